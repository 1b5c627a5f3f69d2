import type { Call } from "../call";

/** How requests are made. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response;

/** The server cannot be verified at all: it does not answer, or does not let this login in. */
export class VerifyError extends Error {
  override readonly name = "VerifyError";
}

/** What came back. `json` is undefined where it was none. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly json: unknown;
}

const SCRIPT = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return pairs.join("; ");
}

/** A stay at another server: it logs in, asks, and logs out. */
export class Visit {
  readonly #ask: Fetch;
  readonly #baseUrl: string;
  #cookie = "";

  constructor(baseUrl: string, ask: Fetch = fetch) {
    this.#ask = ask;
    this.#baseUrl = baseUrl.replace(/\/+$/, "");
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#ask(`${this.#baseUrl}${address}`, init);
    } catch (error) {
      throw new VerifyError(`${this.#baseUrl}${address} does not answer`, { cause: error });
    }
  }

  async logIn(call: Call, body: object): Promise<Answer> {
    const headers = { ...SCRIPT, "Content-Type": "application/json" };
    const response = await this.#send(call.path, { method: call.method, headers, body: JSON.stringify(body) });
    this.#cookie = cookiesOf(response);
    return this.#read(response);
  }

  async get(address: string, { session }: { readonly session: boolean }): Promise<Answer> {
    const headers = session && this.#cookie !== "" ? { ...SCRIPT, Cookie: this.#cookie } : SCRIPT;
    return this.#read(await this.#send(address, { method: "GET", headers }));
  }

  async logOut(call: Call): Promise<void> {
    await this.#send(call.path, { method: call.method, headers: { ...SCRIPT, Cookie: this.#cookie } });
  }

  async #read(response: Response): Promise<Answer> {
    const type = response.headers.get("Content-Type") ?? "";
    return { status: response.status, type, json: jsonOf(await response.text()) };
  }
}
