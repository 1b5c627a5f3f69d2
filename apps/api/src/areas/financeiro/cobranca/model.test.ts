/** Reminders against a model of their rules: over any rules, days, payments and failures, what is sent is what it says. */
import { type Calendar, shiftDueDate } from "@prumo/domain/business-day";
import { addDays } from "@prumo/domain/date";
import { closedForReminders, type ReminderChannel, reminderChannels } from "@prumo/domain/reminder";
import { usualReminderText } from "@prumo/domain/reminder-text";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onlyOf } from "../../../db/scope";
import { forgetAddresses, newDebtor } from "../../../testing/debtors";
import { isFull } from "../../../testing/quick-run";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { type Mailer, sendDue, UncertainDelivery } from "../../sistema/mensagens/service";
import { calendarOf } from "../calendario/company-calendar";
import { remindDue } from "./clock";

const CASES = isFull ? 1_000 : 4;
/** A machine that does other work meanwhile takes several times as long as one that does not. */
const TIMEOUT = (isFull ? 90 : 2) * 60_000;
const DAYS = 16;
const HOUR = 3_600_000;
/** Noon and two hours later where the company is. */
const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const later = (day: string) => new Date(noon(day).getTime() + 2 * HOUR);
const [NOON, LATER] = ["12:00", "14:00"];

let server: TestServer;
/** The holidays of the company, local ones included. */
let calendar: Calendar;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://prumo.example" });
  await forgetAddresses(server.db);
  ({ calendar } = await calendarOf(server.db, onlyOf(1)));
});
afterAll(async () => {
  // What the model settles has no settlement, which the books would miss.
  await server.db.execute(sql`update contas set status = 0, liquidado = 0, valor_pago = 0
    where id = any(${sql.param(settled)}::int[])`);
  await server.close();
});

const step = fc.record({ dias: fc.constantFrom(-5, -3, 0, 3, 10), canal: fc.constantFrom(...reminderChannels) });
const rulesOfCase = fc.record({
  steps: fc.uniqueArray(step, { minLength: 1, maxLength: 7, selector: ({ dias, canal }) => `${dias} ${canal}` }),
  dias_semana: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
  hora_inicial: fc.constantFrom("08:00", "10:00", "12:00"),
  hora_final: fc.constantFrom("13:00", "20:00"),
  sabado_ate: fc.constantFrom("12:30", "14:00"),
});
type Rules = typeof rulesOfCase extends fc.Arbitrary<infer T> ? T : never;

