import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { context } from "@opentelemetry/api";
import type { Call } from "@prumo/api-client/call";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AnsweredRequest } from "../telemetry/metrics";
import { incomingSpan, markFailed } from "../telemetry/spans";
import { callerAddress } from "./address";
import { requestName } from "./call-name";
import { maskedPath } from "./mask-personal-data";

export interface Env {
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    id: string;
    origem: string;
    /** The call of the contract that the request makes; absent of all else. */
    chamada?: Call;
    usuario_id?: number;
    /** The key by which a program makes the request. */
    chave_id?: number;
    falha?: unknown;
    /** Why the request was refused; see `refusalKind`. */
    recusa?: string;
    /** Hashes of the scripts that stand in the answered page, for the Content-Security-Policy. */
    scripts?: readonly string[];
    /** Whether the answer is somebody's file, which must not run as a page of ours. */
    isolado?: true;
    /** Whether the answered page reads bar codes by the camera. */
    camera?: true;
    /** The final status of a call whose response began before the call was done. */
    desfecho?: Promise<number>;
  };
}

const LOOPBACK = "127.0.0.1";

interface RequestOptions {
  readonly logger: Logger;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trusted: readonly string[];
  /** Hears of every request once it is answered. */
  readonly answered?: (request: AnsweredRequest) => void;
}

function logAnswer(logger: Logger, c: Context<Env>, status: number, ms: number): void {
  const entry = {
    id: c.get("id"),
    metodo: c.req.method,
    caminho: maskedPath(c.req.path),
    status,
    ms: Math.round(ms),
    endereco: c.get("origem"),
    usuario_id: c.get("usuario_id"),
    chave_id: c.get("chave_id"),
  };
  if (status >= 500) logger.error({ ...entry, err: c.get("falha") }, "falha");
  else logger.info(entry, "chamada");
}

/**
 * Names every request, finds its caller's address, traces and counts it, and logs the masked path without query, the
 * status, the time and the user. Bodies, cookies and queries are never logged, because they hold passwords and personal
 * data.
 */
export function requests({ logger, trusted, answered = () => {} }: RequestOptions): MiddlewareHandler<Env> {
  const addressOf = callerAddress(trusted);
  return async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("id", id);
    c.set("origem", addressOf(c.env?.incoming?.socket.remoteAddress ?? LOOPBACK, c.req.header("X-Forwarded-For")));
    const { span, at } = incomingSpan(c.req.method, (name) => c.req.header(name));
    await context.with(at, async () => {
      await next();
      c.header("X-Request-Id", id);
      const end = (status: number) => {
        const ms = performance.now() - started;
        const call = c.get("chamada");
        const name = requestName(call, c.req.path);
        logAnswer(logger, c, status, ms);
        answered({ name, status, seconds: ms / 1_000, refusal: c.get("recusa") });
        if (call !== undefined) span.updateName(`${call.method} ${call.path}`).setAttribute("http.route", call.path);
        span.setAttributes({ "prumo.call": name, "http.request.method": c.req.method });
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) markFailed(span, c.get("falha"));
        span.end();
      };
      const outcome = c.get("desfecho");
      if (outcome === undefined) end(c.res.status);
      else void outcome.then(end);
    });
  };
}
