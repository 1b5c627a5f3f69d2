import type { CompraDaLista } from "@prumo/api-client/schemas/compras";
import { moneyText } from "../../../app/reais";

/** The fields of a purchase that its actions need. */
export type ActedCompra = Pick<CompraDaLista, "id" | "fornecedor" | "nf" | "valor" | "estado" | "entrada_emitida">;

/** Props of a window that acts on a purchase. */
export interface PurchaseModalProps {
  readonly compra: ActedCompra;
  readonly onClose: () => void;
}

/** Names a purchase in questions and windows. */
export const purchaseName = ({ fornecedor, nf, valor }: ActedCompra): string =>
  [fornecedor.nome_fantasia, nf && `NF ${nf}`, moneyText(valor)].filter(Boolean).join(" · ");
