import { calls } from "@prumo/api-client/calls";
import type { CobrancaDeGateway } from "@prumo/api-client/schemas/gateway";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";

/** Reads the newest charge of a receivable; undefined without one, and for users who may not see charges. */
export async function loadCharge(conta_id: number, signal: AbortSignal): Promise<CobrancaDeGateway | undefined> {
  if (!mayAccess(await loadSession(), calls.gateway.cobrancas.access)) return undefined;
  const { cobrancas } = await api.gateway.cobrancas({ query: { conta_id, per_page: 1 } }, { signal });
  return cobrancas.data[0];
}
