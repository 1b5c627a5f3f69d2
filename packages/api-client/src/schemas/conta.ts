import { acertoFields } from "@prumo/domain/acerto-fields";
import { boletoProblems, lineOf } from "@prumo/domain/boleto";
import { contaFields } from "@prumo/domain/conta-fields";
import { situacoes, statusFilters } from "@prumo/domain/conta-status-filter";
import { motivoOpcionalFields } from "@prumo/domain/motivo-fields";
import { allowsCashRegister } from "@prumo/domain/payment-type";
import { cleanPixCode, pixCodeProblems } from "@prumo/domain/pix-code";
import { isFutureMonth } from "@prumo/domain/recurrence";
import { alcances, DOCUMENT_LENGTH, instalmentDocument } from "@prumo/domain/series";
import { z } from "zod";
import { MAX_REPORT } from "../conta-limits";
import { anexoCount, withoutAnexos } from "./anexo-count";
import { contaAprovacao } from "./aprovacao";
import { categoryFilter } from "./classificacao";
import { answeredDueShift, chosenDueShift } from "./due-shift";
import { acertoEncargos, contaEncargos } from "./encargos";
import {
  chosenDateOf,
  chosenOf,
  codeOf,
  date,
  dateTime,
  describedBy,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  month,
  named,
  optionalId,
  positiveAmountOf,
  queryId,
  queryNumber,
  readVersion,
  STORED_DECIMALS,
  text,
  textOf,
} from "./fields";
import { MAX_PARCELAS, parcelaOf, paymentTypeOf, sumsTo } from "./parcela";
import { checkParts, rateioAnswer, rateioBody, rateioRefusal } from "./rateio";

export { paymentType } from "./parcela";
export { situacoes, statusFilters };

/** Schemas that both sides of the contas share: `contasPagar` and `contasReceber` differ in words, not in rules. */

/** One or several of the four documented states and `aberto`, as a list or by comma. */
const statusFilter = z
  .union([
    z.enum(statusFilters),
    z.array(z.enum(statusFilters)),
    z.templateLiteral([z.enum(statusFilters), ",", z.string()]),
  ])
  .transform((given): string[] => (typeof given === "string" ? given.split(",") : given))
  .pipe(z.array(z.enum(statusFilters)).min(1));

/** Columns that a list of contas can be sorted by; `proximas` puts open ones first, the nearest due date first. */
export const ordensDeContas = [
  "proximas",
  "data_vencimento",
  "data_registro",
  "pessoa",
  "numero_documento",
  "categoria",
  "valor_integral",
  "valor_pago",
  "residual",
  "status",
] as const;

/** When contas that are in time are to be settled. */
export const noPrazo = ["hoje", "depois"] as const;
export type NoPrazo = (typeof noPrazo)[number];

/** Filters of the lists of contas; the person's filter is `fornecedor` or `cliente`. */
export const contasFilter = {
  /** The days of the period: 1 due dates, 2 registrations, 3 settlements in force. */
  tipo_filtro_data: queryNumber.pipe(z.literal([1, 2, 3])).default(1),
  dataInicial: date.optional(),
  dataFinal: date.optional(),
  ...categoryFilter,
  centroResultado: queryId.optional(),
  status: statusFilter.optional(),
  /** 1 asks for overdue contas alone: open ones whose due date is past, as it moves when it is no business day. */
  vencidas: queryNumber.pipe(z.literal([0, 1])).optional(),
  /** Asks for contas in time alone: open ones that are to be settled today, or after it, as their due date moves. */
  no_prazo: z.enum(noPrazo).optional(),
  /** Only contas that are due up to a day, as stored or as their due date moves. */
  devidas_ate: date.optional(),
  /** Only contas with interest or fine, or with a discount; of a period of settlements, those of that period. */
  ajuste: z.enum(["acrescimo", "desconto"]).optional(),
  ...withoutAnexos,
  ...listQuery,
  /** Words, an amount, a number, or a code by which a conta is paid: a Pix is longer than any text. */
  pesquisa: text(contaFields.pix_copia_cola.max).optional(),
  ordem: z.enum(ordensDeContas).optional(),
};

