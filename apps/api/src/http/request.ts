import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { callerAddress } from "./address";
import { maskedPath } from "./masked";

export interface Env {
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    id: string;
    origem: string;
    usuario_id?: number;
    falha?: unknown;
    /** Hashes of the scripts that stand in the answered page, for the Content-Security-Policy. */
    scripts?: readonly string[];
    /** The final status of a call whose response began before the call was done. */
    desfecho?: Promise<number>;
  };
}

const LOOPBACK = "127.0.0.1";

/**
 * Names every request, finds its caller's address, and logs the masked path without query, the status, the time and the
 * user. Bodies, cookies and queries are never logged, because they hold passwords and personal data.
 */
export function requests(logger: Logger, trusted: readonly string[]): MiddlewareHandler<Env> {
  const addressOf = callerAddress(trusted);
  return async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("id", id);
    c.set("origem", addressOf(c.env?.incoming?.socket.remoteAddress ?? LOOPBACK, c.req.header("X-Forwarded-For")));
    await next();
    c.header("X-Request-Id", id);
    const log = (status: number) => {
      const entry = {
        id,
        metodo: c.req.method,
        caminho: maskedPath(c.req.path),
        status,
        ms: Math.round(performance.now() - started),
        endereco: c.get("origem"),
        usuario_id: c.get("usuario_id"),
      };
      if (status >= 500) logger.error({ ...entry, err: c.get("falha") }, "falha");
      else logger.info(entry, "chamada");
    };
    const outcome = c.get("desfecho");
    if (outcome === undefined) log(c.res.status);
    else void outcome.then(log);
  };
}
