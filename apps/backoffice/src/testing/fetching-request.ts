/** An `XMLHttpRequest` that sends by the `fetch` of the test: the test's server has no port. Its upload tells one step. */
export class FetchingRequest {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = "";
  readonly #controller = new AbortController();
  readonly #headers = new Headers();
  #type: string | null = null;
  #method = "GET";
  #url = "";

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getResponseHeader() {
    return this.#type;
  }

  abort() {
    this.#controller.abort();
    this.onabort?.();
  }

  async send(body: BodyInit | null) {
    const headers = Object.fromEntries(this.#headers);
    try {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const { signal } = this.#controller;
      const answer = await fetch(this.#url, { method: this.#method, headers, body, signal });
      this.status = answer.status;
      this.#type = answer.headers.get("Content-Type");
      this.responseText = await answer.text();
    } catch {
      if (!this.#controller.signal.aborted) this.onerror?.();
      return;
    }
    if (!this.#controller.signal.aborted) this.onload?.();
  }
}
