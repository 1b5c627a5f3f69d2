import { purchaseApproval } from "@prumo/domain/purchase";
import { plannedInstalments } from "@prumo/domain/purchase-payables";
import type { onePurchase } from "./service";

type Compra = Omit<Awaited<ReturnType<typeof onePurchase>>, "versao">;

/** Whether the purchase has contas, or may get some by its approval. */
const isBilled = ({ tipo_alteracao_estado, natureza }: Compra) =>
  tipo_alteracao_estado === null
    ? natureza === null || natureza.gerar_financeiro
    : purchaseApproval(tipo_alteracao_estado).financeiro;

/** The instalments that stand on paper: the contas that were made, else those that are planned. */
export function printedInstalments(compra: Compra) {
  const { contas, forma_pagamento } = compra;
  if (contas.length === 0)
    return [...plannedInstalments({ ...compra, forma: isBilled(compra) ? forma_pagamento : null })];
  return contas.map(({ numero_documento, data_vencimento, valor_integral }) => ({
    numero: numero_documento,
    data_vencimento,
    valor: valor_integral,
  }));
}
