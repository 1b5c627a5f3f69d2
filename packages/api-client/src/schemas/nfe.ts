import { isValidNfeKey } from "@prumo/domain/nfe-key";
import { MAX_NFE_FILES, MAX_NFE_ITEMS } from "@prumo/domain/nfe-upload";
import { produtoFields } from "@prumo/domain/produto-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  arquivo,
  arquivoRespondido,
  chosenQuantity,
  date,
  flag,
  id,
  message,
  money,
  named,
  optionalId,
  quantityAnswered,
  text,
  textOf,
} from "./fields";

const produto = named.extend({ cod_reduzido: z.string(), unidade: z.string() });

/** A product as it would be registered. */
const newProduto = z.object({
  nome: z.string(),
  unidade: z.string(),
  codBarras: z.string().nullable(),
  ncm: z.string().nullable(),
  /** 1 product, 2 service. */
  tipo: z.literal([1, 2]),
});

const item = z.object({
  /** Its place in the invoice, from 1. */
  item: z.int(),
  /** Code, description and unit as the supplier wrote them. */
  codigo: z.string(),
  descricao: z.string(),
  ean: z.string().nullable(),
  unidade: z.string(),
  quantidade: quantityAnswered,
  /** Price of one of the supplier's unit, of up to ten decimals. */
  valor: money,
  desconto: money,
  /** The cost of the item after its discount, without freight and taxes. */
  total: money,
  /** The unit in which the same goods are taxed. */
  unidade_tributavel: z.string(),
  quantidade_tributavel: quantityAnswered,
  /** The product that it is, as far as is known. */
  produto: produto.nullable(),
  /** How that is known: `par` remembered of this supplier, `ean` by its bar code. */
  origem: z.enum(["par", "ean"]).nullable(),
  /**
   * The product that the supplier's code stood for the last time, where description or NCM differ now: it must be chosen, or
   * another one.
   */
  lembrado: produto.nullable(),
  /** How many of the product's unit one of the supplier's is; null while nobody has said so. */
  fator: z.number().nullable(),
  /** The product that would be registered when none is chosen. */
  novo: newProduto,
});

/** A person as it would be registered. */
const fornecedorNovo = z.object({
  nome_fantasia: z.string(),
  razao_social: z.string(),
  telefone: z.string().nullable(),
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
});

/** An invoice that can become a purchase, and what would be written of it. */
const nota = z.object({
  numero: z.string(),
  serie: z.string(),
  emissao: date,
  /** The supplier's words for what it is. */
  operacao: z.string(),
  /** CPF or CNPJ of the supplier with its mask, and their name. */
  emitente: z.object({ documento: z.string(), nome: z.string() }),
  /** The unit of the group that it is addressed to, when it is not this company. */
  outra_unidade: z.string().nullable(),
  /** What the supplier asks for: vNF, and for invoices from 2027 on vNFTot where it is above. */
  total: money,
  fornecedor: z.object({ id, nome_fantasia: z.string() }).nullable(),
  /** Who would be registered when there is no such person. */
  fornecedor_novo: fornecedorNovo.nullable(),
  /** Nature and payment method of the supplier's last purchase. */
  natureza: named.nullable(),
  forma_pagamento: named.nullable(),
  valor_frete: money,
  valor_ipi: money,
  valor_st: money,
  outras_despesas: money,
  /** The conta's own discount, and what is withheld. */
  desconto: money,
  /** The part of the discount that is taxes which the buyer withholds: no part of what is owed to the supplier. */
  retido: money,
  /** The value of the purchase, and its difference from the total. */
  valor: money,
  diferenca: money,
  /** The supplier's own instalments; none where they do not fit. */
  parcelas: z.array(z.object({ numero: z.string(), data_vencimento: date, valor: money })),
  itens: z.array(item),
});

