import type { CompraDaLista } from "@prumo/api-client/schemas/compras";
import { moneyText } from "../../app/reais";

/** What is known of a purchase wherever something can be done with it. */
export type ActedCompra = Pick<CompraDaLista, "id" | "fornecedor" | "nf" | "valor" | "estado" | "entrada_emitida">;

/** Of a window that does something with a purchase. */
export interface PurchaseModalProps {
  readonly compra: ActedCompra;
  readonly onClose: () => void;
}

/** A purchase as questions and windows name it. */
export const purchaseName = ({ fornecedor, nf, valor }: ActedCompra): string =>
  [fornecedor.nome_fantasia, nf && `NF ${nf}`, moneyText(valor)].filter(Boolean).join(" · ");
