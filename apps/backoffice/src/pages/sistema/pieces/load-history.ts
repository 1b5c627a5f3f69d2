import { calls } from "@prumo/api-client/calls";
import type { AuditoriaQuery } from "@prumo/api-client/schemas/auditoria";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import type { HistoryData } from "./history";

/** Rows of a history on the record's page; a link leads to the rest. */
const NEWEST = 50;

/** Starts to load the history of a record; undefined for users who may not see it. */
export async function loadHistory(
  query: Pick<AuditoriaQuery, "entidade" | "entidade_id" | "conta">,
  signal: AbortSignal,
): Promise<{ readonly historico: Promise<HistoryData> } | undefined> {
  if (!mayAccess(await loadSession(), calls.auditoria.lista.access)) return undefined;
  const historico = api.auditoria.lista({ query: { ...query, per_page: NEWEST } }, { signal });
  // A failure is shown where the promise is awaited. Without this, leaving the page first would make it an unhandled
  // error of the whole app.
  historico.catch(() => undefined);
  return { historico };
}
