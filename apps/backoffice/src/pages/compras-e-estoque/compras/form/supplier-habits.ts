import { purchaseStatus } from "@prumo/domain/purchase";
import { api } from "../../../../app/api";

/** The fields that are usually the same in all purchases of a supplier. */
export interface SupplierHabits {
  readonly natureza_id: number | null;
  readonly forma_pagamento_id: number | null;
}

type Choices = readonly { readonly id: number }[];

/**
 * Finds what the last purchase of a supplier had, as far as it can still be chosen. The warehouse is not among it, because
 * where products come in depends on the day; the category is proposed by the approval.
 */
export async function loadSupplierHabits(
  fornecedor: number,
  { naturezas, formas }: { readonly naturezas: Choices; readonly formas: Choices },
  signal?: AbortSignal,
): Promise<SupplierHabits> {
  const { compras } = await api.compras.lista({ query: { fornecedor } }, { signal });
  const last = compras.data.find(({ estado }) => estado !== "REJEITADO" && purchaseStatus(estado) !== 3);
  if (last === undefined) return { natureza_id: null, forma_pagamento_id: null };
  const { natureza_id, forma_pagamento_id } = (await api.compras.find({ params: { id: last.id } }, { signal })).compra;
  return {
    natureza_id: naturezas.find(({ id }) => id === natureza_id)?.id ?? null,
    forma_pagamento_id: formas.find(({ id }) => id === forma_pagamento_id)?.id ?? null,
  };
}
