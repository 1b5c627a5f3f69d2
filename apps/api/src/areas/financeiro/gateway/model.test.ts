import { ApiError } from "@prumo/api-client/errors";
import { addDays, daysBetween, today } from "@prumo/domain/date";
import { asksForMoney, type GatewayDecision } from "@prumo/domain/gateway-charge";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { newReceivable, receipt, receivable } from "../../../testing/contas";
import type { FakeCharge } from "../../../testing/fake-charge";
import type { FakeFault } from "../../../testing/fake-provider";
import { isFull } from "../../../testing/quick-run";
import { SEED } from "../../../testing/seed";

/**
 * Random acts of people and of a provider that answers badly: in the end each payment has settled one receivable once, or
 * a person is asked about it, and the bank account has what the provider has but for what is asked about.
 */
const WORLDS = isFull ? 1_000 : 5;
const MINUTES = isFull ? 120 * 60_000 : 3 * 60_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days until everything is due that a world has. */
const LONGEST = 7;
const CONTAS = 2;
/** The provider is asked about what earlier worlds left open, too: a company of a thousand worlds would take hours. */
const WORLDS_PER_COMPANY = 8;

let company: ChargingCompany;
let worldsOfCompany = 0;

async function startCompany(): Promise<void> {
  company = await startChargingCompany();
  const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true } as const;
  await company.api.contasReceber.salvarEncargos({ body: policy });
  await company.round();
  deletedInPanel.clear();
  worldsOfCompany = 0;
}
beforeAll(startCompany);
afterAll(() => company.close());

const which = fc.nat(CONTAS - 1);
const cents = fc.integer({ min: 100, max: 60_000 });
const act = <Name extends string, Fields extends object>(
  name: Name,
  fields: { [K in keyof Fields]: fc.Arbitrary<Fields[K]> },
) => fc.record({ do: fc.constant(name), ...fields }) as fc.Arbitrary<{ do: Name } & Fields>;

const calls: Pick<FakeFault, "method" | "path">[] = [
  { method: "POST", path: /^payments$/ },
  { method: "PUT", path: /^payments/ },
  { method: "DELETE", path: /^payments/ },
  { method: "GET", path: /^payments\/[^/]+$/ },
  { method: "GET", path: /^payments$/ },
  { method: "GET", path: /identificationField$/ },
  { method: "POST", path: /receiveInCash$/ },
  { method: "POST", path: /undoReceivedInCash$/ },
  { method: "GET", path: /^customers$/ },
];

