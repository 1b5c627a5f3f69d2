import type { PurchasePayable } from "@prumo/domain/purchase-payables";
import type { Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { addLinkedContas } from "./linked-contas";
import { refuseDuplicate } from "./register";

const LADO = "contasPagar";

/** The contas that the approval of a purchase makes. */
export interface PurchaseContas {
  readonly compra_id: number;
  readonly fornecedor_id: number;
  /** The number of the supplier's document. A user may have entered the whole conta by hand with this number. */
  readonly nf: string | null;
  readonly categoria_id: number;
  readonly tipo_pagamento: string;
  readonly contas: readonly PurchasePayable[];
  readonly confirmar_duplicada: boolean;
}

/**
 * Registers the contas of a purchase, dated today.
 * @returns their ids
 * @throws Refusal 422 with `duplicada` for a conta that exists already, unless the user confirmed it
 */
export async function addPurchaseContas(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  purchaseContas: PurchaseContas,
): Promise<number[]> {
  const { compra_id, fornecedor_id: pessoa_id, nf, categoria_id, tipo_pagamento, contas } = purchaseContas;
  if (!purchaseContas.confirmar_duplicada) {
    const numbers = [nf, ...contas.map(({ numero_documento }) => numero_documento)];
    const documentos = [...new Set(numbers.filter((numero) => numero !== null))];
    await refuseDuplicate(tx, ctx, LADO, { pessoa_id, documentos, contas, recorrente: false });
  }
  const origin = { column: "compra_id", id: compra_id } as const;
  return addLinkedContas(tx, ctx, record, { lado: LADO, origin, pessoa_id, categoria_id, tipo_pagamento, contas });
}