const contaPessoa = z.object({
  id,
  nome_fantasia: z.string(),
  razao_social: z.string(),
  cpf_cnpj: z.string().nullable(),
});

/**
 * What contas are worth: `valor` without interest, fine and discount, and `valor_pago`, the money with them. In a period
 * of settlements it is what those settled.
 */
const worth = { valor: money, juros: money, multa: money, desconto: money, valor_pago: money };

const totaisContados = z.object({ quantidade: z.int(), ...worth });

/** A conta as a list answers it. Where the documents have two names for one thing, both are there. */
export const conta = z.object(
  describedBy(contaFields, {
    id,
    numero_documento: z.string().nullable(),
    referencia: z.string(),
    valor_integral: money,
    valor_pago: money,
    residual: money,
    juros: money,
    multa: money,
    desconto: money,
    data_registro: date,
    date_register: date,
    data_vencimento: date,
    /**
     * The last day on which it is paid in time, and until both are past why that is another one than its due date. A server
     * without a calendar leaves both out.
     */
    pagavel_ate: date.optional(),
    prazo: z.string().nullable().optional(),
    /** What its own due date does that is no business day; null: what its category or the company says. */
    dia_nao_util: answeredDueShift,
    data_pagamento: date.nullable(),
    recorrencia: z.string().nullable(),
    status: z.literal([0, 1, 3]),
    tipoPagamento: z.string(),
    tipo_pagamento: z.string(),
    categoria: named,
    centro_resultado_id: id.nullable(),
    centro_resultado: z.object({ id, descricao: z.string() }).nullable(),
    rateio: rateioAnswer,
    pessoa_id: id,
    pessoa: contaPessoa,
    /** Where the money of the last settlement in force went or came from: one of the two, nothing before any settlement. */
    conta_bancaria_id: id.nullable(),
    abertura_caixa_id: id.nullable(),
    /** The name of that bank account. */
    conta: z.object({ name: z.string() }).nullable(),
    compra_id: id.nullable(),
    /** The service order whose finishing made it, and the commission batch whose closing did. */
    ordem_servico_id: id.nullable(),
    comissao_lote_id: id.nullable(),
    /** Whether the user may open that purchase, order or batch: for a provider another's order is not found. */
    pode_abrir_origem: z.boolean(),
    /** The agreement that this conta is an instalment of. */
    renegociacao_id: id.nullable(),
    /** The series that it was registered in: the id of its first conta. A server that knows none leaves it out. */
    serie_id: id.nullable().optional(),
    observacao: z.string().nullable(),
    /** The digits of its boleto, 47 or 48. A server that keeps none leaves these three out. */
    linha_digitavel: z.string().nullable().optional(),
    pix_copia_cola: z.string().nullable().optional(),
    /** Why it was saved although another conta has the same boleto. */
    motivo_duplicada: z.string().nullable().optional(),
    created_at: dateTime,
    /** What its multa and juros are made of, where it is read to be settled: lists leave it out. */
    encargos: contaEncargos.nullable().optional(),
    /** Whether it waits for approval; null where it needs none. A server that knows none leaves it out. */
    aprovacao: contaAprovacao.nullable().optional(),
    /** The settlements in the period, in a list whose period is that of settlements. */
    no_periodo: z.object(worth).optional(),
    /** Files of its settlements count, too. */
    ...anexoCount,
    /** Counts the changes of this record. An update that sends an old one is refused with 409. */
    versao: z.int(),
  }),
);

/** A chosen conta: what is needed to tell what may be done with it, and to name it. */
export const contaSelecionada = conta.pick({
  id: true,
  pessoa_id: true,
  pessoa: true,
  numero_documento: true,
  referencia: true,
  data_vencimento: true,
  pagavel_ate: true,
  prazo: true,
  status: true,
  valor_integral: true,
  valor_pago: true,
  residual: true,
  juros: true,
  multa: true,
  desconto: true,
  compra_id: true,
  ordem_servico_id: true,
  comissao_lote_id: true,
  renegociacao_id: true,
  aprovacao: true,
});

