import { calls } from "@prumo/api-client/calls";
import { createClient, urlOf } from "@prumo/api-client/client";
import { CONTEXT_HEADER, contextOf } from "@prumo/api-client/page-context";
import type { PrumoSchemas } from "@prumo/api-client/schemas";
import { fetchProved } from "./fetch-proved";
import { fetchWithProgress } from "./fetch-with-progress";
import { takeGiven } from "./page-answers";

let context: string | undefined;

/** Makes this page's calls name this user and company: see `CONTEXT_HEADER`. */
export function workAs(usuario_id: number, empresa_id: number | null): void {
  context = contextOf(usuario_id, empresa_id);
}

/**
 * Makes this page's calls name nobody, until the session of the next user is known: a page that loads meanwhile would be
 * refused for the user before.
 */
export function workAsNobody(): void {
  context = undefined;
}

const headers = (): Record<string, string> => (context === undefined ? {} : { [CONTEXT_HEADER]: context });

/** The client of this origin's server. It imports only the types of the schemas, so that lists load without zod. */
export const api = createClient<typeof calls, PrumoSchemas>(calls, {
  fetch: (url, init) => takeGiven(url, init) ?? fetchProved(url, init),
  headers,
});

/** Asks with the query in the body: the server takes it for the same reading call. */
function fetchDiscreetly(url: string, init: RequestInit): Promise<Response> {
  const [path = "", query] = url.split("?");
  if (init.method !== "GET" || query === undefined) return fetch(url, init);
  const asked = { ...init, method: "POST", body: new URLSearchParams(query) };
  return fetch(path, { ...asked, headers: { ...init.headers, "X-HTTP-Method-Override": "GET" } });
}

/** The same client for what people paste or look for: no address names it, because proxies and logs keep addresses. */
export const discreetApi = createClient<typeof calls, PrumoSchemas>(calls, { fetch: fetchDiscreetly, headers });

/** Makes the same client, which tells how much of a body has been sent, from 0 to 1. */
export const apiTellingProgress = (onSent: (part: number) => void) =>
  createClient<typeof calls, PrumoSchemas>(calls, {
    fetch: (url, init) => fetchWithProgress(url, init, onSent),
    headers,
  });

/** Gives the address of a call that answers a file, to link to or to download. */
export const answerUrl = (...call: Parameters<typeof urlOf>): string => `/api${urlOf(...call)}`;
