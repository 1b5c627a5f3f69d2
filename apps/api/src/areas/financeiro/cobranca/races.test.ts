/** Reminders when several processes, people and payments meet: nobody gets two of a day, and nobody one after they paid. */
import { addDays, daysBetween } from "@prumo/domain/date";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receipt } from "../../../testing/contas";
import { forgetAddresses, newDebtor, queuedReminders } from "../../../testing/debtors";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import { type Api, NOW } from "../../../testing/test-server";
import { type Mailer, sendDue, UncertainDelivery } from "../../sistema/mensagens/service";
import { remindDue } from "./clock";

/** Real PostgreSQL and two processes: PGlite has one connection, so nothing can race on it. */
const ROUNDS = process.env.PRUMO_FULL ? 40 : 4;
const CASES = process.env.PRUMO_FULL ? 1_000 : 4;
const DAYS = 20;
const HOUR = 3_600_000;
const FIRST_DAY = "2026-12-07";
const at = (day: string) => new Date(`${day}T12:00:00Z`);

let races: RaceServers;
let api: Api;
beforeAll(async () => {
  races = await startRaceServers();
  await forgetAddresses(races.databases[0].db);
  api = (await races.servers[0].loginAs("1-admin")).api;
});
afterAll(() => races?.close());

const db = () => races.databases[0].db;

/** Switches reminders on, as on that day, without the answer of a page. */
const switchOn = (day: string) =>
  db().execute(
    sql`update lembrete_ajustes set ativo = true, ligado_em = ${day}, proxima_em = ${at(day)} where empresa_id = 1`,
  );

/** Looks from each of the two processes at once, whatever the moment was that they wanted to look at next. */
async function lookTwice(day: string): Promise<unknown[]> {
  const failures: unknown[] = [];
  await db().execute(sql`update lembrete_ajustes set proxima_em = ${at(day)} where ativo`);
  await db().execute(sql`delete from tarefas where nome like 'lembretes %'`);
  const looks = races.databases.map((database) =>
    remindDue({
      db: database.db,
      publicUrl: "https://prumo.example",
      now: () => at(day),
      onMessage: () => {},
      failed: (error) => failures.push(error),
    }),
  );
  await Promise.all(looks);
  return failures;
}

/** Persons with more than one message of a day and channel. */
async function doubled(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`select pessoa_id, canal, dia from lembretes
    where empresa_id = 1 and mensagem_id is not null group by pessoa_id, canal, dia having count(*) > 1`);
  return rows;
}

it("two processes that look at one moment, and somebody by hand, write one message to each person", async () => {
  await switchOn(FIRST_DAY);
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = addDays(FIRST_DAY, 7 * round);
    const people = await Promise.all(
      Array.from({ length: 12 }, () => newDebtor(db(), [{ data_vencimento: addDays(day, -3) }])),
    );
    const [first] = people;
    await races.moveClock(at(day));
    ({ api } = await races.servers[0].loginAs("1-admin"));
    const byHand = outcome(api.cobranca.enviar({ body: { contas: first?.ids ?? [], canal: "email" } }));
    const [failures] = await Promise.all([lookTwice(day), byHand]);
    expect(failures).toEqual([]);
    expect(await doubled()).toEqual([]);
    const { rows } = await db().execute<{
      total: number;
    }>(sql`select count(distinct pessoa_id)::int as total from lembretes
      where dia = ${day} and pessoa_id = any(${sql.param(people.map(({ pessoa_id }) => pessoa_id))}::int[])`);
    expect(rows[0]?.total).toBe(people.length);
  }
});

it("a payment that is committed while a process claims, or while the message waits, stops it", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = addDays("2027-03-01", 7 * round);
    await switchOn(addDays(day, -1));
    const people = await Promise.all(
      Array.from({ length: 8 }, () => newDebtor(db(), [{ data_vencimento: addDays(day, -3) }])),
    );
    await races.moveClock(at(day));
    ({ api } = await races.servers[1].loginAs("1-admin"));
    const pay = people.map(({ first }) =>
      outcome(api.contasReceber.receber({ body: receipt(first, { data_recebimento: day }) })),
    );
    await Promise.all([lookTwice(day), ...pay]);
    // Who was claimed before anybody paid pays while the message waits.
    const late = await newDebtor(db(), [{ data_vencimento: addDays(day, -3) }]);
    people.push(late);
    await lookTwice(day);
    await api.contasReceber.receber({ body: receipt(late.first, { data_recebimento: day }) });
    const sent: string[] = [];
    const email: Mailer = async ({ destino }) => void sent.push(destino);
    await sendDue(db(), { email }, () => at(day));
    expect(sent.filter((address) => people.some((one) => one.email === address))).toEqual([]);
  }
});

