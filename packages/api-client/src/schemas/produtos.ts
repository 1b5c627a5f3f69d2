import { bareEan, identifiesProduct } from "@prumo/domain/ean";
import type { FieldCard } from "@prumo/domain/field-card";
import { productImport } from "@prumo/domain/importing";
import { cleanNcm, cleanUnit, defaultUnit, isValidNcm, productKinds } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { movimentoEstoque, periodoEstoque } from "./estoque";
import {
  amountOf,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  named,
  optionalId,
  paginated,
  quantityAnswered,
  queryId,
  readVersion,
  STORED_DECIMALS,
  text,
  textOf,
} from "./fields";
import { importacao } from "./importacao";
import { selectionOf } from "./selection";

/** 1 product, 2 service, which has no stock. */
const tipo = z.literal(
  productKinds.map((kind) => kind.id),
  { error: produtoFields.tipo.missing },
);

/** A product in the answer of the autocomplete. */
const suggestedProduto = z.object({
  id,
  nome: z.string(),
  codBarras: z.string().nullable(),
  cod_reduzido: z.string(),
  referencia: z.string().nullable(),
  valor_venda: money,
  marca: z.string().nullable(),
  /** In all warehouses of the company; for a provider in their own. */
  estoque_atual: quantityAnswered,
  unidade: z.string(),
  tipo: z.int(),
});

const listedProduto = suggestedProduto.extend({
  categoria: named.nullable(),
  ativo: z.boolean(),
  /** Null for who may not see purchases. */
  custo_medio: money.nullable(),
  /** Whether a warehouse has less of it than its minimum. */
  abaixo_minimo: z.boolean(),
  /** Whether the user's company owns it: those of other companies of the group can be used, not changed. */
  propria: z.boolean(),
});

const produto = listedProduto.extend({
  ncm: z.string().nullable(),
  categoria_id: id.nullable(),
  comissao_prod: z.number(),
  observacao: z.string().nullable(),
  /** The balance in every warehouse that ever had any of it. */
  estoque: z.array(z.object({ deposito: named, quantidade: quantityAnswered })),
  /** One that was used cannot be removed, only taken out of use. */
  em_uso: z.boolean(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({
  tipo: queryId.max(2).optional(),
  categoria: queryId.optional(),
  situacao: z.enum(["ativos", "inativos"]).optional(),
  /** `1`: only those of which a warehouse has less than its minimum. */
  abaixo_minimo: z.enum(["1"]).optional(),
  ...listQuery,
  ordem: z.enum(["nome", "cod_reduzido", "marca", "unidade", "estoque_atual", "valor_venda", "custo_medio"]).optional(),
});

const cleaned = (
  { label }: FieldCard,
  valid: (value: string) => boolean,
  bare: (value: string) => string,
  error: string,
) =>
  text(30)
    .refine((value) => value === "" || valid(value), { error })
    .nullish()
    .transform((value) => (value ? bare(value) : null))
    .describe(label);

const produtoBody = z.object({
  nome: textOf(produtoFields.nome),
  tipo: tipo.default(1).describe(produtoFields.tipo.label),
  /** Without it the next number is taken. */
  cod_reduzido: textOf(produtoFields.cod_reduzido),
  codBarras: cleaned(produtoFields.codBarras, identifiesProduct, bareEan, "Informe um código de barras válido"),
  referencia: textOf(produtoFields.referencia),
  marca: textOf(produtoFields.marca),
  unidade: text(produtoFields.unidade.max)
    .nullish()
    .transform((value) => cleanUnit(value ?? "") || defaultUnit)
    .describe(produtoFields.unidade.label),
  ncm: cleaned(produtoFields.ncm, isValidNcm, cleanNcm, "O NCM tem oito dígitos"),
  categoria_id: optionalId.describe(produtoFields.categoria_id.label),
  /** Price of one, of up to four decimals. */
  valor_venda: amountOf(STORED_DECIMALS).describe(produtoFields.valor_venda.label),
  comissao_prod: z
    .number()
    .min(0, "A comissão não pode ser negativa")
    .max(100, "A comissão é de no máximo 100 %")
    .nullish()
    .transform((value) => value ?? 0)
    .describe(produtoFields.comissao_prod.label),
  observacao: textOf(produtoFields.observacao),
  ativo: flag.default(true).describe(produtoFields.ativo.label),
});

export const produtos = {
  /** A bar code or short code that is typed whole comes first. With `id` it answers that one product. */
  autocomplete: {
    query: z.object({ pesquisa: text(100).default(""), tipo: queryId.max(2).optional(), id: queryId.optional() }),
    response: z.object({ produtos: z.array(suggestedProduto) }),
  },
  lista: { query: filter, response: z.object({ produtos: paginated(listedProduto) }) },
  selecao: selectionOf(filter, listedProduto.pick({ id: true, nome: true, ativo: true, propria: true })),
  find: { response: z.object({ produto }) },
  /** The short code that the next product is proposed. */
  proximoCodigo: { response: z.object({ cod_reduzido: z.string() }) },
  /** The ledger of one product, newest first. */
  movimentos: { query: z.object(periodoEstoque), response: z.object({ movimentos: paginated(movimentoEstoque) }) },
  save: { body: produtoBody, response: message.extend({ produto: z.object({ id, cod_reduzido: z.string() }) }) },
  update: { body: z.object({ ...kept(produtoBody.shape), id, versao: readVersion }), response: message },
  /** One that was used is only taken out of use, and `desativado` tells so. */
  delete: { response: message.extend({ desativado: z.boolean() }) },
  ...importacao(productImport),
} satisfies SchemasOf<typeof calls.produtos>;

/** A product as the autocomplete answers it. */
export type Produto = z.output<typeof suggestedProduto>;
export type ProdutoDaLista = z.output<typeof listedProduto>;
export type ProdutoCompleto = z.output<typeof produto>;
export type ProdutosQuery = z.input<typeof filter>;
export type ProdutoDigitado = z.input<typeof produtoBody>;
