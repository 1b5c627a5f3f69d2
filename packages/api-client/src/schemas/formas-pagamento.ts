import { formaPagamentoFields } from "@prumo/domain/forma-pagamento-fields";
import { roundMoney, sum } from "@prumo/domain/money";
import { MAX_INSTALMENTS, MAX_TERM, MIN_INTERVALS, startingMethod, WHOLE } from "@prumo/domain/payment-method";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  amount,
  amountOf,
  describedBy,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  paginated,
  queryId,
  readVersion,
  STORED_DECIMALS,
  text,
  textOf,
} from "./fields";
import { selectionOf } from "./selection";

/** Percentages are stored with four decimals, too: what is summed must be what is stored. */
const percent = z
  .number()
  .min(0, "A porcentagem não pode ser negativa")
  .max(WHOLE, "A porcentagem não pode passar de 100 %")
  .transform((value) => roundMoney(value, STORED_DECIMALS));
const days = z
  .int("Informe um número de dias")
  .min(0, "Informe um número de dias")
  .max(MAX_TERM, `Use no máximo ${MAX_TERM} dias`);
/** Whether an amount goes wholly into the first instalment: 0 no, 1 yes. */
const onFirst = z.literal([0, 1]);

const intervalo = z.object({ intervalo: days, porcentagem: percent });

const formaBody = z.object(
  describedBy(formaPagamentoFields, {
    nome: textOf(formaPagamentoFields.nome),
    tipo_taxa: z.enum(["perc", "valor"]).default(startingMethod.tipo_taxa),
    /** Percent or reais, as `tipo_taxa` says. */
    taxa: amountOf(STORED_DECIMALS),
    valor_minimo: amount,
    aprovacao_financeira: flag.default(false),
    visivel_representante: flag.default(false),
    /** Whether it is offered. */
    status: flag.default(startingMethod.status),
    /** 0 by number of instalments, 1 by intervals. */
    tipo: z.literal([0, 1]).default(startingMethod.tipo),
    /** Percent of the total. */
    desconto_permitido: percent.default(0),
    /** Days until the first instalment, by number of instalments. */
    prazo_dias: days.default(startingMethod.prazo_dias),
    st_primeira_parcela: onFirst.default(0),
    frete_primeira_parcela: onFirst.default(0),
    ipi_primeira_parcela: onFirst.default(0),
    numero_parcelas: z
      .int("Informe o número de parcelas")
      .min(1, "Informe o número de parcelas")
      .max(MAX_INSTALMENTS, `Use no máximo ${MAX_INSTALMENTS} parcelas`)
      .default(startingMethod.numero_parcelas),
    intervalo_parcelas: days.default(startingMethod.intervalo_parcelas),
    exclusiva: flag.default(false),
    clientes: z
      .array(z.object({ id, valor_minimo: amount }))
      .max(500, "Use no máximo 500 clientes")
      .default([]),
    intervalos: z.array(intervalo).max(MAX_INSTALMENTS, `Use no máximo ${MAX_INSTALMENTS} intervalos`).default([]),
  }),
);

type FormaBody = z.output<typeof formaBody>;
type FormaRule = {
  readonly path: keyof FormaBody;
  /** The fields that it is about: where one is not sent, only the record can tell. */
  readonly of: readonly (keyof FormaBody)[];
  readonly error: string;
  readonly holds: (forma: FormaBody) => boolean;
};

/** Rules over several fields are asked also while others are wrong: lists may be anything then. */
const listed = <T>(list: readonly T[] | undefined): readonly T[] => (Array.isArray(list) ? list : []);
const percentages = (forma: FormaBody) => listed(forma.intervalos).map((row) => Number(row?.porcentagem) || 0);

