import { createApp } from "@prumo/api/app";
import { connect } from "@prumo/api/db/client";
import { migrate } from "@prumo/api/db/migrate";
import { seed } from "@prumo/api/db/seed/seed";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { enrol } from "@prumo/api/testing/second-factor";
import { visit } from "@prumo/api/testing/visitor";
import { calls } from "@prumo/api-client/calls";
import { pino } from "pino";
import { type Measure, median } from "./report";
import { timed } from "./signed-in";

/** Logins of each kind: so many tell three hundredths from chance. */
const ROUNDS = 1_500;
/** How far from even chances a kind of login may be told by its time, in thousandths. */
const TOLD = 30;

/** The kinds of logins that somebody who guesses would like to tell from one that does not exist. */
const kinds = {
  "that exists": "1-admin",
  "that is inactive": "8-admin",
  "with a second factor": "7-admin",
} as const;
const UNKNOWN = "1-ninguem";

/** How often a value of one kind is above one of the other: 0.5 where nobody can tell them (area under the curve, AUC). */
function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of some) for (const other of others) above += one > other ? 1 : one === other ? 0.5 : 0;
  return above / (some.length * others.length);
}

/** Times wrong passwords of logins that exist and of one that does not, in turn. */
export async function loginTimes(): Promise<Measure[]> {
  const server = await startPostgres();
  const database = connect(server.url);
  try {
    await migrate(database);
    await seed(database, new Date());
    await database.db.execute(`update usuarios set ativo = false where login = '8-admin'`);
    const app = createApp({ database, logger: pino({ level: "silent" }), secretKey: "what the bench encrypts with" });
    const withFactor = visit(app);
    await withFactor.api.sessao.login({ body: { login: kinds["with a second factor"], senha: "prumo123" } });
    await enrol(withFactor, new Date());
    const attempt = async (login: string) => {
      // Ten failures end the guessing: each of these is a first one.
      await database.db.execute("delete from tentativas_login");
      const body = JSON.stringify({ login, senha: "errada123" });
      const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
      let status = 0;
      const time = await timed(async () => {
        const answer = await app.request(`/api${calls.sessao.login.path}`, { method: "POST", headers, body });
        status = answer.status;
        await answer.text();
      });
      if (status !== 422) throw new Error(`A wrong password of ${login} was answered with ${status}`);
      return time;
    };
    const logins = [UNKNOWN, ...Object.values(kinds)];
    const times = new Map<string, number[]>(logins.map((login) => [login, []]));
    for (const login of logins) await attempt(login);
    for (let round = 0; round < ROUNDS; round += 1) {
      // What came before a login must not tell of it.
      for (const login of logins.toSorted(() => Math.random() - 0.5)) times.get(login)?.push(await attempt(login));
    }
    const unknown = times.get(UNKNOWN) ?? [];
    /** The spread that chance alone gives. */
    const chance = Math.sqrt((2 * ROUNDS + 1) / (12 * ROUNDS * ROUNDS));
    return Object.entries(kinds).flatMap(([kind, login]): Measure[] => {
      const known = times.get(login) ?? [];
      const auc = areaUnderCurve(known, unknown);
      console.log(`login ${kind}, told from one that does not: AUC ${auc.toFixed(3)}`);
      return [
        {
          what: `login ${kind}: told by its time, ‰`,
          value: Math.abs(auc - 0.5) * 1000,
          baseline: chance * 1000,
          against: "chance",
          unit: "",
          budget: { value: TOLD },
        },
        {
          what: `login ${kind}, wrong password`,
          value: median(known),
          baseline: median(unknown),
          against: "a login that does not exist",
          unit: "ms",
        },
      ];
    });
  } finally {
    await database.close();
    await server.stop();
  }
}
