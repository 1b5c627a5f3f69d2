import type { CompraDoProduto } from "@prumo/api-client/schemas/compras";
import { toDisplay } from "@prumo/domain/date";
import { useState } from "react";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";
import { unitPriceText } from "../../../../app/reais";

const lastPurchaseText = ({ valor, fornecedor, data }: CompraDoProduto) =>
  `Última compra: ${unitPriceText(valor)} · ${fornecedor.nome_fantasia} · ${toDisplay(data)}`;

/** The last purchase of the product that was chosen for a line, in words. */
export function useLastPurchase() {
  const [last, setLast] = useState<{ readonly id: number; readonly compra: CompraDoProduto | undefined }>();
  return {
    /** Undefined for another product than the one last looked up, and for one that was never bought. */
    textFor: (id: number | undefined): string | undefined =>
      last === undefined || last.id !== id || last.compra === undefined ? undefined : lastPurchaseText(last.compra),

    async lookUp(id: number) {
      try {
        const { compras } = await api.compras.produto({ params: { id } });
        setLast({ id, compra: compras[0] });
      } catch (error) {
        showFailure(error);
      }
    },
  };
}