/** A settlement: append-only, reversed by an entry of its own and never changed. */
export const acerto = z.object(
  describedBy(acertoFields, {
    id,
    valor: money,
    juros: money,
    multa: money,
    desconto: money,
    data_pagamento: date,
    forma_pagamento: z.string(),
    conta_bancaria: z.object({ id, name: z.string() }).nullable(),
    abertura_caixa: named.nullable(),
    usuario: z.string(),
    created_at: dateTime,
    /** What a policy of multa and juros proposed for it. A server that knows none leaves it out. */
    encargos: acertoEncargos.nullable().optional(),
    estorno: z.object({ id, created_at: dateTime, usuario: z.string(), motivo: z.string().nullable() }).nullable(),
    /** The bank's entry that it is reconciled with. A server that knows none leaves it out. */
    lancamento: z.object({ id, conta_bancaria_id: id, data: date, texto: z.string() }).nullable().optional(),
  }),
);

/** How many contas, and what is still open in them (or, of settled ones, was paid). */
const soma = z.object({ quantidade: z.int(), valor: money });
/**
 * Overdue, due later and settled are of the period of the filter; what is to be paid today is not, and none depends on its
 * status. What is due on a weekend is to be paid today until Monday.
 */
export const resumo = z.object({
  vencidas: soma,
  hoje: soma,
  a_vencer: soma,
  pagas: soma,
  /** Of all contas of the filter, its status included, when `totais` asks for it: each agreement counts once. */
  totais: totaisContados.optional(),
  /**
   * Whether any of all these contas is split, where the filter asks for a category or a centre: it may have only a part of them. A
   * server that does not tell leaves it out.
   */
  rateadas: z.boolean().optional(),
});
/** `totais` asks for the sums of exactly the contas that the list has. */
export const resumoFilter = { totais: queryNumber.pipe(z.literal([0, 1])).optional() };
/** The filters of `vencidas`: those of the list, except its period and status. */
export const vencidas = {
  query: {
    antes_de: date,
    ...categoryFilter,
    centroResultado: contasFilter.centroResultado,
    pesquisa: contasFilter.pesquisa,
  },
  /** Of all these, those that are still in time, and until when. A server without a calendar leaves it out. */
  response: soma.extend({ ainda_no_prazo: soma.extend({ ate: date }).optional() }),
};

/** Asked where a conta has the boleto of another one. */
export const SAY_WHY_REPEATED = "Diga por que a conta se repete";
export const ONLY_CASH = "O caixa só pode ser usado com pagamento em dinheiro";
export const caixaOuConta = z.enum(["caixa", "conta"]);

const refusalOfPix = (text: string) => pixCodeProblems(text).find(({ tolerated }) => !tolerated)?.message;

/** The fields that a conta is saved by. Messages and their order are the specification's. */
const campos = (today: string, decimals?: number) => ({
  pessoa_id: chosenOf(contaFields.pessoa_id),
  data_registro: chosenDateOf(contaFields.data_registro),
  data_vencimento: chosenDateOf(contaFields.data_vencimento),
  categoria_id: chosenOf(contaFields.categoria_id),
  tipo_pagamento: paymentTypeOf(contaFields.tipo_pagamento),
  conta_bancaria_id: id.nullish(),
  caixa_id: id.nullish(),
  valor: positiveAmountOf(contaFields.valor, decimals),
  recorrencia: month
    .refine((mes) => isFutureMonth(mes, today), { error: "A recorrência deve ser futura" })
    .nullish()
    .describe(contaFields.recorrencia.label),
  referencia: textOf(contaFields.referencia),
  id: id.nullish(),
  centro_resultado_id: optionalId.describe(contaFields.centro_resultado_id.label),
  rateio: rateioBody,
  pago: flag.default(false),
  utilizar_valor_do: caixaOuConta.nullish(),
  numero_documento: textOf(contaFields.numero_documento),
  observacao: textOf(contaFields.observacao),
  linha_digitavel: codeOf(contaFields.linha_digitavel, (text) => boletoProblems(text)[0]?.message, lineOf),
  /** Without it the conta follows its category, or the company. */
  dia_nao_util: chosenDueShift.optional().transform((shift) => shift ?? null),
  pix_copia_cola: codeOf(contaFields.pix_copia_cola, refusalOfPix, cleanPixCode),
  motivo_duplicada: textOf(contaFields.motivo_duplicada),
  /** The day on which it was paid or received; without it today. */
  data_pagamento: date.nullish().describe(contaFields.data_pagamento.label),
  /** Saves although a conta that looks the same exists. */
  confirmar_duplicada: flag.optional(),
});