/** What happens on a day. The process is away, restarts with its lease gone, or goes on; one conta is paid. */
const happening = fc.record({
  process: fc.constantFrom("goes on", "goes on", "goes on", "is away", "restarts"),
  mail: fc.constantFrom("sends", "sends", "refuses for an hour", "refuses", "falls silent", "dies"),
  pays: fc.option(fc.record({ conta: fc.nat(4), queued: fc.boolean() }), { nil: null, freq: 3 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** A conta of the model. */
interface ModelConta {
  readonly id: number;
  readonly person: number;
  readonly name: string;
  readonly due: string;
  open: boolean;
  readonly sent: Record<ReminderChannel, number[]>;
}

/** The step that is due: the latest whose day has come, unless it or a later one was sent. */
function dueStepOf({ due, open, sent }: ModelConta, canal: ReminderChannel, rules: Rules, first: string, day: string) {
  const until = shiftDueDate(due, "proximo", calendar);
  const steps = rules.steps
    .filter((one) => one.canal === canal)
    .filter(({ dias }) => {
      const own = addDays(dias < 0 ? due : until, dias);
      return own >= first && own <= day && (dias > 0 || day <= until);
    })
    .map(({ dias }) => dias);
  const latest = Math.max(...steps, Number.NEGATIVE_INFINITY);
  return open && latest > Math.max(...sent[canal], Number.NEGATIVE_INFINITY) ? latest : null;
}

const isOpenAt = (rules: Rules, day: string, time: string): boolean => {
  if (closedForReminders(day, rules, calendar) !== null) return false;
  const isSaturday = new Date(`${day}T00:00:00Z`).getUTCDay() === 6;
  return time >= rules.hora_inicial && time < (isSaturday ? rules.sabado_ate : rules.hora_final);
};

/** A message of the model. */
interface ModelMessage {
  readonly person: number;
  readonly canal: ReminderChannel;
  readonly contas: readonly (readonly [conta: ModelConta, dias: number])[];
}

function messagesOf(contas: readonly ModelConta[], rules: Rules, first: string, day: string): ModelMessage[] {
  if (!isOpenAt(rules, day, NOON)) return [];
  return [...new Set(contas.map(({ person }) => person))].flatMap((person) =>
    reminderChannels.flatMap((canal) => {
      const due = contas.flatMap((conta) => {
        const dias = conta.person === person ? dueStepOf(conta, canal, rules, first, day) : null;
        return dias === null ? [] : [[conta, dias] as const];
      });
      return due.length === 0 ? [] : [{ person, canal, contas: due }];
    }),
  );
}

const shown = ({ person, canal, contas }: ModelMessage): string =>
  [person, canal, ...contas.map(([{ name }]) => name).toSorted()].join(" ");

/** Whether a message reaches its person on the day. */
function arrives(mail: Happening["mail"], rules: Rules, day: string): boolean {
  if (mail === "refuses") return false;
  return mail === "refuses for an hour" ? isOpenAt(rules, day, LATER) : true;
}

async function prepare(rules: Rules, first: string) {
  const { db } = server;
  await db.execute(sql`delete from lembrete_regras where empresa_id = 1`);
  for (const { dias, canal } of rules.steps) {
    await db.execute(sql`insert into lembrete_regras (empresa_id, dias, canal, texto, ativa, ligada_em)
      values (1, ${dias}, ${canal}, ${usualReminderText(dias)}, true, ${first})`);
  }
  const weekdays = sql.param(rules.dias_semana);
  await db.execute(sql`update lembrete_ajustes set ativo = true, ligado_em = ${first}, proxima_em = ${noon(first)},
    dias_semana = ${weekdays}::smallint[], hora_inicial = ${rules.hora_inicial}, hora_final = ${rules.hora_final},
    sabado_ate = ${rules.sabado_ate} where empresa_id = 1`);
}

async function newContas(dues: readonly number[], first: string): Promise<ModelConta[]> {
  const debts = dues.map((offset) => ({ data_vencimento: addDays(first, offset) }));
  const contas: ModelConta[] = [];
  for (const own of [debts.slice(0, 3), debts.slice(3)]) {
    const one = await newDebtor(server.db, own, { telefone: `6191${String(phones++).padStart(7, "0")}` });
    for (const [at, { data_vencimento: due }] of own.entries()) {
      const sent = { email: [], whatsapp: [] };
      contas.push({
        id: one.ids[at] ?? 0,
        person: one.pessoa_id,
        name: `Mensalidade ${at + 1}`,
        due,
        open: true,
        sent,
      });
    }
  }
  return contas;
}
let phones = 1_000_000;

const settled: number[] = [];

function settle(id: number) {
  settled.push(id);
  return server.db.execute(sql`update contas set status = 1, liquidado = valor_integral, valor_pago = valor_integral
    where id = ${id}`);
}

/** Leaves what a process leaves that died when it had taken the messages of a day: whoever they are for may have them. */
async function died(day: string): Promise<string[]> {
  const { rows } = await server.db.execute<{ destino: string; texto: string; tipo: ReminderChannel }>(sql`
    update mensagens m set tentativas = 1, tentar_em = ${new Date(0)} from lembretes l
    where l.mensagem_id = m.id and l.dia = ${day} and m.tentativas = 0 and not exists (
      select from lembrete_itens i join contas c on c.id = i.conta_id where i.lembrete_id = l.id and c.status <> 0)
    returning m.destino, m.texto, m.tipo`);
  return Promise.all(rows.map(({ destino, texto, tipo }) => shownOf(destino, texto, tipo)));
}

async function shownOf(destino: string, texto: string, canal: ReminderChannel): Promise<string> {
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select id from pessoas where email = ${destino} or telefone = ${destino}`,
  );
  const names = [...texto.matchAll(/^• (Mensalidade \d)/gm)].map(([, name]) => name);
  return [rows[0]?.id, canal, ...names.toSorted()].join(" ");
}

async function lookAt(day: string, restarts: boolean) {
  const failures: unknown[] = [];
  await server.db.execute(sql`update lembrete_ajustes set proxima_em = ${noon(day)} where empresa_id = 1`);
  if (restarts) await server.db.execute(sql`delete from tarefas where nome like 'lembretes %'`);
  const work = { db: server.served, publicUrl: "https://prumo.example", gateway: true, onMessage: () => {} };
  await remindDue({ ...work, now: () => noon(day), failed: (error) => failures.push(error) });
  expect(failures).toEqual([]);
}

/** Sends what waits, as the mail server of the day has it. @returns what reached somebody */
async function sendOn(day: string, mail: Happening["mail"]): Promise<string[]> {
  const out: string[] = [];
  const mailer =
    (canal: ReminderChannel, refuses: boolean): Mailer =>
    async ({ destino, texto }) => {
      if (refuses) throw new Error("connect ECONNREFUSED");
      out.push(await shownOf(destino, texto, canal));
      if (mail === "falls silent") throw new UncertainDelivery("silent");
    };
  const both = (refuses: boolean) => ({ email: mailer("email", refuses), whatsapp: mailer("whatsapp", refuses) });
  if (mail === "dies") out.push(...(await died(day)));
  await sendDue(server.served, both(mail.startsWith("refuses")), () => noon(day));
  await sendDue(server.served, both(mail === "refuses"), () => later(day));
  return out;
}

it("what is sent on each day is what the model says, and each step that was missed is caught up once", {
  timeout: TIMEOUT,
}, async () => {
  let left = 0;
  await fc.assert(
    fc.asyncProperty(
      rulesOfCase,
      fc.nat(700),
      fc.array(fc.integer({ min: -6, max: DAYS }), { minLength: 5, maxLength: 5 }),
      fc.array(happening, { minLength: DAYS, maxLength: DAYS }),
      async (rules, begins, dues, days) => {
        const first = addDays("2028-01-03", begins);
        await prepare(rules, first);
        const contas = await newContas(dues, first);
        for (const [offset, { process, mail, pays }] of days.entries()) {
          const day = addDays(first, offset);
          const payer = pays === null ? undefined : contas[pays.conta];
          const pay = async () => {
            if (payer?.open) await settle(payer.id);
            if (payer !== undefined) payer.open = false;
          };
          if (pays?.queued === false) await pay();
          const planned = process === "is away" ? [] : messagesOf(contas, rules, first, day);
          if (process !== "is away") await lookAt(day, process === "restarts");
          if (pays?.queued === true) await pay();
          // A message about what was paid since is not sent, nor what else it says: that is due on the next day.
          const written = planned.filter((message) => message.contas.every(([{ open }]) => open));
          const sent = arrives(mail, rules, day) ? written : [];
          if (process === "is away") continue;
          expect((await sendOn(day, mail)).toSorted()).toEqual(sent.map(shown).toSorted());
          for (const { canal, contas: own } of sent) for (const [one, dias] of own) one.sent[canal].push(dias);
        }
        for (const { id, sent } of contas) {
          for (const canal of reminderChannels) {
            const { rows } = await server.db.execute<{ dias: number }>(sql`select i.dias from lembrete_itens i
              join lembretes l on l.id = i.lembrete_id and l.empresa_id = i.empresa_id
              join mensagens m on m.id = l.mensagem_id
              where i.conta_id = ${id} and i.canal = ${canal} and (m.enviada_em is not null or m.tentativas > 0 and m.erro is null)
              order by l.dia`);
            expect(rows.map(({ dias }) => dias)).toEqual(sent[canal]);
          }
          await settle(id);
        }
        await server.db.execute(sql`update mensagens set enviada_em = now() where enviada_em is null`);
        left += 1;
      },
    ),
    { numRuns: CASES, endOnFailure: true },
  );
  expect(left).toBe(CASES);
});