const command = fc.oneof(
  { weight: 4, arbitrary: act("emit", { which }) },
  { weight: 2, arbitrary: act("edit", { which, cents }) },
  { weight: 1, arbitrary: act("postpone", { which, days: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: act("receive", { which, share: fc.constantFrom(1, 1, 0.5, 0.99) }) },
  { weight: 4, arbitrary: act("reverse", { which }) },
  { weight: 1, arbitrary: act("cancel", { which }) },
  { weight: 1, arbitrary: act("remove", { which }) },
  {
    weight: 6,
    arbitrary: act("decide", {
      which,
      pick: fc.nat(2),
      settle: fc.constantFrom(true, true, false),
      today: fc.boolean(),
      surplus: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: act("closeDay", {}) },
  { weight: 2, arbitrary: act("compare", { which }) },
  { weight: 4, arbitrary: act("round", {}) },
  { weight: 2, arbitrary: act("hour", {}) },
  { weight: 7, arbitrary: act("deliver", { times: fc.constantFrom(1, 1, 2), reversed: fc.boolean() }) },
  { weight: 1, arbitrary: act("lose", {}) },
  { weight: 5, arbitrary: act("payPix", { which, off: fc.constantFrom(0, 0, 0, 0, -100, 250) }) },
  { weight: 2, arbitrary: act("payBoleto", { which }) },
  { weight: 2, arbitrary: act("credit", { which }) },
  { weight: 1, arbitrary: act("payAgain", { which }) },
  { weight: 1, arbitrary: act("foreign", { cents }) },
  { weight: 2, arbitrary: act("refund", { which, share: fc.constantFrom(1, 1, 0.25) }) },
  { weight: 1, arbitrary: act("panelEdit", { which, cents: fc.integer({ min: 500, max: 60_000 }) }) },
  { weight: 1, arbitrary: act("panelDelete", { which }) },
  { weight: 1, arbitrary: act("panelRestore", { which }) },
  { weight: 1, arbitrary: act("panelCash", { which }) },
  {
    weight: 4,
    arbitrary: act("fault", {
      call: fc.constantFrom(...calls),
      when: fc.constantFrom("before" as const, "after" as const),
      how: fc.constantFrom<FakeFault["how"]>("cut", "half", "html", 500, 429, 401),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Does what may be refused; any failure but a refusal is thrown. */
async function tried(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
  }
}

/** Charges that somebody deleted in the provider's panel. */
const deletedInPanel = new Set<string>();

const dayNow = () => today(defaultTimeZone, company.server.clock.now);

/** Lets time go by, for the provider too. */
async function wait(milliseconds: number): Promise<void> {
  const { server, fake, round } = company;
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
  const days = daysBetween(fake.today, dayNow());
  if (days > 0) fake.advance(days);
  await round();
}

/** Closes yesterday and all before it, after a night in which nobody heard anything of the provider. */
async function closeYesterday(): Promise<void> {
  const { api, server, fake, round } = company;
  server.clock.now = new Date(server.clock.now.getTime() + DAY);
  fake.advance(daysBetween(fake.today, dayNow()));
  await company.signIn();
  const { versao } = await api.fechamento.situacao();
  await tried(() => api.fechamento.fechar({ body: { ate: addDays(dayNow(), -1), versao } }));
  await round();
}

/** Receivables of their own, and where the provider and the bank account stood when they began. */
interface World {
  readonly contas: readonly number[];
  /** How many charges the provider had, and how much money. */
  readonly from: number;
  readonly there: number;
  readonly bank: number;
  readonly lastAcerto: number;
}

/** What of our charges of this world the provider has, the newest last. */
async function chargesOf(contas: readonly number[], at: number): Promise<FakeCharge[]> {
  const { rows } = await company.server.db.execute<{ referencia: string }>(
    sql`select referencia from gateway_cobrancas where empresa_id = 1 and conta_id = ${contas[at] ?? 0}`,
  );
  const ours = new Set(rows.map(({ referencia }) => referencia));
  return company.fake.charges.filter(({ externalReference }) => ours.has(externalReference ?? ""));
}

const UNPAID = ["PENDING", "OVERDUE"];

async function perform({ contas, from }: World, one: Command): Promise<void> {
  const { api, fake, round, deliver, find, decisions, pessoa_id } = company;
  const conta = "which" in one ? (contas[one.which] ?? 0) : 0;
  const newest = async (fits: (charge: FakeCharge) => boolean) =>
    "which" in one ? (await chargesOf(contas, one.which)).findLast(fits) : undefined;
  switch (one.do) {
    case "emit":
      return tried(() => api.gateway.emitir({ body: { contas: [conta] } }));
    case "edit":
    case "postpone":
      return tried(async () => {
        const { versao, valor_integral, data_vencimento } = await find(conta);
        const changes =
          one.do === "edit" ? { valor: one.cents / 100 } : { data_vencimento: addDays(data_vencimento, one.days) };
        const fields = { valor: valor_integral, data_vencimento, pessoa_id, ...changes };
        await api.contasReceber.update({ body: { ...receivable(fields), id: conta, versao } });
      });
    case "receive":
      return tried(async () => {
        const { residual } = await find(conta);
        const valor = Math.max(0.01, Math.round((residual ?? 0) * one.share * 100) / 100);
        await api.contasReceber.receber({ body: receipt(conta, { valor, data_recebimento: dayNow() }) });
      });
    case "reverse":
      return tried(() => api.contasReceber.estorno({ params: { id: conta }, body: {} }));
    case "cancel":
      return tried(async () => {
        const charge = await company.chargeOf(conta);
        if (charge !== undefined) await api.gateway.cancelar({ params: { id: charge.id } });
      });
    case "remove":
      return tried(() => api.contasReceber.delete({ params: { id: conta } }));
    case "decide":
      return tried(async () => {
        const made = new Set(fake.charges.slice(from).map(({ id }) => id));
        const open = (await decisions()).filter(({ provedor_id }) => made.has(provedor_id));
        const asked = open[one.pick % Math.max(1, open.length)];
        if (asked === undefined) return;
        const answer = one.settle ? { resolucao: "acertar" as const, conta } : { resolucao: "tratada" as const };
        const day = one.today ? { data: dayNow() } : {};
        const more = { observacao: "Visto", confirmar_excedente: one.surplus, ...day };
        const body = { id: asked.id, versao: asked.versao, ...more, ...answer };
        await api.gateway.decidir({ body });
      });
    case "compare":
      return tried(async () => {
        const charge = await company.chargeOf(conta);
        if (charge !== undefined) await api.gateway.conferir({ params: { id: charge.id } });
      });
    case "round":
      return void (await round());
    case "hour":
      return wait(HOUR);
    case "closeDay":
      return closeYesterday();
    case "deliver":
      return deliver({ times: one.times, order: one.reversed ? "reversed" : "kept" });
    case "lose":
      fake.events.length = 0;
      return;
    case "payPix": {
      const charge = await newest(({ status }) => [...UNPAID, "RECEIVED_IN_CASH"].includes(status));
      if (charge === undefined) return;
      return fake.payPix(charge.id, one.off === 0 ? {} : { amount: Math.max(1, charge.face + one.off) });
    }
    case "payBoleto": {
      const charge = await newest(({ status }) => UNPAID.includes(status));
      return charge && fake.payBoleto(charge.id);
    }
    case "credit": {
      const charge = await newest(({ status }) => status === "CONFIRMED");
      return charge && fake.credit(charge.id);
    }
    case "payAgain": {
      const charge = await newest(({ status }) => status === "RECEIVED");
      return void (charge && fake.payAgain(charge.id));
    }
    case "foreign":
      return void fake.foreignPix(one.cents);
    case "refund": {
      const charge = await newest(({ status }) => status === "RECEIVED");
      if (charge === undefined) return;
      const left = (charge.paid ?? 0) - returnedOf(charge);
      return fake.refund(charge.id, one.share === 1 ? left : Math.min(left, Math.max(1, Math.round(left * one.share))));
    }
    case "panelEdit": {
      const charge = await newest(({ status, deleted }) => UNPAID.includes(status) && !deleted);
      return charge && fake.panelEdit(charge.id, { face: one.cents });
    }
    case "panelDelete": {
      const charge = await newest(({ status, deleted }) => UNPAID.includes(status) && !deleted);
      if (charge === undefined) return;
      deletedInPanel.add(charge.id);
      return fake.panelDelete(charge.id);
    }
    case "panelRestore": {
      const charge = await newest(({ status, deleted }) => UNPAID.includes(status) && deleted);
      return charge && fake.panelRestore(charge.id);
    }
    case "panelCash": {
      const charge = await newest(({ status, deleted }) => UNPAID.includes(status) && !deleted);
      return charge && fake.panelReceiveInCash(charge.id);
    }
    case "fault":
      return void fake.faults.push({ ...one.call, when: one.when, how: one.how });
  }
}

/** Lets everything happen that was put off: nothing fails any more. */
async function comeToRest(): Promise<void> {
  const { fake, deliver } = company;
  fake.faults.length = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    await wait(2 * HOUR);
    await deliver();
  }
  // Of some charges the provider is asked only once their day is over.
  for (const days of [LONGEST, 1]) await wait(days * DAY);
  await deliver();
  await company.signIn();
}

/** Reads each charge anew: what was done, or asked, stays as it is. */
async function readAnew({ contas }: World): Promise<void> {
  for (const conta of contas) {
    for (const { id } of await company.chargesOf(conta)) {
      await tried(() => company.api.gateway.conferir({ params: { id } }));
    }
  }
}

/** What stands of a payment here. */
interface Standing {
  readonly [column: string]: unknown;
  readonly provedor_id: string;
  readonly acerto_id: number | null;
  readonly acertado: string | null;
  readonly tarifa_conta_id: number | null;
  readonly tarifa: string | null;
}

async function standings(): Promise<Standing[]> {
  const { rows } = await company.server.db.execute<Standing>(sql`
    select x.provedor_id, x.acerto_id, a.valor as acertado, x.tarifa_conta_id, c.valor_pago as tarifa
    from (
      select empresa_id, provedor_id, acerto_id, tarifa_conta_id from gateway_cobrancas where empresa_id = 1
      union all
      select empresa_id, provedor_id, acerto_id, tarifa_conta_id from gateway_decisoes where empresa_id = 1
    ) x
    left join acertos a on a.empresa_id = x.empresa_id and a.id = x.acerto_id
      and not exists (select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id)
    left join contas c on c.empresa_id = x.empresa_id and c.id = x.tarifa_conta_id
    where x.acerto_id is not null or x.tarifa_conta_id is not null`);
  return rows;
}

const toCents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const FEE = 199;

/** Situations in which the provider has, or had, the money of a payment. */
const HELD = ["RECEIVED", "REFUNDED"];
const returnedOf = ({ refunds }: FakeCharge): number => refunds.reduce((all, one) => all + one.cents, 0);
/** What the provider has of a payment, after its fee. */
const heldOf = (charge: FakeCharge): number =>
  HELD.includes(charge.status) ? (charge.paid ?? 0) - FEE - returnedOf(charge) : 0;

/** What a person was asked about a payment. */
interface Question {
  readonly [column: string]: unknown;
  readonly motivo: GatewayDecision;
  readonly valor: string;
  readonly resolucao: string | null;
}

async function questionsOf(provedor_id: string): Promise<readonly Question[]> {
  const { rows } = await company.server.db.execute<Question>(
    sql`select motivo, valor, resolucao from gateway_decisoes where empresa_id = 1 and provedor_id = ${provedor_id}`,
  );
  return rows;
}

/** The settlements of a world by money of the provider that stand. */
async function standingSettlements({ lastAcerto }: World): Promise<number[]> {
  const { rows } = await company.server.db.execute<{ id: number }>(sql`
    select a.id from acertos a join movimentos m on m.empresa_id = a.empresa_id and m.id = a.movimento_id
    join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id and c.lado = 'receber'
    where a.empresa_id = 1 and m.conta_bancaria_id = ${company.banco} and a.id > ${lastAcerto}
      and not exists (select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id)
    order by a.id`);
  return rows.map(({ id }) => id);
}

const openMoney = (questions: readonly Question[]) =>
  questions.filter(({ motivo, resolucao }) => asksForMoney(motivo) && resolucao === null);

/** A payment whose settlement stands is of all that was there then, and nobody is asked where its money goes. */
function checkSettled(charge: FakeCharge, settled: number, fee: number, questions: readonly Question[]): void {
  const told = JSON.stringify({ charge, settled, questions });
  expect(fee, `the fee of ${told}`).toBe(FEE);
  expect(openMoney(questions), `asked about money that settled a conta: ${told}`).toEqual([]);
  const wasAsked = questions.some(({ motivo }) => asksForMoney(motivo));
  const wasAnswered = questions.some(({ resolucao }) => resolucao === "acertar");
  expect(wasAnswered || !wasAsked, `settled although a person was asked: ${told}`).toBe(true);
  const back = returnedOf(charge);
  const before = (charge.paid ?? 0) - settled;
  expect(before, `settled more than was paid: ${told}`).toBeGreaterThanOrEqual(0);
  expect(back - before, `settled less than was there: ${told}`).toBeGreaterThanOrEqual(0);
  if (back === before) return;
  const asked = questions.some(
    ({ motivo, valor }) =>
      motivo === "estorno_pendente" || (motivo === "devolvida_parcialmente" && toCents(valor) === back),
  );
  expect(asked, `nobody is asked about what went back: ${told}`).toBe(true);
}

/** A payment that has settled nothing waits for a person with all that is there, or somebody has dealt with it. */
function checkUnsettled(charge: FakeCharge, fee: number, questions: readonly Question[]): void {
  const told = JSON.stringify({ charge, fee, questions });
  expect([0, FEE], `the fee of ${told}`).toContain(fee);
  const waits = HELD.includes(charge.status) ? (charge.paid ?? 0) - returnedOf(charge) : 0;
  const open = openMoney(questions);
  if (waits === 0) {
    expect(open, `asked about nothing: ${told}`).toEqual([]);
    return;
  }
  expect(open.length, `asked twice about the same: ${told}`).toBeLessThanOrEqual(1);
  const asked = questions.some(({ motivo, valor, resolucao }) => {
    const isOpen = resolucao === null || resolucao === "tratada";
    if (motivo === "devolvida_parcialmente") return isOpen && toCents(valor) <= returnedOf(charge);
    return isOpen && asksForMoney(motivo) && toCents(valor) >= waits && toCents(valor) <= (charge.paid ?? 0);
  });
  expect(asked, `nobody is asked: ${told}`).toBe(true);
}

/**
 * Each payment is settled once with all that was there, or a person is asked about it; nothing was made, settled or paid
 * twice. So the bank account has what the provider has, but for what waits for a person and fees of what never settled.
 */
async function checkMoney(world: World): Promise<void> {
  const made = company.fake.charges.slice(world.from);
  const ids = new Set(made.map(({ id }) => id));
  const standing = (await standings()).filter(({ provedor_id }) => ids.has(provedor_id));
  const settled = standing.flatMap(({ acerto_id }) => acerto_id ?? []).toSorted((a, b) => a - b);
  expect(settled, "settlements that stand, and what they are of").toEqual(await standingSettlements(world));
  let [here, there, waits] = [0, 0, 0];
  for (const charge of made) {
    const own = standing.filter(({ provedor_id }) => provedor_id === charge.id);
    expect(own.filter(({ acerto_id }) => acerto_id !== null).length, `settlements of ${charge.id}`).toBeLessThan(2);
    const acertado = own.reduce((all, one) => all + toCents(one.acertado), 0);
    const fees = new Map(
      own.flatMap((one) => (one.tarifa_conta_id === null ? [] : [[one.tarifa_conta_id, toCents(one.tarifa)]])),
    );
    expect(fees.size, `fees of ${charge.id}`).toBeLessThan(2);
    const fee = [...fees.values()].reduce((all, one) => all + one, 0);
    const questions = await questionsOf(charge.id);
    if (acertado > 0) checkSettled(charge, acertado, fee, questions);
    else checkUnsettled(charge, fee, questions);
    here += acertado - fee;
    there += heldOf(charge);
    waits += heldOf(charge) - (acertado - fee);
  }
  const [bank, provider] = [(await bankBalance()) - world.bank, company.fake.balance - world.there];
  expect(there, "the provider's balance").toBe(provider);
  expect(here, "the bank account").toBe(bank);
  expect(bank, "the provider's balance less what waits").toBe(provider - waits);
  // A charge whose answer got lost is found by its reference, but not once somebody has deleted it in the panel.
  const found = made.filter(({ id }) => !deletedInPanel.has(id));
  const references = found.flatMap(({ externalReference }) => externalReference ?? []);
  expect(new Set(references).size, "charges of one reference").toBe(references.length);
}

const bankBalance = async () => toCents(await company.balance());

/** What can still be paid at the provider is what its receivable asks for, or somebody is told why not. */
async function checkFollowing(contas: readonly number[]): Promise<void> {
  for (const [at, conta] of contas.entries()) {
    const payable = (await chargesOf(contas, at)).filter(({ status, deleted }) => UNPAID.includes(status) && !deleted);
    for (const charge of payable) {
      const { rows } = await company.server.db.execute<{
        estado: string;
        nao_acompanha: string | null;
        principal: string;
        valor: string;
      }>(
        sql`select estado, nao_acompanha, principal, valor from gateway_cobrancas where empresa_id = 1 and provedor_id = ${charge.id}`,
      );
      const [own] = rows;
      const found = await company.server.db.execute<{ residual: string; status: number }>(
        sql`select residual, status from contas where empresa_id = 1 and id = ${conta} and removida_em is null`,
      );
      const residual = found.rows[0]?.status === 0 ? toCents(found.rows[0]?.residual) : 0;
      const isAsked = residual === toCents(own?.principal) && charge.face === toCents(own?.valor);
      const follows = isAsked && ["em_cobranca", "vencida"].includes(own?.estado ?? "");
      const isTold = own?.nao_acompanha != null || (await questionsOf(charge.id)).length > 0;
      expect(follows || isTold, `${JSON.stringify({ charge, own, residual })}`).toBe(true);
    }
  }
}

async function newWorld(): Promise<World> {
  if (worldsOfCompany === WORLDS_PER_COMPANY) {
    await company.close();
    await startCompany();
  }
  worldsOfCompany += 1;
  const { api, fake, failures, pessoa_id, server } = company;
  fake.events.length = 0;
  await comeToRest();
  failures.length = 0;
  const { rows } = await server.db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from acertos`);
  const contas: number[] = [];
  for (let at = 0; at < CONTAS; at += 1) {
    // One is in time when it is charged, another one late.
    const data_vencimento = addDays(dayNow(), at % 2 === 0 ? 1 : -12);
    const fields = { data_vencimento, data_registro: dayNow(), valor: 100 + 50 * at, pessoa_id };
    contas.push(await newReceivable(api, fields));
  }
  await api.gateway.emitir({ body: { contas } });
  const made = fake.charges.length - CONTAS;
  return { contas, from: made, there: fake.balance, bank: await bankBalance(), lastAcerto: rows[0]?.last ?? 0 };
}

it(`each payment of ${WORLDS} worlds settles one receivable once, or is asked about (seed ${SEED})`, {
  timeout: MINUTES,
}, async () => {
  const follows = fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 30 }), async (commands) => {
    const world = await newWorld();
    for (const one of commands) await perform(world, one);
    await comeToRest();
    await readAnew(world);
    await checkMoney(world);
    await checkFollowing(world.contas);
    expect(company.fake.unexpected).toEqual([]);
    expect(await wrongBooks(company.server.db)).toEqual([]);
  });
  // Smaller worlds that fail, too, are looked for as long as there is time to tell them.
  const interruptAfterTimeLimit = MINUTES - 30_000;
  await fc.assert(follows, {
    numRuns: WORLDS,
    seed: SEED,
    interruptAfterTimeLimit,
    markInterruptAsFailure: true,
    endOnFailure: isFull,
  });
});