const CENTS = 2;
/** The instalments that a new conta is divided into, instead of being repeated. They sum to its `valor`. */
const parcelas = z
  .array(parcelaOf(CENTS))
  .min(2, "Informe pelo menos duas parcelas")
  .max(MAX_PARCELAS, `Informe no máximo ${MAX_PARCELAS} parcelas`)
  .nullish();

type SettledConta = Partial<
  Pick<
    z.output<z.ZodObject<ReturnType<typeof campos>>>,
    "pago" | "utilizar_valor_do" | "conta_bancaria_id" | "caixa_id" | "tipo_pagamento" | "data_pagamento"
  >
>;
/** A conta that is saved as paid says where the money comes from. */
const checkOrigem = <S extends z.ZodType<SettledConta>>(schema: S, today: string): S =>
  schema
    .refine((c) => !c.pago || c.utilizar_valor_do === "caixa" || c.conta_bancaria_id != null, {
      path: ["conta_bancaria_id"],
      error: "Selecione uma conta bancária",
      when: () => true,
    })
    .refine((c) => !c.pago || c.utilizar_valor_do !== "caixa" || c.caixa_id != null, {
      path: ["caixa_id"],
      error: "Selecione um caixa",
      when: () => true,
    })
    .refine((c) => !c.pago || c.utilizar_valor_do !== "caixa" || allowsCashRegister(c.tipo_pagamento), {
      path: ["caixa_id"],
      error: ONLY_CASH,
      when: () => true,
    })
    // Not sent it is today; null is a field that somebody emptied.
    .refine((c) => !c.pago || c.data_pagamento !== null, {
      path: ["data_pagamento"],
      error: "Informe em que dia foi pago",
      when: () => true,
    })
    // Of a conta that is not paid the field is not shown, and nobody could correct it.
    .refine((c) => !c.pago || (c.data_pagamento ?? "") <= today, {
      path: ["data_pagamento"],
      error: "A data não pode ser futura",
      when: () => true,
    });

/** Whether the document of the last instalment, whose number is the longest, has room for its number. */
const fitsLast = (numero: unknown, count: number) =>
  typeof numero !== "string" || (instalmentDocument(numero.trim(), count - 1)?.length ?? 0) <= DOCUMENT_LENGTH;

/** The parts of a conta sum to its value. */
const checkRateio = <S extends z.ZodType>(schema: S): S =>
  checkParts(schema).refine((c) => rateioRefusal(c) === null, {
    path: ["rateio"],
    error: ({ input }) => rateioRefusal(input) ?? undefined,
    when: () => true,
  });

const isAmount = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** The body that saves a conta, or a series of them: one a month by `recorrencia`, or the instalments `parcelas`. */
export const contaSalva = (today: string) =>
  checkOrigem(checkRateio(z.object({ ...campos(today), parcelas })), today)
    // A longer one would be saved, and no edit of the instalment could be.
    .refine(({ parcelas, numero_documento: numero }) => !parcelas?.length || fitsLast(numero, parcelas.length), {
      path: ["numero_documento"],
      error: `O número do documento, com o da parcela, pode ter no máximo ${DOCUMENT_LENGTH} caracteres`,
      when: () => true,
    })
    .refine(({ parcelas, recorrencia }) => !parcelas?.length || recorrencia == null, {
      path: ["parcelas"],
      error: "Escolha parcelas ou recorrência, não as duas",
      when: () => true,
    })
    .refine(({ parcelas, valor }) => !parcelas?.length || !isAmount(valor) || sumsTo(valor, parcelas), {
      path: ["parcelas"],
      error: "A soma das parcelas deve ser igual ao valor da conta",
      when: () => true,
    });

