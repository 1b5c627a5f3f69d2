import type { Compra, CompraDigitada } from "@prumo/api-client/schemas/compras";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";

/** A product of a purchase, as its line shows it. */
export interface BoughtProduct {
  readonly id: number;
  readonly nome: string;
  readonly cod_reduzido: string;
  readonly unidade: string;
}

/** The names behind the ids of a purchase. */
export interface CompraNames {
  readonly fornecedor?: Pick<Pessoa, "id" | "nome_fantasia" | "razao_social" | "cpf_cnpj"> | null;
  readonly categoria?: { readonly id: number; readonly nome: string } | null;
  readonly produtos: Readonly<Record<number, BoughtProduct>>;
}

/** The starting values of an empty purchase. */
export const emptyCompra = {
  fornecedor_id: undefined,
  nf: undefined,
  serie: undefined,
  chave: undefined,
  data: undefined,
  natureza_id: undefined,
  deposito_id: undefined,
  forma_pagamento_id: undefined,
  categoria_id: undefined,
  valor_frete: undefined,
  valor_ipi: undefined,
  valor_st: undefined,
  outras_despesas: undefined,
  desconto: undefined,
  itens: [],
  parcelas: [],
  observacao: undefined,
};

/** Shows a cost of 0 as an empty box, which is quicker to fill. */
const cost = (value: number) => (value === 0 ? null : value);

/** The starting values of the form of a stored purchase. */
export const compraValues = (compra: Compra) =>
  ({
    fornecedor_id: compra.fornecedor.id,
    nf: compra.nf,
    serie: compra.serie,
    chave: compra.chave,
    data: compra.data,
    natureza_id: compra.natureza_id,
    deposito_id: compra.deposito_id,
    forma_pagamento_id: compra.forma_pagamento_id,
    categoria_id: compra.categoria_id,
    valor_frete: cost(compra.valor_frete),
    valor_ipi: cost(compra.valor_ipi),
    valor_st: cost(compra.valor_st),
    outras_despesas: cost(compra.outras_despesas),
    desconto: cost(compra.desconto),
    itens: compra.itens.map(({ produto_id, quantidade, valor, desconto, total, valor_ipi, valor_st }) => ({
      produto_id,
      quantidade,
      valor,
      desconto,
      total,
      valor_ipi,
      valor_st,
    })),
    parcelas: compra.parcelas,
    observacao: compra.observacao,
  }) satisfies Required<CompraDigitada>;

/** Finds the names behind the ids of a stored purchase. */
export const compraNames = ({ fornecedor, categoria, itens }: Compra): CompraNames => ({
  fornecedor,
  categoria,
  produtos: Object.fromEntries(itens.map(({ produto }) => [produto.id, produto])),
});