const documento = z.object({
  /** Of the file. */
  arquivo: z.string(),
  chave: z.string().nullable(),
  /** The reason why it cannot become a purchase. */
  motivo: z.string().nullable(),
  /** The purchase that it is already. */
  compra: z.object({ id }).nullable(),
  /** Warnings before it is imported. */
  avisos: z.array(
    z.object({
      texto: z.string(),
      /** The purchase or the payable that somebody has typed of the same document. */
      compra: z.object({ id }).nullable(),
      conta: z.object({ id }).nullable(),
    }),
  ),
  /** Null for what cannot be imported. */
  nota: nota.nullable(),
});

const chave = text(60)
  .transform((value) => value.replace(/\s/g, "").toUpperCase())
  .refine(isValidNfeKey, { error: "Informe uma chave de acesso válida" });

const NOTHING = "Escolha um arquivo XML, um .zip ou uma chave de acesso";

const itemChoice = z.object({
  item: z.int().positive(),
  /** The product that it is; without it the one that is known. */
  produto_id: optionalId,
  /** Registers a new product, by this name and in this unit. */
  novo: z
    .object({
      nome: textOf(produtoFields.nome),
      unidade: z.string({ error: "Informe a unidade" }).pipe(text(6).min(1, "Informe a unidade")),
    })
    .nullish()
    .transform((value) => value ?? null),
  /** How many of the product's unit one of the supplier's is; without it what is known. */
  fator: chosenQuantity("Informe quantas unidades há em uma do fornecedor")
    .positive("Informe quantas unidades há em uma do fornecedor")
    .nullish()
    .transform((value) => value ?? null),
});

/** The user's choices for one invoice. Amounts are read from the file again, so that a caller cannot change them. */
const notaChoice = z.object({
  chave,
  /** Takes an invoice that is addressed to another unit of the group. */
  confirmar_unidade: flag.optional(),
  /** Takes an invoice of which somebody has typed a purchase or a payable already. */
  confirmar_duplicada: flag.optional(),
  /** The person that was shown: only the one with the document of the file, who is registered when there is none. */
  fornecedor_id: optionalId,
  /** Without it the supplier's last one, as is the method. */
  natureza_id: id.nullish(),
  deposito_id: optionalId,
  /** Where the file has no instalments. */
  forma_pagamento_id: id.nullish(),
  itens: z.array(itemChoice).max(MAX_NFE_ITEMS).default([]),
});

/** Purchases from suppliers' electronic invoices (NF-e). */
export const nfe = {
  /** Reads files, or a document of the company's archive, and tells what would be written. */
  conferir: {
    body: z
      .object({ arquivo: arquivo(NOTHING).optional(), chave: chave.optional() })
      .refine((body) => body.arquivo !== undefined || body.chave !== undefined, {
        path: ["arquivo"],
        error: NOTHING,
        when: () => true,
      }),
    response: z.object({ documentos: z.array(documento) }),
  },
  /**
   * Makes purchases of invoices, all of them or none. Those that are not in the file are taken from the company's archive.
   * 422 with `compra: { id }` for one that is a purchase already; with it or with `conta: { id }` for one of which a
   * purchase or a payable was typed, while that is not confirmed.
   */
  importar: {
    body: z.object({
      arquivo: arquivo(NOTHING).optional(),
      documentos: z
        .array(notaChoice, { error: "Escolha ao menos uma NF-e" })
        .min(1, "Escolha ao menos uma NF-e")
        .max(MAX_NFE_FILES)
        .refine((chosen) => new Set(chosen.map((one) => one.chave)).size === chosen.length, {
          error: "Cada NF-e é importada uma vez",
        }),
    }),
    response: message.extend({ compras: z.array(z.object({ id, chave: z.string(), nf: z.string() })) }),
  },
  /** The XML that a purchase, which `id` names, was made of. */
  arquivo: { response: arquivoRespondido },
} satisfies SchemasOf<typeof calls.nfe>;

export type NfeConferida = z.output<typeof documento>;
export type NotaConferida = z.output<typeof nota>;
export type NfeItem = z.output<typeof item>;
export type EscolhaNfe = z.input<typeof notaChoice>;
export type EscolhaItem = z.input<typeof itemChoice>;
