import { vi } from "vitest";

/** Notes the addresses and bodies of the calls that the page makes from now on to addresses that match. */
export function sentBodies(address: RegExp) {
  const real = fetch;
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    if (address.test(url))
      sent.push({ url, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    return real(url, init);
  });
  return sent;
}
