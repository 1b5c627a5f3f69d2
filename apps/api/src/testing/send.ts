import type { Call } from "@prumo/api-client/call";
import { urlOf } from "@prumo/api-client/client";
import type { Visitor } from "./test-server";

/** A request as a caller without the typed client may send it. */
export interface RawRequest {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent unchanged in place of `body`. */
  readonly text?: string;
  /** Added to the headers of the client, or replacing them. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The JSON of the answer; an empty object when the answer is no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
  /** What caches are told of it. */
  readonly cached: string | null;
}

const CLIENT = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Sends a call with any content. No answer makes it throw. */
export async function send(
  { fetch }: Pick<Visitor, "fetch">,
  call: Call,
  { body, text, headers, ...request }: RawRequest = {},
): Promise<RawAnswer> {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const sent = content === undefined ? {} : { body: content };
  const type: Record<string, string> = content === undefined ? {} : { "Content-Type": "application/json" };
  const response = await fetch(`/api${urlOf(call, request)}`, {
    method: call.method,
    headers: { ...CLIENT, ...type, ...headers },
    ...sent,
  });
  const answered = await response.text();
  const retryAfter = response.headers.get("Retry-After");
  const cached = response.headers.get("Cache-Control");
  return { status: response.status, text: answered, body: parse(answered), retryAfter, cached };
}
