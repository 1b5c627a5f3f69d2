import { INVALID_DATA } from "@prumo/api-client/errors";
import { closedMessage, closedSettlementsMessage } from "@prumo/domain/closing";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ClosedPeriod } from "../db/closed-period";
import { isOutage } from "../db/outage";
import { sqlState } from "../db/sql-state";
import { OtherBody } from "../db/transaction";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An answer other than success, with the message for the user. Any code below a handler may throw it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: ContentfulStatusCode;
  /** Answered beside the message: `errors` per field, or what else a call documents. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Seconds after which the same call may be answered otherwise. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** 422: fields are wrong. Holds every wrong field with its messages, in the order in which pages show them. */
export const invalidFields = (errors: FieldErrors): Refusal => new Refusal(422, INVALID_DATA, { errors });

/** 422: one field is wrong, for example an id of another company. */
export const invalidField = (field: string, message: string): Refusal => invalidFields({ [field]: [message] });

/** 422: the state of the record forbids the action. */
export const refusedByState = (message: string): Refusal => new Refusal(422, message);

/** 422: something would be written on a day that the company has closed. Tells the last closed day, for the ways out. */
export const closedPeriod = (fechado_ate: string): Refusal =>
  new Refusal(422, closedMessage(fechado_ate), { fechado_ate });

/** 422: settlements are on days that the company has closed. No other day is a way out, whatever days were sent. */
const closedSettlements = (fechado_ate: string): Refusal =>
  new Refusal(422, closedSettlementsMessage(fechado_ate), { fechado_ate, acertos_fechados: true });

/**
 * Prevents that one of two people who change a record at once overwrites the other's changes: an update must have been
 * made from the current version.
 * @throws Refusal 409
 */
export function requireVersion(current: number, sent: number | null | undefined): void {
  if (sent != null && sent !== current) throw new Refusal(409, "Este registro foi alterado por outra pessoa");
}

/** 404: the record is not in the company, whether or not it exists elsewhere. */
export const notFound = (message = "Registro não encontrado"): Refusal => new Refusal(404, message);

/**
 * Returns the record that a call is about.
 * @throws Refusal 404 when there is none
 */
export function requireFound<T>(record: T | undefined, message?: string): T {
  if (record === undefined) throw notFound(message);
  return record;
}

export const forbidden = (message: string): Refusal => new Refusal(403, message);

export const unauthenticated = (): Refusal => new Refusal(401, "Sua sessão terminou. Entre novamente.");

/** 503: the server cannot do it now. */
export const serverBusy = (retryAfter?: number): Refusal =>
  new Refusal(503, "O servidor está ocupado. Tente novamente em instantes.", {}, retryAfter);

const BUSY = serverBusy();
const UNKNOWN = new Refusal(500, "Ocorreu um erro inesperado. Tente novamente.");

const GONE = new Refusal(
  422,
  "Um registro usado aqui acabou de ser removido ou passou a ser usado por outro. Recarregue.",
);

/**
 * Classes of SQLSTATE: 22 a column cannot hold a value; 40 and 55 another transaction was faster; 53 the database has
 * no resources left; 57 it gave up. 23503: a row that is referred to was removed, or a removed one referred to, at the
 * same moment.
 */
function ofDatabase(state: string): Refusal | undefined {
  if (state === "23503") return GONE;
  if (state.startsWith("22")) return new Refusal(422, INVALID_DATA, { errors: {} });
  if (/^(40|53|55|57)/.test(state)) return BUSY;
  return undefined;
}

/** Turns every failure into an answer. A failure that nobody expected becomes a 500 without details. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ClosedPeriod) {
    return error.ofSettlements ? closedSettlements(error.fechado_ate) : closedPeriod(error.fechado_ate);
  }
  if (error instanceof OtherBody) return new Refusal(422, "Esta tentativa já foi enviada com outros dados");
  if (error instanceof HTTPException) return new Refusal(error.status, error.message || UNKNOWN.message);
  if (isOutage(error)) return BUSY;
  return ofDatabase(sqlState(error) ?? "") ?? UNKNOWN;
}

const KINDS: Readonly<Record<number, string>> = {
  401: "session",
  403: "permission",
  404: "absent",
  408: "slow",
  409: "conflict",
  413: "size",
  422: "state",
  429: "limit",
  503: "busy",
};

/** One word for why a request was refused, one of few: wrong fields and a forbidding state are both answered 422. */
export function refusalKind({ status, extra }: Refusal): string {
  if (status === 422 && "errors" in extra) return "fields";
  return KINDS[status] ?? (status >= 500 ? "fault" : "request");
}

/** Of a refusal that does not say when: the server is busy only for a moment, or its operators watch it. */
const SOON = 1;

/** Answers a refusal. One that does not last (429, 503) says when the caller may try again. */
export function answerRefusal(c: Context, { status, message, extra, retryAfter = SOON }: Refusal): Response {
  const passes = status === 429 || status === 503;
  return c.json({ message, ...extra }, status, passes ? { "Retry-After": String(retryAfter) } : undefined);
}
