import { comparableDocument } from "@prumo/domain/document-number";
import type { Db, Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { typedConta } from "../../financeiro/contas/typed-conta";
import type { Nfe } from "../../sistema/fiscal/nfe";
import { purchaseWithNumber } from "../compras/purchase-documents";

/** What somebody has typed already of the document of an invoice, and what is said about it. */
export interface TypedTwin {
  readonly texto: string;
  readonly compra: { readonly id: number } | null;
  readonly conta: { readonly id: number } | null;
}

/** Finds a purchase of the supplier with the number of an invoice, else a payable: both may have been typed without its key. */
export async function twinOf(
  db: Db | Tx,
  ctx: Ctx,
  fornecedor_id: number,
  { numero, serie }: Pick<Nfe, "numero" | "serie">,
): Promise<TypedTwin | null> {
  const forma = comparableDocument(numero);
  if (forma === null) return null;
  const compra = await purchaseWithNumber(db, ctx, fornecedor_id, { forma, serie });
  if (compra !== undefined) {
    return {
      texto: `Já existe uma compra deste fornecedor com a NF ${numero}`,
      compra: { id: compra },
      conta: null,
    };
  }
  const conta = await typedConta(db, ctx, "contasPagar", fornecedor_id, forma);
  if (conta === undefined) return null;
  return {
    texto: `Já existe uma conta a pagar deste fornecedor com a NF ${numero} (conta ${conta})`,
    compra: null,
    conta: { id: conta },
  };
}
