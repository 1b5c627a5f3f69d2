import { inArray } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { acertos } from "../../../db/schema/contas";
import { gatewayCobrancas, gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { lock, scoped, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { askAgain, type NewDecision } from "./charge-queries";

async function amountsOf(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  const a = scoped(acertos, ctx);
  const rows = await tx
    .select({ id: a.id, valor: a.valor })
    .from(a)
    .where(inArray(a.id, [...ids]));
  return new Map(rows.map(({ id, valor }) => [id, valor]));
}

/**
 * Asks a person where money of the provider goes that settled contas until now: their settlements are reversed in this
 * transaction, and the money is still there.
 */
export async function askAboutReleased(tx: Tx, ctx: Ctx, ids: readonly number[], record: RecordEntry): Promise<void> {
  const b = scoped(gatewayCobrancas, ctx);
  const d = scoped(gatewayDecisoes, ctx);
  const ofCharges = await tx
    .select({ id: b.id })
    .from(b)
    .where(inArray(b.acerto_id, [...ids]));
  const ofDecisions = await tx
    .select({ id: d.id })
    .from(d)
    .where(inArray(d.acerto_id, [...ids]));
  if (ofCharges.length + ofDecisions.length === 0) return;
  const amounts = await amountsOf(tx, ctx, ids);
  const ask = (found: Omit<NewDecision, "motivo" | "valor"> & { readonly acerto_id: number | null }) => {
    const { acerto_id, ...money } = found;
    const valor = amounts.get(acerto_id ?? 0) ?? 0;
    return askAgain(tx, ctx.empresa_id, { ...money, motivo: "recebimento_estornado", valor }, ctx.quando);
  };
  for (const { id } of ofCharges) {
    const [before] = await lock(tx, gatewayCobrancas, ctx, [id]);
    if (before?.provedor_id == null) continue;
    const { acerto_id, provedor_id, dia_pagamento, dia_credito } = before;
    // Of money that went back to the payer somebody was asked to reverse the settlement, which is done now.
    if (before.estado !== "devolvida") {
      await ask({ cobranca_id: id, acerto_id, provedor_id, dia_pagamento, dia_credito, tarifa_conta_id: null });
    }
    const after = await update(tx, gatewayCobrancas, ctx, id, { acerto_id: null, versao: before.versao + 1 });
    record({ entidade: "gateway_cobrancas", entidade_id: id, antes: before, depois: after });
  }
  for (const { id } of ofDecisions) {
    const [before] = await lock(tx, gatewayDecisoes, ctx, [id]);
    if (before === undefined) continue;
    const { acerto_id, provedor_id, dia_pagamento, dia_credito, tarifa_conta_id } = before;
    const after = await update(tx, gatewayDecisoes, ctx, id, { acerto_id: null, versao: before.versao + 1 });
    record({ entidade: "gateway_decisoes", entidade_id: id, antes: before, depois: after });
    await ask({ cobranca_id: null, acerto_id, provedor_id, dia_pagamento, dia_credito, tarifa_conta_id });
  }
}
