import { comissaoItemFields, loteContaFields, loteFields } from "@prumo/domain/comissao-fields";
import { defaultCommissionPageSize } from "@prumo/domain/commission";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { END_BEFORE_START } from "@prumo/domain/period";
import { DUE_TOO_FAR, LAST_DUE_DATE } from "@prumo/domain/purchase";
import { serviceOrderStatuses } from "@prumo/domain/service-order";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  chosenDateOf,
  chosenId,
  chosenOf,
  date,
  dateTime,
  describedBy,
  id,
  listQuery,
  message,
  money,
  named,
  optionalId,
  paginated,
  quantityAnswered,
  queryId,
  readVersion,
  sortable,
  textOf,
} from "./fields";
import { selectionOf } from "./selection";

/** 1 product, 2 service. */
const prodOrServ = z
  .literal([1, 2], { error: comissaoItemFields.prod_or_serv.missing })
  .describe(comissaoItemFields.prod_or_serv.label);

const listedLote = z.object(
  describedBy(loteFields, {
    id,
    /** "dd/mm/aaaa - dd/mm/aaaa" */
    periodo: z.string(),
    data_inicial: date,
    data_final: date,
    prestador_id: id,
    prestador: z.object({ id, nome_fantasia: z.string() }),
    itens: z.int(),
    /** The sum of the commissions of its items. */
    valor_total: money,
    fechado: z.boolean(),
    created_at: dateTime,
    /** Counts the changes of this record. */
    versao: z.int(),
  }),
);

const lote = listedLote.extend({
  fechado_em: dateTime.nullable(),
  fechado_por: z.object({ nome: z.string() }).nullable(),
  /** The payable that closing it made, unless it was removed. Null for who may not see payables. */
  conta: z
    .object({
      id,
      data_vencimento: date,
      pagavel_ate: date.optional(),
      valor_integral: money,
      residual: money,
      status: z.literal([0, 1, 3]),
    })
    .nullable(),
  /** The category and the due date that closing it takes when none is sent. */
  categoria_sugerida: named.nullable(),
  vencimento_sugerido: date,
});

/** A product or service of a service order, with its commission. `id` is that of the item in its order. */
const item = z.object(
  describedBy(comissaoItemFields, {
    id,
    os_id: id,
    /** The number that people know the order by. */
    numero_os: z.int(),
    /** Whether the user may open the order: a prestador may open only their own. */
    pode_abrir_os: z.boolean(),
    prod_or_serv: z.literal([1, 2]),
    created_at: dateTime,
    produto_referencia: z.string().nullable(),
    produto_cod_reduzido: z.string(),
    produto_nome: z.string(),
    /** Percent. */
    comissao_prod: z.number(),
    valor: money,
    quantidade: quantityAnswered,
    desconto: money,
    total: money,
    comissao: money,
    os_status: z.literal(serviceOrderStatuses.map((status) => status.id)),
    status: named,
  }),
);

const ofItems = {
  serv_or_prod: queryId.max(2).optional(),
  /** Both days are inclusive, of the item's own date. */
  data_inicial: date.optional(),
  data_final: date.optional(),
};

const filter = z.object({
  ...ofItems,
  categoria_servico: queryId.optional(),
  categoria_produto: queryId.optional(),
  ...sortable(["numero_os", "produto", "status", "quantidade", "valor", "total", "comissao"]),
  page: listQuery.page,
  per_page: z.coerce
    .number<string | number>()
    .int()
    .catch(defaultCommissionPageSize)
    .default(defaultCommissionPageSize),
});

const loteBody = z
  .object({
    prestador_id: chosenOf(loteFields.prestador_id),
    data_inicial: chosenDateOf(loteFields.data_inicial),
    data_final: chosenDateOf(loteFields.data_final),
  })
  .refine(({ data_inicial, data_final }) => data_inicial <= data_final, {
    path: ["data_final"],
    error: END_BEFORE_START,
  });

