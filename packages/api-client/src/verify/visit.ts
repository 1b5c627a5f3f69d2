import type { Call } from "../call";
import { fieldOf } from "./field-of";

/** How requests are made. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response;

/** Thrown when the server cannot be checked at all: it does not answer, or refuses the login. */
export class VerifyError extends Error {
  override readonly name = "VerifyError";
}

/** Answer of the server. `json` is undefined when the body is no JSON. */
export interface Answer {
  /** 0 where no whole answer came. */
  readonly status: number;
  readonly type: string;
  readonly json: unknown;
  /** Text for reports: `answers 422 ("Dados inválidos")`, `does not answer (ECONNREFUSED)`. */
  readonly said: string;
}

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

const SCRIPT = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of a refusal, as a suffix for reports. */
function messageIn(json: unknown): string {
  const message = fieldOf(json, "message");
  return typeof message === "string" ? ` (${JSON.stringify(message)})` : "";
}

/** The network's reason, such as `other side closed`. */
function reasonOf(error: unknown): string {
  const cause = fieldOf(error, "cause") ?? error;
  return String(fieldOf(cause, "message") || fieldOf(cause, "code") || cause);
}

function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return pairs.join("; ");
}

/** A session at another server: logs in, sends requests, and logs out. */
export class Visit {
  readonly #ask: Fetch;
  readonly #baseUrl: string;
  readonly #patience: number;
  #cookie = "";

  constructor(baseUrl: string, ask: Fetch = fetch, patience = PATIENCE) {
    this.#ask = ask;
    this.#baseUrl = baseUrl.replace(/\/+$/, "");
    this.#patience = patience;
  }

  urlOf(address: string): string {
    return `${this.#baseUrl}${address}`;
  }

  /** Never throws, because a call that does not answer is a finding about that call. */
  async #send(address: string, init: RequestInit): Promise<Answer & { readonly cookie: string }> {
    try {
      const response = await this.#ask(this.urlOf(address), { ...init, signal: AbortSignal.timeout(this.#patience) });
      const json = jsonOf(await response.text());
      return {
        status: response.status,
        type: response.headers.get("Content-Type") ?? "",
        json,
        said: `answers ${response.status}${messageIn(json)}`,
        cookie: cookiesOf(response),
      };
    } catch (error) {
      return { status: 0, type: "", json: undefined, said: `does not answer (${reasonOf(error)})`, cookie: "" };
    }
  }

  async logIn(call: Call, body: object): Promise<Answer> {
    const headers = { ...SCRIPT, "Content-Type": "application/json" };
    const answer = await this.#send(call.path, { method: call.method, headers, body: JSON.stringify(body) });
    this.#cookie = answer.cookie;
    return answer;
  }

  async get(address: string, { session }: { readonly session: boolean }): Promise<Answer> {
    const headers = session && this.#cookie !== "" ? { ...SCRIPT, Cookie: this.#cookie } : SCRIPT;
    return this.#send(address, { method: "GET", headers });
  }

  /** Makes a write. Without `script` the proof that a program asks is left out, without `session` the session. */
  async send(
    call: Call,
    address: string,
    {
      body,
      key,
      session = true,
      script = true,
    }: Partial<Record<"session" | "script", boolean>> & {
      readonly body?: object;
      readonly key?: string;
    } = {},
  ): Promise<Answer> {
    const headers = {
      ...(script ? SCRIPT : { Accept: SCRIPT.Accept }),
      ...(session && this.#cookie !== "" && { Cookie: this.#cookie }),
      ...(body && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    };
    return this.#send(address, { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async logOut(call: Call): Promise<void> {
    await this.#send(call.path, { method: call.method, headers: { ...SCRIPT, Cookie: this.#cookie } });
  }
}
