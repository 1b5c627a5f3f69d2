/**
 * Signatures of webhooks: a receiver knows by them that a message comes from its sender, and is neither changed nor old.
 * By WebCrypto alone, so that it runs in Node, Deno, Bun, workers and browsers.
 *
 * Source: Standard Webhooks 1.0.0, signatures of version `v1` (HMAC-SHA256).
 */

/** What was sent: the event's name, when it happened (ISO 8601, UTC), and what it is about. */
export interface WebhookMessage<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly timestamp: string;
  readonly data: Data;
}

/** Why a message is refused: by a header that lacks or is none, its age, its signature, or its body. */
export type WebhookRefusal = "header" | "timestamp" | "signature" | "body";

/** A message that must not be believed. Answer it with 400 and act on nothing. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The parts that are signed together. */
export interface SignedParts {
  /** Names the event, the same one at each attempt: what was seen already is not acted on again. It has no dot. */
  readonly id: string;
  /** Seconds since 1970 of the attempt. */
  readonly timestamp: number;
  /** The body, byte by byte as it was sent. */
  readonly body: string | Uint8Array;
}

const VERSION = "v1";
const PREFIX = "whsec_";
/** Bytes of a secret: fewer can be guessed, and the standard allows no more. */
const SHORTEST = 24;
const LONGEST = 64;
/** Seconds that a message may be old or, by a wrong clock, new. */
const TOLERANCE = 300;

const encoder = new TextEncoder();

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

const toBase64 = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));

function keyOf(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes === null || bytes.length < SHORTEST || bytes.length > LONGEST) {
    throw new TypeError(`A secret is ${PREFIX} and ${SHORTEST} to ${LONGEST} bytes in base64`);
  }
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function signedBytes({ id, timestamp, body }: SignedParts): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestamp}.`);
  const content = typeof body === "string" ? encoder.encode(body) : body;
  const all = new Uint8Array(head.length + content.length);
  all.set(head);
  all.set(content, head.length);
  return all;
}

/**
 * Signs a message as `webhook-signature` bears it: `v1,` and the signature in base64. Receivers need it for their tests.
 * @param secret `whsec_` and 24 to 64 bytes in base64; the prefix may lack
 * @throws {TypeError} for another secret, or an id with a dot
 */
export async function signWebhook(secret: string, parts: SignedParts): Promise<string> {
  if (parts.id.includes(".")) throw new TypeError("An id of a webhook has no dot");
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), signedBytes(parts));
  return `${VERSION},${toBase64(signature)}`;
}

/** The headers of a request, of a framework (`Headers`) or of Node (`request.headers`). */
export type WebhookHeaders =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === "function" ? headers.get(name) : plainHeader(headers, name);
  if (typeof value === "string" && value !== "") return value;
  throw new WebhookError("header", `The header ${name} lacks`);
}

function plainHeader(headers: object, name: string): unknown {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return Array.isArray(found?.[1]) ? found[1][0] : found?.[1];
}

export interface WebhookOptions {
  /** Milliseconds since 1970, as `Date.now()` gives them; tests set it. */
  readonly now?: number | undefined;
  /** Seconds that a message may be away from now, before or after. Default 300. */
  readonly tolerance?: number | undefined;
}

async function isSigned(secret: string, parts: SignedParts, signatures: readonly string[]): Promise<boolean> {
  const key = await keyOf(secret);
  const bytes = signedBytes(parts);
  for (const signature of signatures) {
    const [version, text = ""] = signature.split(",", 2);
    const given = version === VERSION ? fromBase64(text) : null;
    // WebCrypto compares without telling by its time how much is right.
    if (given !== null && (await crypto.subtle.verify("HMAC", key, given, bytes))) return true;
  }
  return false;
}

/**
 * Checks that a message was sent by who knows the secret, now, and gives what it says. Read the body as it came: a parsed
 * and written JSON has another signature. Events may come twice and in another order: keep `webhook-id`, and compare
 * `versao` of the record.
 * @param secret the secret of the address, or several while one takes the place of another
 * @param body as it came, text or bytes
 * @throws {WebhookError} for a message that must not be believed, or whose body is none
 * @throws {TypeError} for a secret that is none
 */
export async function verifyWebhook<Message extends WebhookMessage = WebhookMessage>(
  secret: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { now = Date.now(), tolerance = TOLERANCE }: WebhookOptions = {},
): Promise<Message> {
  const id = headerOf(headers, "webhook-id");
  const sent = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  const timestamp = Number(sent);
  if (!/^\d{1,15}$/.test(sent)) throw new WebhookError("header", "webhook-timestamp is no number of seconds");
  if (Math.abs(now / 1_000 - timestamp) > tolerance) {
    throw new WebhookError("timestamp", "The message is too old, or a clock is wrong");
  }
  const secrets = typeof secret === "string" ? [secret] : secret;
  const known = await Promise.all(secrets.map((one) => isSigned(one, { id, timestamp, body }, signatures)));
  if (!known.includes(true)) throw new WebhookError("signature", "No signature of the message is of this secret");
  return messageOf(typeof body === "string" ? body : new TextDecoder().decode(body)) as Message;
}

function messageOf(text: string): WebhookMessage {
  const refused = () => new WebhookError("body", "The body is no message: type, timestamp and data are expected");
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw refused();
  }
  const { type, timestamp } = Object(message) as Partial<WebhookMessage>;
  if (typeof type !== "string" || typeof timestamp !== "string") throw refused();
  return message as WebhookMessage;
}
