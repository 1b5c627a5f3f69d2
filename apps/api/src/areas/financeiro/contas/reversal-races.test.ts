import { settlementProblems } from "@prumo/domain/conta";
import { add, compareMoney, multiply, subtract } from "@prumo/domain/money";
import { and, asc, eq, or, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { wrongBooks } from "../../../testing/books";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const CONTAS = process.env.PRUMO_FULL ? 200 : 10;
const INTERLEAVINGS = process.env.PRUMO_FULL ? 1_000 : 10;
const MINUTES = process.env.PRUMO_FULL ? 15 * 60_000 : 60_000;

let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(() => races?.close());

const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];
const db = () => races.databases[0].db;
const find = async (id: number) => (await api(0).contasPagar.find({ params: { id } })).conta;

/** Gives a success, or the words of the refusal; any other failure is thrown. */
const tried = (call: Promise<unknown>) => outcome(call, [404, 409, 422]);

async function balances() {
  const { contas_bancarias } = await api(0).contasBancarias.lista();
  const { aberturas } = await api(0).caixas.abertos();
  return [contas_bancarias, aberturas].map((rows) => rows.map(({ id, saldo }) => [id, saldo]));
}

describe("reversals, edits and removals at the same moment", () => {
  it(
    `of two reversals of ${CONTAS} settled contas each one succeeds, and all balances are restored`,
    async () => {
      await api(0).caixas.suprimento({ body: { abertura_caixa_id: 1, valor: 4 * CONTAS, motivo: "Troco" } });
      const before = await balances();
      const ids = await Promise.all(
        Array.from({ length: CONTAS }, async (_, at) => {
          const id = await newConta(api(at), { valor: add(10.01, at), tipo_pagamento: "01" });
          const cash = { conta_bancaria_id: null, abertura_caixa_id: 1 };
          const place = at % 2 === 0 ? cash : { conta_bancaria_id: 1 + (at % 3 === 0 ? 1 : 0) };
          await api(at).contasPagar.pagar({ body: payment(id, { valor: 4, forma_pagamento: "01", ...place }) });
          await api(at).contasPagar.pagar({ body: payment(id, { valor: add(6.01, at) }) });
          return id;
        }),
      );
      const reverse = (id: number, turn: number) => tried(api(turn).contasPagar.estorno({ params: { id }, body: {} }));
      const outcomes = await Promise.all(ids.flatMap((id) => [reverse(id, 0), reverse(id, 1)]));
      expect(outcomes.filter((text) => text === "done")).toHaveLength(CONTAS);
      expect(outcomes.filter((text) => text === "Esta conta não tem pagamento para estornar")).toHaveLength(CONTAS);
      for (const id of ids.slice(0, 3)) expect(await find(id)).toMatchObject({ status: 0, valor_pago: 0, versao: 4 });
      expect(await balances()).toEqual(before);
      expect(await wrongBooks(db())).toEqual([]);
    },
    MINUTES,
  );

  it("one attempt to reverse sent twenty times: one reversal and twenty equal answers", async () => {
    const id = await newConta(api(0), { valor: 10 });
    await api(0).contasPagar.pagar({ body: payment(id, { valor: 10 }) });
    const idempotencyKey = crypto.randomUUID();
    const send = (_: unknown, turn: number) =>
      api(turn).contasPagar.estorno({ params: { id }, body: {} }, { idempotencyKey });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await find(id)).acertos).toHaveLength(1);
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("two edits of one version: one succeeds, the other is refused as outdated", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await newConta(api(0));
      const edit = (turn: number) =>
        tried(api(turn).contasPagar.update({ body: { ...contaBody({ valor: 10 + turn }), id, versao: 1 } }));
      const outcomes = await Promise.all([edit(0), edit(1)]);
      expect(outcomes.toSorted()).toEqual(["Este registro foi alterado por outra pessoa", "done"]);
      expect((await find(id)).versao).toBe(2);
    }
  });

  it("a removal and a payment: only one of the two succeeds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await newConta(api(0), { valor: 10 });
      const outcomes = await Promise.all([
        tried(api(0).contasPagar.delete({ params: { id } })),
        tried(api(1).contasPagar.pagar({ body: payment(id, { valor: 10 }) })),
      ]);
      expect(outcomes.filter((text) => text === "done")).toHaveLength(1);
    }
    expect(await wrongBooks(db())).toEqual([]);
  });
});

const ROUNDS = process.env.PRUMO_FULL ? 60 : 4;