/**
 * The body that changes a conta: that of saving, its id, and the `versao` that was read. An edit repeats nothing, so
 * `recorrencia` can only be sent back as it was saved, also when its month is past by now; and so can a `valor` with
 * fractions of cents, which an agreement over a rest of such may have given it.
 */
export const contaAlterada = (today: string) =>
  checkOrigem(
    checkRateio(
      z.object({
        ...kept(campos(today, STORED_DECIMALS)),
        id,
        recorrencia: month.nullish().describe(contaFields.recorrencia.label),
        versao: readVersion,
        /** `proximas` changes the open contas after it in its series, too; `versao` is that of this conta. */
        alcance: z.enum(alcances).nullish(),
      }),
    ),
    today,
  );

/** The body that changes some fields of a conta; the others stay as they are. */
export const camposAlterados = z
  .object({
    categoria_id: chosenOf(contaFields.categoria_id).optional(),
    /** Null takes the conta out of its result centre. */
    centro_resultado_id: id.nullable().optional().describe(contaFields.centro_resultado_id.label),
    data_vencimento: chosenDateOf(contaFields.data_vencimento).optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    path: ["categoria_id"],
    error: "Escolha o que alterar",
    when: () => true,
  });

/** The body that reverses settlements: the one named, else every one in force. */
export const estornoNovo = z.object({ motivo: textOf(motivoOpcionalFields.motivo), acerto_id: id.nullish() });

const NO_CONTAS = "Selecione uma ou mais contas";
/** Removed contas that come back together. */
export const contasRestauradas = z.object({
  contas: z
    .array(id, { error: NO_CONTAS })
    .min(1, NO_CONTAS)
    .max(MAX_PARCELAS, `Selecione no máximo ${MAX_PARCELAS} contas`),
});

/** A series as one of its contas shows it, in the order in which the contas fall due. */
export const serie = z.object({
  id,
  especie: z.enum(["recorrencia", "parcelas"]),
  contas: z.array(
    z.object({ id, numero_documento: z.string().nullable(), data_vencimento: date, valor_integral: money }).extend({
      valor_pago: money,
      status: z.literal([0, 1, 3]),
    }),
  ),
});

/** The last conta of a person, for what the next one will probably have, too. */
export const ultimaConta = z.object({
  conta: z
    .object({
      id,
      data_vencimento: date,
      tipo_pagamento: z.string(),
      /** Null where it is out of use by now. */
      categoria: named.nullable(),
      centro_resultado: z.object({ id, descricao: z.string() }).nullable(),
    })
    .nullable(),
});

/** The settlements that a call made, so that just these can be reversed. A server that has no such call leaves them out. */
export const acertosFeitos = message.extend({ acertos: z.array(id).optional() });

/** The body of a report: the filters of the list without its pages, and optionally the ids of contas. */
const { page: _page, per_page: _perPage, ...reportFilters } = contasFilter;
export const corpoDoRelatorio = {
  ...reportFilters,
  ids: z.array(id).max(MAX_REPORT).optional(),
};

const totais = z.object({ valor_integral: money, valor_pago: money, residual: money });

/** Fields of a report beside its contas. `nomes` are those of the records that the filters give by id. */
export const relatorio = {
  empresa: z.object({ id, nome: z.string(), cnpj: z.string().nullable() }),
  nomes: z.object({
    pessoa: z.string().nullable(),
    categoria: z.string().nullable(),
    centroResultado: z.string().nullable(),
  }),
  /** Of renegotiated contas only what was settled: the rest is owed by the instalments that replaced them. */
  totais,
  /** The settlements, where the period is that of settlements. */
  no_periodo: totaisContados.optional(),
  /** In the order of the states, only those that occur, each with the whole of its contas. */
  por_situacao: z.array(totais.extend({ situacao: z.enum(situacoes), quantidade: z.int() })),
  /** In the order of the categories' names, counted as `totais` are. */
  por_categoria: z.array(totais.extend({ categoria: named, quantidade: z.int() })),
  /** When it was made. */
  gerado_em: dateTime,
};

export type Conta = z.output<typeof conta>;
export type ContaSelecionada = z.output<typeof contaSelecionada>;
export type Acerto = z.output<typeof acerto>;
export type Serie = z.output<typeof serie>;
