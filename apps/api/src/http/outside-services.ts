import { SpanKind } from "@opentelemetry/api";
import { inSpan, outgoingHeaders } from "../telemetry/spans";

/**
 * Calls services that others run: limited in time and size, and never at an address that a user chose. Nothing else of the
 * server calls `fetch`, which the lint refuses: an answer without an end would fill the memory.
 */

/** Milliseconds for one try, its body included. */
const TIMEOUT = 3_000;
const TRIES = 2;
/** Bytes. These services answer a tenth of it. */
const MAX_SIZE = 64 * 1024;
const MAX_REDIRECTS = 2;
/** Statuses that tell everything: some services send them with a page instead of JSON. */
const WITHOUT_JSON = [401, 403, 404];

/** The service gave no answer that can be used: it is away, slow, or answers something unreadable. */
export class OutsideFailure extends Error {
  override readonly name = "OutsideFailure";
}

/** How a service is asked, where that differs from the usual. */
export interface OutsideOptions {
  /** Milliseconds for one try. */
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many redirects within the host are followed. */
  readonly redirects?: number;
}

/** What is sent to a service that takes something. */
export interface OutsidePost {
  readonly body: string;
  readonly headers: Headers;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** Characters of the answer that are wanted; the rest is not read. */
  readonly wanted: number;
}

/** A call of a service that writes, so that it is never repeated here: its sender finds out first whether it was done. */
export interface OutsideCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. A GET has none: some services refuse one with a body. */
  readonly body?: object;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** Most bytes of the answer. */
  readonly most: number;
}

/** Any answer of a service: its JSON, null where it is none, and its headers. */
export interface WholeAnswer extends OutsideAnswer {
  readonly headers: Headers;
}

/** Status and JSON of an answer. */
export interface OutsideAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The first bytes of an answer; `whole` is whether there are no more. */
async function beginningOf(response: Response, most: number): Promise<{ text: string; whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    chunks.push(chunk);
    // Leaving the loop cancels the rest of the answer.
    if (size > most) break;
  }
  return { text: Buffer.concat(chunks).subarray(0, most).toString("utf8"), whole: size <= most };
}

async function readBounded(response: Response, most = MAX_SIZE): Promise<string> {
  const { text, whole } = await beginningOf(response, most);
  if (!whole) throw new OutsideFailure("The answer is too large");
  return text;
}

/** Follows redirects within the host; a redirect to another host is a failure. */
async function follow(
  url: URL,
  signal: AbortSignal,
  headers: OutsideOptions["headers"],
  left: number,
): Promise<Response> {
  const sent = { Accept: "application/json", ...outgoingHeaders(), ...headers };
  const response = await fetch(url.href, { redirect: "manual", signal, headers: sent });
  const location = response.headers.get("Location");
  if (response.status < 300 || response.status > 399 || location === null) return response;
  await response.body?.cancel();
  const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
  if (next === null || next.host !== url.host || !/^https?:$/.test(next.protocol) || left === 0) {
    throw new OutsideFailure("The answer leads elsewhere");
  }
  return follow(next, signal, headers, left - 1);
}

async function once(url: URL, options: OutsideOptions): Promise<OutsideAnswer> {
  const { timeout = TIMEOUT, headers, redirects = MAX_REDIRECTS } = options;
  const response = await follow(url, AbortSignal.timeout(timeout), headers, redirects);
  const text = await readBounded(response);
  if (response.status >= 500 || response.status === 429) throw new OutsideFailure(`Status ${response.status}`);
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    if (WITHOUT_JSON.includes(response.status)) return { status: response.status, body: null };
    throw new OutsideFailure("The answer is no JSON");
  }
}

/**
 * Asks a service for JSON, and once more when the first try fails.
 * @throws OutsideFailure
 */
export async function askOutside(url: string, options: OutsideOptions = {}): Promise<OutsideAnswer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inSpan(`GET ${new URL(url).host}`, () => once(new URL(url), options), SpanKind.CLIENT);
    } catch (cause) {
      if (tries < TRIES) continue;
      throw cause instanceof OutsideFailure ? cause : new OutsideFailure("The service did not answer", { cause });
    }
  }
}

/**
 * Sends something once, without following redirects. Its sender decides what a status means, and whether to send it again.
 * What a service says after it has taken it is not read: whatever failed there, it would be sent twice.
 * @throws the platform's error when there is no answer in time
 */
export async function postOutside(
  url: URL,
  { body, headers, timeout, wanted }: OutsidePost,
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  const sent = new Headers([...headers, ...Object.entries(outgoingHeaders())]);
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(url, { method: "POST", headers: sent, body, redirect: "manual", signal });
  const { ok, status } = response;
  if (!ok) return { ok, status, text: (await beginningOf(response, wanted)).text };
  await response.body?.cancel();
  return { ok, status, text: "" };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls a service once, without following redirects, and answers whatever it says.
 * @throws OutsideFailure when no whole answer came: what was to be written may have been
 */
export async function callOutside(url: URL, call: OutsideCall): Promise<WholeAnswer> {
  const { method, headers, body, timeout, most } = call;
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const json: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
  const sent = { Accept: "application/json", ...json, ...outgoingHeaders(), ...headers };
  const ask = async (): Promise<WholeAnswer> => {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method, headers: sent, redirect: "manual", signal, ...content });
    return { status: response.status, headers: response.headers, body: asJson(await readBounded(response, most)) };
  };
  try {
    return await inSpan(`${method} ${url.host}`, ask, SpanKind.CLIENT);
  } catch (cause) {
    throw cause instanceof OutsideFailure ? cause : new OutsideFailure("The service did not answer", { cause });
  }
}
