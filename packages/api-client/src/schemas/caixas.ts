import { aberturaFields, caixaFields, contagemFields, suprimentoFields } from "@prumo/domain/caixa-fields";
import { chavesDaContagem, countedTotal } from "@prumo/domain/cash-register";
import { compareMoney } from "@prumo/domain/money";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { anexoCount, withoutAnexos } from "./anexo-count";
import {
  amount,
  chosenOf,
  date,
  dateTime,
  describedBy,
  flag,
  id,
  message,
  money,
  named,
  paginated,
  positiveAmountOf,
  queryId,
  readVersion,
  requiredAmount,
  sortable,
  textOf,
} from "./fields";
import { movimento, paginaDeMovimentos } from "./movimento";

/** A session of a register: from its opening to its closing. */
const sessao = z.object(describedBy(aberturaFields, { id, caixa: named, usuario: named, data_abertura: dateTime }));

/** How many of each note and coin. */
const contagem = z.partialRecord(z.enum(chavesDaContagem), z.int().min(0).max(99_999));

const caixa = z.object({
  id,
  ...describedBy(caixaFields, { nome: z.string(), ativo: z.boolean() }),
  versao: z.int(),
  /** The session that is open on it. */
  abertura: z.object({ id, usuario: named, data_abertura: dateTime }).nullable(),
});

/** A session in the history. Its figures are there once it is closed. */
const aberturaRow = sessao.extend({
  ...describedBy(aberturaFields, {
    data_fechamento: dateTime.nullable(),
    esperado: money.nullable(),
    contado: money.nullable(),
    diferenca: money.nullable(),
  }),
  ...anexoCount,
});

/** One count at closing, with what was expected at that moment. A recount adds one and changes none. */
const countRow = z.object({
  id,
  ...describedBy(contagemFields, { valor: money, esperado: money, diferenca: money, contagem: contagem.nullable() }),
  usuario: z.string(),
  created_at: dateTime,
});

const fechamento = sessao.extend({
  data_fechamento: dateTime,
  fechada_por: z.string(),
  esperado: money,
  contado: money,
  diferenca: money,
  justificativa: z.string().nullable(),
  contagem: contagem.nullable(),
  /** Every count, the first one first. The last one is that of the closing. */
  contagens: z.array(countRow),
  /** Sums in and out by kind of movement. */
  totais: z.array(z.object({ tipo: movimento.shape.tipo, quantidade: z.int(), entradas: money, saidas: money })),
  movimentos: z.array(movimento),
});

const movimentoBody = z.object({
  abertura_caixa_id: chosenOf(suprimentoFields.abertura_caixa_id),
  valor: positiveAmountOf(suprimentoFields.valor),
  motivo: textOf(suprimentoFields.motivo),
});
const caixaBody = z.object({ nome: textOf(caixaFields.nome) });

/**
 * Closing by blind count. What is expected is answered only to a count: a different amount without explanation is
 * refused with `esperado` and `diferenca` beside the error.
 */
const fechar = z
  .object({
    abertura_caixa_id: chosenOf(contagemFields.abertura_caixa_id),
    contagem: contagem.nullish().describe(aberturaFields.contagem.label),
    valor_final: requiredAmount(aberturaFields.valor_final.missing).describe(aberturaFields.valor_final.label),
    justificativa: textOf(aberturaFields.justificativa),
  })
  .refine(({ contagem, valor_final }) => contagem == null || compareMoney(countedTotal(contagem), valor_final) === 0, {
    path: ["valor_final"],
    error: "As notas e moedas não somam o valor contado",
  });

export const caixas = {
  abertos: {
    response: z.object({
      aberturas: z.array(
        z.object({
          id,
          caixa: z.object({ nome: z.string() }),
          usuario: named,
          data_abertura: dateTime,
          saldo: money,
        }),
      ),
    }),
  },
  lista: { response: z.object({ caixas: z.array(caixa) }) },
  aberturas: {
    query: z.object({
      caixa: queryId.optional(),
      /** Days of opening; both ends are inclusive. */
      data_inicial: date.optional(),
      data_final: date.optional(),
      ...withoutAnexos,
      ...sortable(["caixa", "usuario", "data_abertura", "data_fechamento", "esperado", "contado", "diferenca"]),
      ...paginaDeMovimentos,
    }),
    response: z.object({ aberturas: paginated(aberturaRow) }),
  },
  movimentos: {
    query: z.object(paginaDeMovimentos),
    response: z.object({
      abertura: sessao.extend({ data_fechamento: dateTime.nullable() }),
      movimentos: paginated(movimento),
      saldo: money,
    }),
  },
  fechamento: {
    response: z.object({
      fechamento,
      empresa: z.object({ id, nome: z.string(), cnpj: z.string().nullable() }),
    }),
  },
  save: { body: caixaBody, response: message.extend({ caixa: z.object({ id }) }) },
  update: {
    body: caixaBody.extend({ id, ativo: flag.describe(caixaFields.ativo.label), versao: readVersion }),
    response: message,
  },
  abrir: {
    body: z.object({
      caixa_id: chosenOf(aberturaFields.caixa_id),
      valor_inicial: amount.describe(aberturaFields.valor_inicial.label),
    }),
    response: message.extend({ abertura: z.object({ id }) }),
  },
  fechar: { body: fechar, response: message.extend({ abertura: z.object({ id }) }) },
  suprimento: { body: movimentoBody, response: message },
  sangria: { body: movimentoBody, response: message },
} satisfies SchemasOf<typeof calls.caixas>;

/** The answer beside the error when a counted amount differs. */
export const recusaDoFechamento = z.object({ esperado: money, diferenca: money });

export type Caixa = z.output<typeof caixa>;
export type AberturaCaixa = z.output<(typeof caixas.abertos)["response"]>["aberturas"][number];
export type AberturaDaLista = z.output<typeof aberturaRow>;
export type Fechamento = z.output<typeof fechamento>;