const rules: readonly FormaRule[] = [
  {
    path: "taxa",
    of: ["tipo_taxa", "taxa"],
    error: "A taxa não pode passar de 100 %",
    holds: ({ tipo_taxa, taxa }) => tipo_taxa === "valor" || !(taxa > WHOLE),
  },
  {
    path: "taxa",
    of: ["tipo_taxa", "taxa"],
    error: "O valor tem mais de 2 casas decimais",
    holds: ({ tipo_taxa, taxa }) => tipo_taxa !== "valor" || !Number.isFinite(taxa) || roundMoney(taxa, 2) === taxa,
  },
  {
    path: "clientes",
    of: ["exclusiva", "clientes"],
    error: "Selecione pelo menos um cliente quando for exclusiva",
    holds: ({ exclusiva, clientes }) => !exclusiva || listed(clientes).length > 0,
  },
  {
    path: "clientes",
    of: ["clientes"],
    error: "O mesmo cliente foi selecionado duas vezes",
    holds: ({ clientes }) => new Set(listed(clientes).map((row) => row?.id)).size === listed(clientes).length,
  },
  {
    path: "intervalos",
    of: ["tipo", "intervalos"],
    error: "Deve haver pelo menos dois intervalos",
    holds: ({ tipo, intervalos }) => tipo !== 1 || listed(intervalos).length >= MIN_INTERVALS,
  },
  {
    path: "intervalos",
    of: ["tipo", "intervalos"],
    error: "As porcentagens dos intervalos devem somar 100 %",
    holds: (forma) => forma.tipo !== 1 || sum(percentages(forma)) === WHOLE,
  },
];

const checkRules = <S extends z.ZodType<Partial<FormaBody>>>(schema: S): S =>
  rules.reduce((result, { path, of, error, holds }) => {
    const passes = (forma: Partial<FormaBody>) =>
      of.some((field) => forma[field] === undefined) || holds(forma as FormaBody);
    return result.refine(passes, { path: [path], error, when: () => true });
  }, schema);

/** A payment method with the fields that instalments are generated from. */
export const formaParcelada = z.object({
  id,
  ...describedBy(formaPagamentoFields, {
    nome: z.string(),
    tipo: z.literal([0, 1]),
    prazo_dias: z.int(),
    numero_parcelas: z.int(),
    intervalo_parcelas: z.int(),
    st_primeira_parcela: onFirst,
    frete_primeira_parcela: onFirst,
    ipi_primeira_parcela: onFirst,
    intervalos: z.array(z.object({ intervalo: z.int(), porcentagem: z.number() })),
  }),
});

const availableForma = formaParcelada.extend({
  ...describedBy(formaPagamentoFields, {
    tipo_taxa: z.enum(["perc", "valor"]),
    taxa: money,
    valor_minimo: money,
    desconto_permitido: z.number(),
    aprovacao_financeira: z.boolean(),
  }),
});
const row = availableForma.extend({
  ...describedBy(formaPagamentoFields, {
    visivel_representante: z.boolean(),
    status: z.boolean(),
    exclusiva: z.boolean(),
  }),
  /** False for a standard method: its name and term stay as they are, and it cannot be removed. */
  podeEditar: z.boolean(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});
const forma = row.extend({
  clientes: z.array(z.object({ id, nome_fantasia: z.string(), valor_minimo: money })),
});

const filter = z.object({
  ...listQuery,
  nome: text(100).optional(),
  situacao: z.enum(["ativas", "inativas"]).optional(),
  ordem: z.enum(["nome", "numero_parcelas", "taxa", "valor_minimo", "status"]).optional(),
});

export const formasPagamento = {
  tipos: { response: z.object({ tipos: z.array(z.object({ codigo: z.string(), nome: z.string() })) }) },
  /**
   * The methods in use that may be chosen: exclusive ones only for their customers, with their minimum value, and for
   * representatives only those that they may see.
   */
  autocomplete: {
    query: z.object({ pesquisa: text(100).default(""), cliente: queryId.optional() }),
    response: z.object({ formas: z.array(availableForma) }),
  },
  lista: { query: filter, response: z.object({ formas: paginated(row) }) },
  selecao: selectionOf(filter, row.pick({ id: true, nome: true, podeEditar: true })),
  find: { response: z.object({ forma }) },
  save: { body: checkRules(formaBody), response: message.extend({ forma: z.object({ id }) }) },
  update: {
    body: checkRules(z.object({ ...kept(formaBody.shape), id, versao: readVersion })),
    response: message,
  },
  delete: { response: message },
} satisfies SchemasOf<typeof calls.formasPagamento>;

/** A payment method as its list answers it. */
export type LinhaFormaPagamento = z.output<typeof row>;
/** A payment method with its customers. */
export type FormaPagamento = z.output<typeof forma>;
/** A payment method that may be chosen. */
export type FormaDisponivel = z.output<typeof availableForma>;
export type FormasFilter = z.input<typeof filter>;
