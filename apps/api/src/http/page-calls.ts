import type { Context, Hono } from "hono";
import type { Env } from "./request";

/** Headers of a page's request that its first calls are made with: who asks, from where, with which browser. */
const CARRIED = ["Cookie", "User-Agent", "X-Forwarded-For"] as const;

const JSON_TYPE = /^application\/json\b/;

/** How long a page waits for its answers, in milliseconds. */
const PATIENCE = 1500;

/**
 * Makes a call as the browser that asks for the page would: through all of the server, with its session and rights. An
 * answer that is no JSON is none, and a failure goes to `failed` and nowhere else.
 */
export function callerFor(app: Hono<Env>, c: Context<Env>, failed: (error: unknown) => void) {
  const headers = CARRIED.flatMap((name): [string, string][] => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return async (path: string): Promise<string | undefined> => {
    try {
      const answer = await app.request(`/api${path}`, { headers }, c.env);
      if (answer.status === 200 && JSON_TYPE.test(answer.headers.get("Content-Type") ?? "")) return await answer.text();
      await answer.body?.cancel();
    } catch (error) {
      failed(error);
    }
    return undefined;
  };
}

/** Stands for an answer that has not come when the page has waited for long enough. */
export const TOO_LATE = Symbol("too late");

/** Begins to wait. What is late then is left out, so that the app starts, asks itself, and shows that it waits. */
export function patience() {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof TOO_LATE>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, TOO_LATE);
  });
  return {
    inTime: <T>(answer: Promise<T>) => Promise.race([answer, late]),
    end: () => clearTimeout(timer),
  };
}