describe("a series changed and ended while one of it is paid", () => {
  /** Registers a recurrence of four months and gives the ids of its contas. */
  async function newSeries() {
    const first = await newConta(api(0), { recorrencia: "2027-02" });
    return ((await find(first)).serie?.contas ?? []).map(({ id }) => id) as [number, number, number, number];
  }
  const editFrom = (id: number, valor: number, turn: number) =>
    api(turn)
      .contasPagar.find({ params: { id } })
      .then(({ conta: { data_vencimento } }) =>
        tried(
          api(turn).contasPagar.update({ body: { ...contaBody({ valor, data_vencimento }), id, alcance: "proximas" } }),
        ),
      );
  const payWhole = (id: number, turn: number) => tried(api(turn).contasPagar.pagar({ body: payment(id) }));

  it("an edit of a series beside a payment of one pays what it was worth, and changes the rest", {
    timeout: MINUTES,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b, c, d] = await newSeries();
      const work = [() => editFrom(a, 50, 0), () => payWhole(c, 1), () => editFrom(b, 70, 1)];
      const [edited, paid, again] = await Promise.all((round % 2 ? work.toReversed() : work).map((start) => start()));
      const outcomes = round % 2 ? [again, paid, edited] : [edited, paid, again];
      expect([outcomes[0], outcomes[2]]).toEqual(["done", "done"]);
      const third = await find(c);
      if (outcomes[1] === "done") expect(third).toMatchObject({ status: 1, valor_integral: 100, valor_pago: 100 });
      else expect([50, 70]).toContain(third.valor_integral);
      // One of the edits came last, for all of its contas.
      const [second, fourth] = [await find(b), await find(d)];
      expect([50, 70]).toContain(second.valor_integral);
      expect(fourth.valor_integral).toBe(second.valor_integral);
    }
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("the end of a series beside a payment of one keeps what is paid, and pays nothing removed", {
    timeout: MINUTES,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b, c, d] = await newSeries();
      const end = (id: number, turn: number) => tried(api(turn).contasPagar.encerrarSerie({ params: { id } }));
      const [ended, paid, twice] = await Promise.all([end(b, 0), payWhole(c, 1), end(b, 1)]);
      expect([ended, twice].toSorted()).toEqual(["Conta não encontrada", "done"]);
      const left = ((await find(a)).serie?.contas ?? []).map(({ id }) => id);
      expect(left).toEqual(paid === "done" ? [a, c] : [a]);
      expect(left).not.toContain(d);
    }
    expect(await wrongBooks(db())).toEqual([]);
  });

  it("one attempt to end a series sent ten times: one end and ten equal answers", async () => {
    const [a] = await newSeries();
    const idempotencyKey = crypto.randomUUID();
    const send = (_: unknown, turn: number) =>
      api(turn).contasPagar.encerrarSerie({ params: { id: a } }, { idempotencyKey });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.contas).toHaveLength(4);
  });
});

/** The simplest model that can be right, of the conta and the register that takes some of its payments. */
interface ContaModel {
  integral: number;
  acertos: { valor: number; caixa: boolean }[];
  fim: "aberta" | "removida" | "renegociada";
  /** Whether something of an instalment of the agreement in force is paid. */
  instalmentPaid: boolean;
  closedRegister: boolean;
}

const paid = ({ acertos }: ContaModel) => add(...acertos.map(({ valor }) => valor));
const residualOf = (model: ContaModel) => subtract(model.integral, paid(model));

const tens = (max: number) => fc.integer({ min: 1, max }).map((count) => count * 10);
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pagar" as const), valor: tens(8), caixa: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("multiplo" as const), valor: tens(10), caixa: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("renegociacao" as const), valor: tens(10) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("estorno" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("update" as const), valor: tens(16) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("restaurar" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("desfazerRenegociacao" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("parcela" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("fechar" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("serie" as const), valor: tens(16) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("encerrarSerie" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restaurarVarias" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("seguinte" as const), valor: tens(10) }) },
);
type RacedOperation = typeof operation extends fc.Arbitrary<infer O> ? O : never;
type Doing<K extends RacedOperation["do"]> = Extract<RacedOperation, { do: K }>;

function settle(model: ContaModel, { valor, caixa, ...done }: Doing<"pagar" | "multiplo">): string | null {
  const residual = residualOf(model);
  const problems = settlementProblems({ residual, valor_pago: paid(model) }, { ...NOTHING, valor });
  model.acertos.push({ valor, caixa });
  if (caixa && model.closedRegister) return "the register was closed";
  if (done.do === "multiplo" && valor !== residual) return "it does not settle the whole";
  return Object.values(problems)[0] ?? null;
}

function takeBack(model: ContaModel): string | null {
  const { acertos } = model;
  model.acertos = [];
  if (model.closedRegister && acertos.some(({ caixa }) => caixa)) return "its register was closed";
  return acertos.length === 0 ? "nothing was paid" : null;
}

