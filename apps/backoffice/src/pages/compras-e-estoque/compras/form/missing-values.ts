import type { Reposicao } from "@prumo/api-client/schemas/compras";
import type { CompraNames } from "./compra-values";

/** The starting values of a purchase that fills up stock. A product that was never bought has no price yet. */
export const missingValues = (missing: Reposicao | undefined) =>
  missing && {
    fornecedor_id: missing.fornecedor?.id,
    itens: missing.itens.map(({ produto, quantidade, valor }) => ({
      produto_id: produto.id,
      quantidade,
      valor: valor as number,
    })),
  };

export const missingNames = (missing: Reposicao | undefined): CompraNames => ({
  fornecedor: missing?.fornecedor && { ...missing.fornecedor, razao_social: "", cpf_cnpj: null },
  produtos: Object.fromEntries(missing?.itens.map(({ produto }) => [produto.id, produto]) ?? []),
});