it("two who refuse by one link at once, or save the first settings at once, are both answered", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = addDays("2027-09-06", 7 * round);
    await switchOn(addDays(day, -1));
    const one = await newDebtor(db(), [{ data_vencimento: addDays(day, -3) }]);
    await races.moveClock(at(day));
    await lookTwice(day);
    const [message] = (await queuedReminders(db())).filter(({ pessoa_id }) => pessoa_id === one.pessoa_id);
    const token = /lembretes\/sair\/(\S+)/.exec(message?.texto ?? "")?.[1] ?? "";
    const leave = () => races.servers.map((server) => outcome(server.visit().api.cobranca.sair({ body: { token } })));
    expect(await Promise.all([...leave(), ...leave()])).toEqual(["done", "done", "done", "done"]);
    await db().execute(sql`delete from lembrete_ajustes where empresa_id = 3`);
    const body = {
      ativo: false,
      conta_bancaria_id: null,
      dias_semana: [1],
      hora_inicial: "08:00",
      hora_final: "18:00",
      sabado_ate: "12:00",
      versao: 0,
    };
    const others = await Promise.all(races.servers.map((server) => server.loginAs("8-admin")));
    const saved = await Promise.all(others.map((other) => outcome(other.api.cobranca.salvarAjustes({ body }), [409])));
    expect(saved.toSorted()).toEqual(["Este registro foi alterado por outra pessoa", "done"]);
  }
});

/** What may happen on a day. */
const happening = fc.record({
  away: fc.boolean(),
  twice: fc.boolean(),
  mail: fc.constantFrom("sends", "refuses", "falls silent", "dies"),
  pays: fc.option(fc.nat(2), { nil: null }),
});

it("over any days, payments and deaths nobody gets two of a day or a step, or one after paying", async () => {
  let start = "2028-01-03";
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -4, max: DAYS }), { minLength: 3, maxLength: 3 }),
      fc.array(happening, { minLength: DAYS, maxLength: DAYS }),
      async (dues, days) => {
        const first = start;
        start = addDays(start, 7 * Math.ceil((DAYS + 14) / 7));
        await switchOn(first);
        const one = await newDebtor(
          db(),
          dues.map((due) => ({ data_vencimento: addDays(first, due) })),
        );
        const out: { readonly day: string; readonly steps: readonly string[] }[] = [];
        const paid = new Map<number, string>();
        for (const [offset, { away, twice, mail, pays }] of days.entries()) {
          const day = addDays(first, offset);
          const conta = pays === null ? undefined : one.ids[pays];
          if (conta !== undefined && !paid.has(conta)) {
            await db().execute(sql`update contas set status = 1, liquidado = valor_integral, valor_pago = valor_integral
              where id = ${conta}`);
            paid.set(conta, day);
          }
          if (away) continue;
          expect(await lookTwice(day)).toEqual([]);
          if (twice) await lookTwice(day);
          const email: Mailer = async ({ destino, texto }) => {
            if (mail === "refuses") throw new Error("connect ECONNREFUSED");
            if (destino === one.email) out.push({ day, steps: texto.match(/Mensalidade \d/g) ?? [] });
            if (mail === "falls silent") throw new UncertainDelivery("silent");
            if (mail === "dies") throw new Error("Connection terminated unexpectedly");
          };
          if (mail === "dies") {
            // What a killed process leaves: the message is taken, and whether it went out is not noted.
            const { rows } = await db().execute<{
              id: number;
            }>(sql`update mensagens set tentativas = 1, tentar_em = now()
              where uma_vez and enviada_em is null and tentativas = 0 and destino = ${one.email} returning id`);
            for (const _ of rows) out.push({ day, steps: [] });
          } else {
            await sendDue(db(), { email }, () => at(day));
          }
          // The lease is over by then, and what failed is tried again.
          await sendDue(db(), { email }, () => new Date(at(day).getTime() + 2 * HOUR));
        }
        expect(new Set(out.map(({ day }) => day)).size).toBe(out.length);
        for (const { day, steps } of out) {
          for (const step of steps) {
            const conta = one.ids[Number(step.slice(-1)) - 1] ?? 0;
            const since = paid.get(conta);
            expect(since === undefined || daysBetween(day, since) > 0).toBe(true);
          }
        }
        const { rows: twiceSent } = await db().execute(sql`select conta_id, dias from lembrete_itens
          where vale and dias is not null and conta_id = any(${sql.param(one.ids)}::int[])
          group by conta_id, dias having count(*) > 1`);
        expect(twiceSent).toEqual([]);
      },
    ),
    { numRuns: CASES, endOnFailure: true },
  );
  await races.moveClock(NOW);
});