function change(model: ContaModel, valor: number): string | null {
  const settled = residualOf(model) === 0;
  model.integral = valor;
  if (settled) return "it was settled";
  return compareMoney(valor, paid(model)) < 0 ? "the value is below what is settled" : null;
}

type BackOperation = "restaurar" | "restaurarVarias" | "desfazerRenegociacao" | "parcela";
const isBack = (done: RacedOperation["do"]): done is BackOperation =>
  done === "restaurar" || done === "restaurarVarias" || done === "desfazerRenegociacao" || done === "parcela";

/** Applies what needs a removed or a renegotiated conta. */
function back(model: ContaModel, done: BackOperation): string | null {
  const from = model.fim;
  if (done === "parcela") model.instalmentPaid = true;
  else model.fim = "aberta";
  if (from !== (done.startsWith("restaurar") ? "removida" : "renegociada")) return `it was ${from}`;
  return done === "desfazerRenegociacao" && model.instalmentPaid ? "an instalment was paid" : null;
}

/** Applies an accepted operation to the model, and says why the model would have refused it. */
function follow(model: ContaModel, done: RacedOperation): string | null {
  if (done.do === "fechar") {
    const twice = model.closedRegister;
    model.closedRegister = true;
    return twice ? "it was closed already" : null;
  }
  if (isBack(done.do)) return back(model, done.do);
  if (model.fim !== "aberta") return `it was ${model.fim}`;
  if (done.do === "pagar" || done.do === "multiplo") return settle(model, done);
  if (done.do === "estorno") return takeBack(model);
  if (done.do === "update") return change(model, done.valor);
  model.fim = done.do === "renegociacao" ? "renegociada" : "removida";
  if (done.do !== "renegociacao") return model.acertos.length > 0 ? "something was paid" : null;
  return done.valor === residualOf(model) && done.valor > 0 ? null : "the agreement is not what is open";
}
const NOTHING = { juros: 0, multa: 0, desconto: 0 };

const NO_AGREEMENT = 2_000_000_000;

/** Undoes the agreement that the conta has by now, if any. */
async function undoAgreement(id: number, turn: number) {
  const { contasPagar } = api(turn);
  const { renegociacao } = (await contasPagar.find({ params: { id } })).conta;
  const params = { id: renegociacao?.id ?? NO_AGREEMENT };
  return contasPagar.desfazerRenegociacao({ params, body: { motivo: "Desfeito durante o teste" } });
}

async function payInstalment(id: number, turn: number) {
  const { contasPagar } = api(turn);
  const { renegociacao } = (await contasPagar.find({ params: { id } })).conta;
  return contasPagar.pagar({ body: payment(renegociacao?.novas[0]?.id ?? NO_AGREEMENT, { valor: 1 }) });
}

function perform(id: number, abertura: number, turn: number, op: RacedOperation): Promise<unknown> {
  const { contasPagar, caixas } = api(turn);
  const cash = { forma_pagamento: "01", conta_bancaria_id: null, abertura_caixa_id: abertura };
  const placeOf = (caixa: boolean) => (caixa ? cash : { forma_pagamento: "17", conta_bancaria_id: 1 });
  if (op.do === "pagar") {
    return contasPagar.pagar({ body: { ...payment(id, { valor: op.valor }), ...placeOf(op.caixa) } });
  }
  if (op.do === "multiplo") {
    return contasPagar.multiplo({ body: { ...placeOf(op.caixa), contas: [{ id, valor: op.valor }] } });
  }
  if (op.do === "renegociacao") {
    const parcelas = [4, 6].map((tenths) => ({
      valor: multiply(op.valor, tenths / 10),
      data_vencimento: "2027-01-10",
      tipo_pagamento: "15",
    }));
    return contasPagar.renegociacao({ body: { parcelas_originais: [id], parcelas, categoria: 1 } });
  }
  if (op.do === "estorno") return contasPagar.estorno({ params: { id }, body: {} });
  if (op.do === "delete") return contasPagar.delete({ params: { id } });
  if (op.do === "restaurar") return contasPagar.restaurar({ params: { id } });
  if (op.do === "parcela") return payInstalment(id, turn);
  if (op.do === "desfazerRenegociacao") return undoAgreement(id, turn);
  if (op.do === "update") return contasPagar.update({ body: { ...contaBody({ valor: op.valor }), id } });
  if (op.do === "serie")
    return contasPagar.update({ body: { ...contaBody({ valor: op.valor }), id, alcance: "proximas" } });
  if (op.do === "encerrarSerie") return contasPagar.encerrarSerie({ params: { id } });
  if (op.do === "restaurarVarias") return contasPagar.restaurarVarias({ body: { contas: [id] } });
  // The conta after it: what is done to it leaves no mark on this one.
  if (op.do === "seguinte") return contasPagar.pagar({ body: payment(id + 1, { valor: op.valor }) });
  const counted = { valor_final: 1, justificativa: "Contado durante o teste" };
  return caixas.fechar({ body: { abertura_caixa_id: abertura, ...counted } });
}

