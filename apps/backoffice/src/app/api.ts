import { calls } from "@prumo/api-client/calls";
import { createClient, urlOf } from "@prumo/api-client/client";
import { CONTEXT_HEADER, contextOf } from "@prumo/api-client/page-context";
import type { PrumoSchemas } from "@prumo/api-client/schemas";
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

/** The client of this origin's server. It imports only the types of the schemas, so that lists load without zod. */
export const api = createClient<typeof calls, PrumoSchemas>(calls, {
  fetch: (url, init) => takeGiven(url, init) ?? fetch(url, init),
  headers: (): Record<string, string> => (context === undefined ? {} : { [CONTEXT_HEADER]: context }),
});

/** Gives the address of a call that answers a file, to link to or to download. */
export const answerUrl = (...call: Parameters<typeof urlOf>): string => `/api${urlOf(...call)}`;
