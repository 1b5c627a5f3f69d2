import { chavesDaContagem, countedTotal } from "@prumo/domain/cash-register";
import { compareMoney } from "@prumo/domain/money";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  amount,
  chosenId,
  dateTime,
  flag,
  id,
  message,
  money,
  named,
  optionalText,
  paginated,
  positiveAmount,
  queryId,
  readVersion,
  requiredAmount,
  sortable,
  text,
} from "./fields";
import { movimento, paginaDeMovimentos } from "./movimento";

/** A session of a register: from its opening to its closing. */
const sessao = z.object({ id, caixa: named, usuario: named, data_abertura: dateTime });

/** How many of each note and coin. */
const contagem = z.partialRecord(z.enum(chavesDaContagem), z.int().min(0).max(99_999));

const caixa = z.object({
  id,
  nome: z.string(),
  ativo: z.boolean(),
  versao: z.int(),
  /** The session that is open on it. */
  abertura: z.object({ id, usuario: named, data_abertura: dateTime }).nullable(),
});

/** A session in the history. Its figures are there once it is closed. */
const aberturaRow = sessao.extend({
  data_fechamento: dateTime.nullable(),
  esperado: money.nullable(),
  contado: money.nullable(),
  diferenca: money.nullable(),
});

/** One count at closing, with what was expected at that moment. A recount adds one and changes none. */
const countRow = z.object({
  id,
  valor: money,
  esperado: money,
  diferenca: money,
  contagem: contagem.nullable(),
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

const filled = (max: number, error: string) => z.string({ error }).pipe(text(max).min(1, error));
const chosenAbertura = chosenId("Por favor selecione o caixa");
const movimentoBody = z.object({
  abertura_caixa_id: chosenAbertura,
  valor: positiveAmount("Informe o valor"),
  motivo: filled(255, "Informe o motivo"),
});
const caixaBody = z.object({ nome: filled(60, "Informe o nome do caixa") });

/**
 * Closing by blind count. What is expected is answered only to a count: a different amount without explanation is
 * refused with `esperado` and `diferenca` beside the error.
 */
const fechar = z
  .object({
    abertura_caixa_id: chosenAbertura,
    contagem: contagem.nullish(),
    valor_final: requiredAmount("Informe o valor contado"),
    justificativa: optionalText(500),
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
  update: { body: caixaBody.extend({ id, ativo: flag, versao: readVersion }), response: message },
  abrir: {
    body: z.object({ caixa_id: chosenAbertura, valor_inicial: amount }),
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
