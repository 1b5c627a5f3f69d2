import { compraFields } from "@prumo/domain/compra-fields";
import { compraItemFields } from "@prumo/domain/compra-item-fields";
import { isValidEmail } from "@prumo/domain/email";
import { messageStates } from "@prumo/domain/message-state";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { isValidNfeKey, keyDisagreements } from "@prumo/domain/nfe-key";
import {
  DUE_TOO_FAR,
  LAST_DUE_DATE,
  purchaseApproval,
  purchaseApprovals,
  purchaseStates,
  WITHOUT_APPROVAL,
  WITHOUT_DUE_DATE,
} from "@prumo/domain/purchase";
import { PRICE_DECIMALS } from "@prumo/domain/purchase-amounts";
import { printOrientations } from "@prumo/domain/purchase-print";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { anexoCount, withoutAnexos } from "./anexo-count";
import { comprasReports } from "./compras-relatorio";
import { produtoNomeado } from "./estoque";
import {
  amount,
  arquivo,
  arquivoRespondido,
  chosenDate,
  chosenId,
  chosenQuantity,
  date,
  dateTime,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  named,
  optionalId,
  optionalText,
  paginated,
  positiveAmount,
  quantityAnswered,
  queryId,
  readVersion,
  requiredAmount,
  text,
  textOf,
} from "./fields";
import { formaParcelada } from "./formas-pagamento";
import { printTemplate } from "./print-template";
import { selectionOf } from "./selection";

const estado = z.enum(purchaseStates.map((state) => state.estado));
const chosenApproval = z.literal(
  purchaseApprovals.map((approval) => approval.id),
  { error: WITHOUT_APPROVAL },
);

const fornecedor = z.object({
  id,
  nome_fantasia: z.string(),
  razao_social: z.string(),
  cpf_cnpj: z.string().nullable(),
});

/** A purchase in the list. */
const listedCompra = z.object({
  id,
  /** The XML of its NF-e counts, too. */
  ...anexoCount,
  fornecedor,
  nf: z.string().nullable(),
  serie: z.string().nullable(),
  data: date,
  valor: money,
  valor_frete: money,
  desconto: money,
  estado,
  /** 1 open, 2 approved, 3 cancelled. */
  status: z.literal([1, 2, 3]),
  natureza_id: id.nullable(),
  natureza: named.nullable(),
  usuario: z.object({ nome: z.string() }),
  /** Whether its entry document was issued. */
  entrada_emitida: z.boolean(),
  /** Whether the archive keeps the cancellation of the NF-e that it names. */
  nfe_cancelada: z.boolean(),
  created_at: dateTime,
});

const item = z.object({
  id,
  produto_id: id,
  /** `tipo` 2 is a service, which has no stock. */
  produto: produtoNomeado.extend({ tipo: z.int() }),
  quantidade: quantityAnswered,
  /** Price of one, of up to ten decimals. */
  valor: money,
  desconto: money,
  /** The cost of the whole line before its discount, where that was given; it wins over quantity × price. */
  total: money.nullable(),
  /** The cost of the line after its discount. */
  valor_total: money,
  /** This line's part of the purchase's taxes, from the supplier's document. */
  valor_ipi: money,
  valor_st: money,
});

/** An instalment that the supplier wrote into the document. */
const parcela = z.object({ numero: z.string().nullable(), data_vencimento: date, valor: money });

/** The entry that was recorded for a purchase, and the note of it that was issued elsewhere, as far as it was told. */
const entrada = z.object({
  natureza: named,
  data: date,
  numero: z.string().nullable(),
  serie: z.string().nullable(),
  chave: z.string().nullable(),
  /** Its XML, which is in the company's archive. */
  arquivo_xml: z.object({ nome: z.string() }).nullable(),
  usuario: z.object({ nome: z.string() }),
  created_at: dateTime,
});

