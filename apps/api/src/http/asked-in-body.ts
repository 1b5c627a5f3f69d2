import type { Hono, MiddlewareHandler } from "hono";
import { Refusal } from "./errors";
import { type BodyPace, receiveBody } from "./incoming-body";
import type { Env } from "./request";

/** The header by which a POST asks for what a GET answers (a convention of proxies that know no other methods). */
const OVERRIDE = "X-HTTP-Method-Override";
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;
/** Bytes of a query; addresses are not longer either. */
const LONGEST = 8_192;

/** Headers of the body, which the reading request does not have. */
const OF_BODY = [OVERRIDE, "Content-Type", "Content-Length", "Transfer-Encoding"];

/**
 * Lets a reading call be asked with its query in a body, because addresses stand in the logs of proxies: a POST with
 * `X-HTTP-Method-Override: GET` is taken for a GET whose query is the body. It can write nothing, because no GET does.
 * @throws Refusal 415 for a body of another type, 413 for one that no address could be, 400 and 408 as every body
 */
export function askedInBody(app: Hono<Env>, pace: BodyPace): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.method !== "POST" || c.req.header(OVERRIDE)?.toUpperCase() !== "GET") return next();
    if (!FORM.test(c.req.header("Content-Type") ?? "")) throw new Refusal(415, "Envie a consulta como formulário");
    const pieces: Buffer[] = [];
    await receiveBody(c, { limit: LONGEST, pace, take: (piece) => void pieces.push(piece) });
    const url = new URL(c.req.url);
    url.search = Buffer.concat(pieces).toString("utf8");
    const headers = new Headers(c.req.raw.headers);
    for (const name of OF_BODY) headers.delete(name);
    return app.fetch(new Request(url, { headers }), c.env);
  };
}
