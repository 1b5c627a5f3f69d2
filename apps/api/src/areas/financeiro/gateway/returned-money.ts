import type { Tx } from "../../../db/client";
import { gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { lock, onlyOf, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { Refusal } from "../../../http/errors";
import { byProvider } from "../../../http/provider-author";
import { reverseAll } from "../contas/reversal";
import type { Acting } from "./acting";
import { askPerson, type DecisionRow, findOpenMoney, findUnknownMoney, isOfOtherCompany } from "./charge-queries";
import type { ProviderCharge } from "./provider/provider";
import { returnedIn } from "./provider/returned";

/** Why a settlement is reversed whose money went back. */
export const RETURNED = "Devolvido ao pagador pelo provedor de pagamento";

/** Closes questions about money that nobody can do anything with any more: it is back at the payer. */
export async function closeReturned(
  tx: Tx,
  { empresa_id, quando }: { readonly empresa_id: number; readonly quando: Date },
  provedor_id: string,
  record: RecordEntry,
): Promise<void> {
  const open = await findOpenMoney(tx, empresa_id, provedor_id);
  const rows = await lock(
    tx,
    gatewayDecisoes,
    onlyOf(empresa_id),
    open.map(({ id }) => id),
  );
  for (const before of rows.filter(({ resolvida_em }) => resolvida_em === null)) {
    const after = await update(tx, gatewayDecisoes, { empresa_id }, before.id, {
      resolucao: "devolvida",
      resolvida_em: quando,
      versao: before.versao + 1,
    });
    record({ entidade: "gateway_decisoes", entidade_id: before.id, antes: before, depois: after });
  }
}

/** Reverses the settlement that money of no charge of ours made, in the name of who decided so. */
async function reverseSettled({ db, actAs }: Acting, found: DecisionRow, quando: Date): Promise<void> {
  const { id, empresa_id, acerto_id, resolvida_por } = found;
  if (acerto_id === null || resolvida_por === null) return;
  const ctx = await actAs({ usuario_id: resolvida_por, empresa_id }, quando);
  await write(db, ctx, async (tx, record) => {
    const [before] = await lock(tx, gatewayDecisoes, ctx, [id]);
    if (before?.acerto_id !== acerto_id) throw new Error("Somebody has reversed the settlement meanwhile");
    // Before its reversal, which asks about money that is still there.
    const after = await update(tx, gatewayDecisoes, ctx, id, { acerto_id: null, versao: before.versao + 1 });
    record({ entidade: "gateway_decisoes", entidade_id: id, antes: before, depois: after });
    await reverseAll(tx, ctx, "contasReceber", { acertos: [acerto_id], motivo: RETURNED }, record);
    return {};
  });
}

/**
 * Does what the provider says of money that is of no charge of ours, a deposit or what somebody charged in the panel: a
 * person is asked where it goes. What went back closes the question, or reverses the settlement that came of it.
 */
export async function applyUnknown(
  acting: Acting,
  empresa_id: number,
  { id: provedor_id, referencia, leitura }: ProviderCharge,
  now: Date,
): Promise<void> {
  const { db } = acting;
  if (referencia !== null && (await isOfOtherCompany(db, empresa_id, referencia))) return;
  const { valor, dia_pagamento, dia_credito } = leitura;
  const money = { cobranca_id: null, provedor_id, dia_pagamento, dia_credito };
  const known = await findUnknownMoney(db, empresa_id, provedor_id);
  if (["recebida", "recuperada"].includes(leitura.situacao)) {
    await askPerson(db, empresa_id, { ...money, motivo: "recebimento_desconhecido", valor }, now);
    const returned = returnedIn(leitura);
    if (returned > 0 && known.some(({ acerto_id }) => acerto_id !== null)) {
      await askPerson(db, empresa_id, { ...money, motivo: "devolvida_parcialmente", valor: returned }, now);
    }
  }
  if (leitura.situacao !== "devolvida") return;
  if (known.some(({ resolvida_em }) => resolvida_em === null)) {
    await write(db, byProvider(empresa_id, now), async (tx, record) => {
      await closeReturned(tx, { empresa_id, quando: now }, provedor_id, record);
      return {};
    });
  }
  for (const decision of known.filter(({ acerto_id }) => acerto_id !== null)) {
    await reverseSettled(acting, decision, now).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await askPerson(db, empresa_id, { ...money, motivo: "estorno_pendente", valor }, now);
    });
  }
}