const WITHOUT_ITEMS = "Selecione pelo menos um item";
const loteId = chosenId("Selecione o lote");

const loteFilter = z.object({
  prestador_id: queryId.optional(),
  ...sortable(["id", "prestador", "itens", "fechado", "valor_total"]),
  page: listQuery.page,
  per_page: listQuery.per_page,
});

/** Calls 31 to 35 and N61 to N64. */
export const comissao = {
  lotes: { query: loteFilter, response: z.object({ lotes: paginated(listedLote) }) },
  selecao: selectionOf(
    loteFilter,
    listedLote.omit({ prestador_id: true, created_at: true, data_inicial: true, data_final: true }),
  ),
  find: { response: z.object({ lote }) },
  /** A page of the items, and the sum of the commissions of all that the filters leave. */
  detalhes: { query: filter, response: z.object({ comissao: paginated(item), valor_total: money }) },
  /** The items that are in no lote, of orders that were not cancelled, the oldest first; at most 1,000 of `total`. */
  search: {
    query: z.object({ ...ofItems, status_os: queryId.optional(), prestador_id: queryId.optional() }),
    response: z.object({ servicos: z.array(item), total: z.int() }),
  },
  imprimir: {
    response: z.object({
      lote: listedLote.extend({
        prestador: z.object({
          id,
          nome_fantasia: z.string(),
          razao_social: z.string(),
          cpf_cnpj: z.string().nullable(),
        }),
        fechado_em: dateTime.nullable(),
      }),
      empresa: z.object({ nome: z.string(), cpf_cnpj: z.string().nullable() }),
      itens: z.array(item),
      valor_total: money,
    }),
  },
  save: { body: loteBody, response: message.extend({ lote: z.object({ id }) }) },
  /** Items that are in a lote already are left out: `ignorados` tells how many. 422 when none is left. */
  add: {
    body: z.object({
      servicos: z
        .array(z.object({ id: chosenId(WITHOUT_ITEMS), prod_or_serv: prodOrServ }), { error: WITHOUT_ITEMS })
        .min(1, WITHOUT_ITEMS)
        .max(1_000, "Adicione no máximo 1.000 itens de cada vez"),
      /** The lote. */
      id: loteId,
    }),
    response: message.extend({ adicionados: z.int(), ignorados: z.int() }),
  },
  /** `type` is `prod_or_serv` of the item. */
  remove: { body: z.object({ lote_id: loteId, type: prodOrServ, id: chosenId(WITHOUT_ITEMS) }), response: message },
  /** Makes one payable of a lote, which locks it. */
  closedLoteAccount: {
    body: z.object({
      id: loteId,
      categoria_id: optionalId.describe(loteContaFields.categoria_id.label),
      data_vencimento: date
        .refine((day) => day <= LAST_DUE_DATE, DUE_TOO_FAR)
        .nullish()
        .transform((value) => value ?? null)
        .describe(loteContaFields.data_vencimento.label),
      /** Of the lote that was looked at: adding and removing items raises it, and the payable is what was shown. */
      versao: readVersion,
    }),
    response: message.extend({ conta: z.object({ id }) }),
  },
  /** 422 with `conta: { id }` when that payable of it is in the way. */
  reabrir: {
    body: z.object({ motivo: textOf(motivoFields.motivo) }),
    response: message,
  },
  /** Only a lote without items. */
  delete: { response: message },
} satisfies SchemasOf<typeof calls.comissao>;

export type Lote = z.output<typeof lote>;
export type LoteDaLista = z.output<typeof listedLote>;
export type ComissaoItem = z.output<typeof item>;
export type LotesQuery = z.input<typeof comissao.lotes.query>;
export type ComissaoQuery = z.input<typeof filter>;
export type ComissaoBusca = z.input<typeof comissao.search.query>;
export type LoteDigitado = z.input<typeof loteBody>;
export type LoteImpresso = z.output<typeof comissao.imprimir.response>;
