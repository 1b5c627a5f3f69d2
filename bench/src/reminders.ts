import { setTimeout as wait } from "node:timers/promises";
import { remindDue } from "@prumo/api/areas/financeiro/cobranca/clock";
import { sendDue } from "@prumo/api/areas/sistema/mensagens/service";
import type { Database } from "@prumo/api/db/client";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { addDays } from "@prumo/domain/date";
import { type Filling, filledDatabase } from "./filled-database";
import { type Measure, median, p95 } from "./report";
import { signedInto, timed } from "./signed-in";

const PEOPLE = 10_000;
/** Looks at the list of a day. */
const LOOKS = 15;
/** Calls of the others before the run. */
const QUIET = 150;
/** The goals of the list of a day and of the run of its messages, in milliseconds. They are printed, and depend on the machine. */
const [LIST, RUN] = [300, 60_000];

/** So many persons with an address, each with a receivable that is due three days after a day. */
const debtors = (day: string): Filling => ({
  statements: [
    `insert into pessoas (empresa_id, nome_fantasia, razao_social, email)
     select 1, 'Devedora ' || n, 'Devedora ' || n, 'muitas' || n || '@example.com' from generate_series(1, ${PEOPLE}) n`,
    `insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
       data_vencimento, valor_integral, usuario_id, created_at)
     select 1, 'receber', id, 11, 'Mensalidade', '17', '2026-01-02', '${addDays(day, 3)}', 100, 1, '2026-01-02T12:00:00Z'
     from pessoas where email like 'muitas%'`,
    "analyze",
  ],
  wanted: { contas: PEOPLE, pessoas: PEOPLE },
});

type Api = Awaited<ReturnType<typeof filledDatabase>>["api"];

/** Switches reminders on, and answers the next day on which they go out. */
async function switchOn({ cobranca }: Api): Promise<string> {
  const { ligado_em: _, proxima_em: __, ...body } = (await cobranca.ajustes()).ajustes;
  await cobranca.salvarAjustes({ body: { ...body, ativo: true } });
  return (await cobranca.lista({ query: { quando: "amanha" } })).dia;
}

/** Claims and sends all messages of a day, by a mail server that takes each at once. */
async function runOf(database: Database, day: string): Promise<number> {
  const noon = new Date(`${day}T16:00:00Z`);
  const now = () => noon;
  let sent = 0;
  const failures: unknown[] = [];
  const claimed = await remindDue({
    db: database.db,
    publicUrl: "https://prumo.example",
    now,
    onMessage: () => undefined,
    failed: (error) => failures.push(error),
  });
  const email = async () => {
    sent += 1;
  };
  await sendDue(database.db, { email }, now);
  if (failures.length > 0) throw failures[0];
  if (claimed < PEOPLE || sent < PEOPLE) throw new Error(`${claimed} were claimed and ${sent} sent`);
  return sent;
}

/** Milliseconds between two looks of somebody: who never paused would take the run's processor from it. */
const PAUSE = 40;

/** Somebody who looks at the contas of their company again and again, as long as `more` tells by how often they did. */
async function looking(api: Api, times: number[], more: (done: number) => boolean): Promise<void> {
  for (let done = 0; more(done); done += 1) {
    times.push(await timed(() => api.contasPagar.lista({ query: {} })));
    await wait(PAUSE);
  }
}

/** The list of a day with ten thousand reminders, their run, and what others wait meanwhile. */
export async function reminders(): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const { api, database, close } = await filledDatabase(postgres.url, "reminders", { statements: [], wanted: {} });
    const day = await switchOn(api);
    const { statements } = debtors(day);
    for (const statement of statements) await database.db.execute(statement);
    const list = () => api.cobranca.lista({ query: { quando: "amanha" } });
    const { mensagens } = await list();
    if (mensagens.total < PEOPLE) throw new Error(`The list of the day has ${mensagens.total}`);
    const looks: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) looks.push(await timed(list));

    const other = await signedInto(database, "8-admin");
    const [quiet, meanwhile]: [number[], number[]] = [[], []];
    await looking(other, [], (done) => done < QUIET);
    await looking(other, quiet, (done) => done < QUIET);
    // The next moment of the clock is that day's.
    await database.db.execute(`update lembrete_ajustes set proxima_em = '${day}T11:00:00Z' where ativo`);
    let running = true;
    const ran = timed(() => runOf(database, day)).finally(() => {
      running = false;
    });
    await looking(other, meanwhile, () => running);
    const took = await ran;
    await close();
    return [
      {
        what: `the list of a day with ${PEOPLE.toLocaleString("en")} reminders`,
        value: median(looks),
        baseline: LIST,
        unit: "ms",
        against: "its goal",
      },
      {
        what: `the run of ${PEOPLE.toLocaleString("en")} messages`,
        value: took,
        baseline: RUN,
        unit: "ms",
        against: "its goal",
      },
      {
        what: "p95 of a list of another company meanwhile",
        value: p95(meanwhile),
        baseline: p95(quiet),
        unit: "ms",
        against: "the same call before",
        budget: { ratio: 2 },
      },
    ];
  } finally {
    await postgres.stop();
  }
}
