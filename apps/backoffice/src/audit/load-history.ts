import { calls } from "@prumo/api-client/calls";
import type { FiltroAuditoria } from "@prumo/api-client/schemas/auditoria";
import { api } from "../app/api";
import { loadSession, mayAccess } from "../app/session";
import type { HistoryData } from "./history";

/** How much of a history stands on the record's page; the rest is a link away. */
const NEWEST = 50;

/** The history of a record, on its way; nothing for who may not see it. */
export async function loadHistory(
  query: Pick<FiltroAuditoria, "entidade" | "entidade_id" | "conta">,
  signal: AbortSignal,
): Promise<{ readonly historico: Promise<HistoryData> } | undefined> {
  if (!mayAccess(await loadSession(), calls.auditoria.lista.access)) return undefined;
  const historico = api.auditoria.lista({ query: { ...query, per_page: NEWEST } }, { signal });
  // Shown where it is awaited; a page that is left before must not turn it into an error of the whole app.
  historico.catch(() => undefined);
  return { historico };
}