const compra = listedCompra.extend({
  fornecedor: fornecedor.extend({ email: z.string().nullable() }),
  chave: z.string().nullable(),
  /** The flags of the natureza limit the types of approval. */
  natureza: named.extend({ gerar_financeiro: z.boolean(), nao_movimenta_estoque: z.boolean() }).nullable(),
  deposito_id: id.nullable(),
  deposito: named.nullable(),
  forma_pagamento_id: id.nullable(),
  /** With what its instalments are generated from. */
  forma_pagamento: formaParcelada.nullable(),
  categoria_id: id.nullable(),
  categoria: named.nullable(),
  /** The category that approving it takes when none is sent. */
  categoria_sugerida: named.nullable(),
  /**
   * The due date that approving it proposes: that of the supplier's first instalment, else by the term of the supplier's
   * last purchase.
   */
  vencimento_sugerido: date.nullable(),
  /** Where its products come in when it is approved as it is; null for a company without a standard warehouse. */
  deposito_sugerido: named.nullable(),
  valor_ipi: money,
  valor_st: money,
  outras_despesas: money,
  observacao: z.string().nullable(),
  /** The XML that it was made from, in the company's archive. */
  arquivo_xml: z.object({ id, nome: z.string() }).nullable(),
  /** How it was approved, and the first due date that was chosen. */
  tipo_alteracao_estado: chosenApproval.nullable(),
  data_faturamento: date.nullable(),
  itens: z.array(item),
  parcelas: z.array(parcela),
  /** The payables that its approval made. Nothing for who may not see payables. */
  contas: z.array(
    z.object({
      id,
      numero_documento: z.string().nullable(),
      data_vencimento: date,
      pagavel_ate: date.optional(),
      valor_integral: money,
      residual: money,
      valor_pago: money,
      status: z.literal([0, 1, 3]),
    }),
  ),
  entrada: entrada.nullable(),
  /** The events of its history, the latest first. */
  eventos: z.array(
    z.object({
      id,
      tipo: z.enum(["criacao", "alteracao", "aprovacao", "reabertura", "email", "entrada", "entrada_desfeita"]),
      /** How it was approved. */
      tipo_alteracao_estado: chosenApproval.nullable(),
      /** Why it was reopened. */
      motivo: z.string().nullable(),
      /** Whom it was mailed to, and what became of the message. */
      destino: z.string().nullable(),
      envio: z.enum(messageStates).nullable(),
      usuario: z.object({ nome: z.string() }),
      created_at: dateTime,
    }),
  ),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({
  /** Both days are inclusive, of the document's own date. */
  data_inicial: date.optional(),
  data_final: date.optional(),
  produto: queryId.optional(),
  fornecedor: queryId.optional(),
  estado: estado.optional(),
  numero_nf: text(60).optional(),
  ...withoutAnexos,
  page: listQuery.page,
  per_page: listQuery.per_page,
  ordem: z.enum(["data", "fornecedor", "nf", "valor_frete", "valor", "estado"]).optional(),
  direcao: listQuery.direcao,
});

const itemBody = z.object({
  produto_id: chosenId(compraItemFields.produto_id.missing).describe(compraItemFields.produto_id.label),
  quantidade: chosenQuantity(compraItemFields.quantidade.missing)
    .positive(compraItemFields.quantidade.missing)
    .describe(compraItemFields.quantidade.label),
  /** Price of one, of up to ten decimals. */
  valor: requiredAmount(compraItemFields.valor.missing, PRICE_DECIMALS).describe(compraItemFields.valor.label),
  desconto: amount,
  /** The cost of the whole line before its discount; without it quantity × price. */
  total: requiredAmount(compraItemFields.total.missing)
    .nullish()
    .transform((value) => value ?? null),
  /** The taxes that the supplier's document gives this line: its cost bears them where they sum to the purchase's. */
  valor_ipi: amount,
  valor_st: amount,
});

const parcelaBody = z.object({
  numero: optionalText(60),
  data_vencimento: date.refine((day) => day <= LAST_DUE_DATE, DUE_TOO_FAR),
  valor: positiveAmount("Informe o valor da parcela"),
});

/** Masked by spaces or bare. */
const chave = text(compraFields.chave.max)
  .transform((value) => value.replace(/\s/g, "").toUpperCase())
  .refine((value) => value === "" || isValidNfeKey(value), { error: "Informe uma chave de acesso válida" })
  .nullish()
  .transform((value) => value || null)
  .describe(compraFields.chave.label);

/** Digits of a document, at most so many. */
const digits = (max: number, error: string) =>
  optionalText(max).refine((value) => value === null || /^\d+$/.test(value), { error });

const entradaBody = z
  .object({
    natureza_id: chosenId("Selecione uma natureza"),
    data: chosenDate("Informe a data"),
    numero: digits(9, "Informe o número com até 9 dígitos"),
    serie: digits(3, "Informe a série com até 3 dígitos"),
    chave,
    /** The XML of the note, which the company's archive keeps. */
    arquivo: arquivo("Selecione o arquivo XML").nullish(),
  })
  .superRefine((body, ctx) => {
    if (body.chave === null) return;
    for (const [field, error] of Object.entries(keyDisagreements(body.chave, body))) {
      ctx.addIssue({ code: "custom", path: [field], message: error });
    }
  });

const compraBody = z.object({
  fornecedor_id: chosenId(compraFields.fornecedor_id.missing).describe(compraFields.fornecedor_id.label),
  nf: textOf(compraFields.nf),
  serie: textOf(compraFields.serie),
  chave,
  /** Today without it. */
  data: date
    .nullish()
    .transform((value) => value ?? null)
    .describe(compraFields.data.label),
  natureza_id: optionalId.describe(compraFields.natureza_id.label),
  /** The standard warehouse without it. */
  deposito_id: optionalId.describe(compraFields.deposito_id.label),
  forma_pagamento_id: optionalId.describe(compraFields.forma_pagamento_id.label),
  categoria_id: optionalId.describe(compraFields.categoria_id.label),
  valor_frete: amount.describe(compraFields.valor_frete.label),
  valor_ipi: amount.describe(compraFields.valor_ipi.label),
  valor_st: amount.describe(compraFields.valor_st.label),
  outras_despesas: amount.describe(compraFields.outras_despesas.label),
  desconto: amount.describe(compraFields.desconto.label),
  itens: z.array(itemBody, { error: "Informe ao menos um produto" }).min(1, "Informe ao menos um produto").max(990),
  /** The supplier's own instalments, which win over the payment method. */
  parcelas: z.array(parcelaBody).max(120, "Use no máximo 120 parcelas").default([]),
  observacao: textOf(compraFields.observacao),
});

const approvalBody = z
  .object({
    /** The purchase. */
    compra_id: chosenId("Selecione a compra"),
    /** 1 stock and finance, 2 finance, 3 stock, 4 neither. */
    tipo_alteracao_estado: chosenApproval,
    /** When the first payable falls due: for 1 and 2. */
    data_faturamento: date.nullish().transform((value) => value ?? null),
    /** Of the payables; without it that of the purchase, else the last one used for this supplier, else `Compras`. */
    categoria_id: optionalId,
    /** Approves although a payable that looks the same exists. */
    confirmar_duplicada: flag.optional(),
    /** Approves although the supplier has cancelled the NF-e. */
    confirmar_cancelada: flag.optional(),
    /** Of the purchase that was looked at: whoever approves must have seen what its payables and costs are made of. */
    versao: readVersion,
  })
  .refine(
    ({ tipo_alteracao_estado: tipo, data_faturamento }) =>
      data_faturamento != null ||
      !purchaseApprovals.some(({ id }) => id === tipo) ||
      !purchaseApproval(tipo).financeiro,
    { path: ["data_faturamento"], error: WITHOUT_DUE_DATE, when: () => true },
  );

/** One of the last purchases of a product. */
const productPurchase = z.object({
  compra_id: id,
  nf: z.string().nullable(),
  data: date,
  fornecedor: z.object({ id, nome_fantasia: z.string() }),
  quantidade: quantityAnswered,
  /** Price of one. */
  valor: money,
  estado,
});

/** An address on paper, in one line. */
const party = { email: z.string().nullable(), telefone: z.string().nullable(), endereco: z.string().nullable() };

/** A purchase as it is printed. */
const printedCompra = compra
  .pick({
    id: true,
    nf: true,
    serie: true,
    chave: true,
    data: true,
    estado: true,
    natureza: true,
    deposito: true,
    usuario: true,
    valor: true,
    valor_frete: true,
    valor_ipi: true,
    valor_st: true,
    outras_despesas: true,
    desconto: true,
    observacao: true,
    parcelas: true,
    entrada: true,
  })
  .extend({
    fornecedor: fornecedor.extend(party),
    forma_pagamento: named.nullable(),
    /** The company that buys. */
    empresa: z.object({ nome: z.string(), cpf_cnpj: z.string().nullable(), ...party }),
    itens: z.array(
      item.extend({
        produto: produtoNomeado.extend({ cod_barras: z.string().nullable(), ncm: z.string().nullable() }),
      }),
    ),
  });

const WITHOUT_EMAIL = "Por favor, informe o email para envio";

export const compras = {
  lista: { query: filter, response: z.object({ compras: paginated(listedCompra) }) },
  selecao: selectionOf(
    filter,
    listedCompra.pick({ id: true, fornecedor: true, nf: true, valor: true, estado: true, entrada_emitida: true }),
  ),
  find: { response: z.object({ compra }) },
  /** The flags of a natureza, which limit the types of approval. */
  buscarNatureza: {
    response: z.object({ gerar_financeiro: z.boolean(), nao_movimenta_estoque: z.boolean() }),
  },
  /** The last five purchases of a product, the latest first; rejected and cancelled ones are left out. */
  produto: { response: z.object({ compras: z.array(productPurchase) }) },
  /**
   * The quantities that warehouses lack to their minimum, summed by product and grouped by its last supplier. The last
   * group has no supplier: its products were never bought.
   */
  reposicao: {
    response: z.object({
      fornecedores: z.array(
        z.object({
          fornecedor: z.object({ id, nome_fantasia: z.string() }).nullable(),
          itens: z.array(
            z.object({
              produto: produtoNomeado,
              quantidade: quantityAnswered,
              /** Price of one when it was bought last. */
              valor: money.nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  delete: { response: message },
  /**
   * Approves. 422 with `duplicada: { id }` when a payable that looks the same exists, and with `cancelada: { chave }` when
   * the supplier has cancelled the NF-e, while that is not confirmed.
   */
  alterarEstado: {
    body: approvalBody,
    /** `versao` is that of the approved purchase: with it `reabrir` takes back just this approval. */
    response: message.extend({ contas: z.array(z.object({ id })), versao: z.int() }),
  },
  /** 422 with `conta: { id }` when that payable of it is in the way. */
  reabrir: {
    body: z.object({
      motivo: textOf(motivoFields.motivo),
      versao: readVersion,
    }),
    response: message.extend({ estoque_negativo: z.boolean() }),
  },
  ...comprasReports,
  /**
   * Records the entry of a purchase, once, and the note that was issued for it elsewhere. Series and number that are not
   * sent are those of the key, and the key that is not sent is that of the XML.
   */
  emitirEntrada: { body: entradaBody, response: message },
  /** Takes the record of an entry back. The XML stays in the archive. */
  desfazerEntrada: { response: message },
  arquivoEntrada: { response: arquivoRespondido },
} satisfies SchemasOf<typeof calls.compras>;

export const compraManual = {
  save: { body: compraBody, response: message.extend({ compra: z.object({ id }) }) },
  update: { body: z.object({ ...kept(compraBody.shape), id, versao: readVersion }), response: message },
  /** A purchase and the template that it is printed by. `path` is one of those that `relatorios/list_dir` answers. */
  imprimir: {
    query: z.object({
      path: z
        .string({ error: "Escolha o modelo" })
        .min(1, "Escolha o modelo")
        .max(200, "Escolha o modelo")
        .meta({ examples: ["compraManual/pedido.json"] }),
      orientation: z.enum(printOrientations, { error: "Escolha retrato ou paisagem" }).default("portrait"),
    }),
    response: z.object({
      compra: printedCompra,
      modelo: printTemplate.extend({ path: z.string(), orientation: z.enum(printOrientations) }),
    }),
  },
  /** Sends the order as a PDF. */
  email: {
    body: z.object({
      id: chosenId("Selecione a compra"),
      email: z
        .string({ error: WITHOUT_EMAIL })
        .trim()
        .max(120, WITHOUT_EMAIL)
        .refine(isValidEmail, { error: WITHOUT_EMAIL }),
    }),
    response: message,
  },
} satisfies SchemasOf<typeof calls.compraManual>;

export type CompraDaLista = z.output<typeof listedCompra>;
export type Compra = z.output<typeof compra>;
export type CompraItem = z.output<typeof item>;
export type ComprasQuery = z.input<typeof filter>;
export type CompraDigitada = z.input<typeof compraBody>;
export type AprovacaoDigitada = z.input<typeof approvalBody>;
export type ImpressaoQuery = z.input<typeof compraManual.imprimir.query>;
export type CompraImpressa = z.output<typeof compraManual.imprimir.response>;
export type CompraDoProduto = z.output<typeof productPurchase>;
export type Reposicao = z.output<typeof compras.reposicao.response>["fornecedores"][number];
