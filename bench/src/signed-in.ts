import { createApp } from "@prumo/api/app";
import type { Database } from "@prumo/api/db/client";
import { migrate } from "@prumo/api/db/migrate";
import { seed } from "@prumo/api/db/seed/seed";
import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import { ApiError } from "@prumo/api-client/errors";
import type { PrumoSchemas } from "@prumo/api-client/schemas";
import { pino } from "pino";

/** A server in this process, over a database that is filled; answers a way to log in to it. */
function filledServer(database: Database) {
  const app = createApp({ database, logger: pino({ level: "silent" }) });
  return async (login: string) => {
    let cookie = "";
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await app.request(path, { ...init, headers: { ...init.headers, Cookie: cookie } });
      cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
      return answer;
    };
    const api = createClient<typeof calls, PrumoSchemas>(calls, { fetch: ask });
    await api.sessao.login({ body: { login, senha: "prumo123" } });
    return { api, ask };
  };
}

/** A server in this process, over an empty database that gets the demo data; answers a way to log in to it. */
export async function serverOn(database: Database) {
  await migrate(database);
  await seed(database, new Date());
  return filledServer(database);
}

/** The client of somebody else on a server over a database that has the demo data. */
export const signedInto = async (database: Database, login: string) => (await filledServer(database)(login)).api;

/** The client of an administrator on such a server. */
export const signedIn = async (database: Database) => (await (await serverOn(database))("1-admin")).api;

/** Logs an administrator in to a server at an address; answers the cookie of the session. */
export async function logIn(url: string): Promise<string> {
  const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
  const body = JSON.stringify({ login: "1-admin", senha: "prumo123" });
  const answer = await fetch(`${url}/api/login`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

/** Calls of one kind that a server may give up before the measure ends. */
const GIVEN_UP = 3;

/** Asks again when the server gave a call up, as people do: what they waited counts. */
export async function answered(call: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await call();
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || tries === GIVEN_UP) throw error;
    }
  }
}

/** Milliseconds until a call is answered. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await answered(call);
  return performance.now() - begin;
}