/** Reads the accepted operations in their order: audit rows are numbered while conta and register are locked. */
async function accepted(id: number, abertura: number): Promise<RacedOperation[]> {
  const rows = acrossCompanies(auditoria);
  const instalments = sql`select c.id from contas c join renegociacao_originais o using (renegociacao_id) where o.conta_id = ${id}`;
  const mine = or(
    and(eq(rows.entidade, "contas"), eq(rows.entidade_id, id)),
    and(eq(rows.entidade, "contas"), eq(rows.acao, "contasPagar/pagar"), sql`${rows.entidade_id} in (${instalments})`),
    and(eq(rows.entidade, "aberturas_caixa"), eq(rows.entidade_id, abertura)),
    and(eq(rows.entidade, "acertos"), sql`${rows.depois}->>'conta_id' = ${String(id)}`),
  );
  const trail = await db().select().from(rows).where(mine).orderBy(asc(rows.id));
  const throughRegister = trail
    .filter(({ entidade }) => entidade === "acertos")
    .map(({ depois }) => Object(Object(depois).movimento).abertura_caixa_id !== null);
  return trail.flatMap(({ acao, entidade, entidade_id, antes, depois }): RacedOperation[] => {
    const name = acao.split("/")[1] as Exclude<RacedOperation["do"], "serie" | "seguinte">;
    const [before, after] = [Object(antes), Object(depois)];
    if (entidade === "contas" && entidade_id !== id) return [{ do: "parcela" }];
    // The audit row of a restoration has nothing before it, as that of a registration.
    if (name === "restaurar" || name === "restaurarVarias") return [{ do: name }];
    if (entidade === "acertos" || antes === null) return [];
    if (name === "pagar" || name === "multiplo") {
      const caixa = throughRegister.shift() === true;
      return [{ do: name, valor: subtract(after.valor_pago, before.valor_pago), caixa }];
    }
    if (name === "update") return [{ do: name, valor: after.valor_integral }];
    return [name === "renegociacao" ? { do: name, valor: before.residual } : { do: name }];
  });
}

/** Opens the administrator's register, with a new session when the last one was closed. */
async function openRegister(): Promise<number> {
  const { aberturas } = await api(0).caixas.abertos();
  const open = aberturas.find(({ usuario }) => usuario.nome === "Ana Prado");
  if (open !== undefined) return open.id;
  return (await api(0).caixas.abrir({ body: { caixa_id: 1, valor_inicial: 500 } })).abertura.id;
}

it(
  `${INTERLEAVINGS} random interleavings of all acts on contas agree with a simple model`,
  async () => {
    const agrees = fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 7 }), async (operations) => {
      const abertura = await openRegister();
      const id = await newConta(api(0), { valor: 100, recorrencia: "2027-01" });
      await api(0).contasPagar.pagar({ body: payment(id, { valor: 60 }) });
      const outcomes = await Promise.all(operations.map((op, turn) => tried(perform(id, abertura, turn, op))));
      const history = await accepted(id, abertura);
      const done = outcomes.filter((text, at) => text === "done" && operations[at]?.do !== "seguinte");
      expect(history).toHaveLength(1 + done.length);
      const model: ContaModel = {
        integral: 100,
        acertos: [],
        fim: "aberta",
        instalmentPaid: false,
        closedRegister: false,
      };
      for (const done of history) expect([history, follow(model, done)]).toEqual([history, null]);
      if (model.fim === "removida") {
        await expect(find(id)).rejects.toMatchObject({ status: 404 });
        return;
      }
      const residual = residualOf(model);
      const status = model.fim === "renegociada" ? 3 : residual === 0 ? 1 : 0;
      const expected = { status, residual, valor_integral: model.integral, valor_pago: paid(model) };
      const renegociacao = status === 3 ? { valor: residual, desfeita: null } : null;
      expect(await find(id)).toMatchObject({ ...expected, renegociacao });
    });
    await fc.assert(agrees, { numRuns: INTERLEAVINGS });
    expect(await wrongBooks(db())).toEqual([]);
  },
  MINUTES,
);

it("no two transactions of these interleavings waited for each other", async () => {
  expect(await races.deadlocks()).toBe(0);
});
