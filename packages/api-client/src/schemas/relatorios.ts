import { faixasDeVencimento } from "@prumo/domain/ageing";
import { dashboardAreas } from "@prumo/domain/company";
import { compareDates, daysBetween } from "@prumo/domain/date";
import { MAX_STATEMENT_MONTHS, regimesDeResultado } from "@prumo/domain/income-statement";
import { monthsBetween } from "@prumo/domain/month";
import { END_BEFORE_START } from "@prumo/domain/period";
import { statementSubtotals } from "@prumo/domain/statement-groups";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { categoryFilter, statementGroup, tipoConta } from "./classificacao";
import { date, dateTime, id, money, month, named, queryId, text } from "./fields";

/** The longest period of a cash flow, in days: a leap year. */
export const MAX_DIAS = 366;

const painel = z.object({ area: z.enum(dashboardAreas), nome: z.string(), endereco: z.string() });

const empresa = z.object({ id, nome: z.string(), cnpj: z.string().nullable() });
const soma = z.object({ quantidade: z.int(), valor: money });

/** Open contas of one side. The names are those of the lists; `pessoa` is the supplier or the customer. */
const vencimentosFilter = z.object({
  tipo: z.enum(["pagar", "receber"], { error: "Escolha contas a pagar ou a receber" }),
  pessoa: queryId.optional(),
  ...categoryFilter,
  centroResultado: queryId.optional(),
  pesquisa: text(100).optional(),
});

const faixa = z.enum(faixasDeVencimento.map(({ chave }) => chave));

/** Open amounts in reais by days overdue: in total, and per person, the largest debtor first. */
const vencimentos = z.object({
  empresa,
  filtros: vencimentosFilter,
  /** The names of the records that the filters name by id. */
  nomes: z.object({
    pessoa: z.string().nullable(),
    categoria: z.string().nullable(),
    centroResultado: z.string().nullable(),
  }),
  gerado_em: dateTime,
  faixas: z.array(soma.extend({ faixa, nome: z.string() })),
  total: soma,
  /** `valores` are in the order of `faixas`. */
  pessoas: z.array(z.object({ pessoa: named, valores: z.array(money), total: money })),
});

const periodo = z
  .object({ data_inicial: date, data_final: date })
  .refine(({ data_inicial, data_final }) => compareDates(data_inicial, data_final) <= 0, {
    path: ["data_final"],
    error: END_BEFORE_START,
  })
  .refine(({ data_inicial, data_final }) => daysBetween(data_inicial, data_final) < MAX_DIAS, {
    path: ["data_final"],
    error: "O período pode ter no máximo um ano",
  });

/** Money in and out, in reais. Outgoing money is negative: a balance is the one before plus both. */
const fluxo = { entradas: money, saidas: money };

/**
 * The company's money day by day, in reais, of bank accounts and open registers together. Up to today it counts
 * movements; from today on also open contas on their due dates, and overdue ones today.
 */
const fluxoCaixa = z.object({
  empresa,
  gerado_em: dateTime,
  /** Today: days from here on are expected. */
  hoje: date,
  saldo_inicial: money,
  saldo_final: money,
  ...fluxo,
  /** Overdue amounts, which are expected today. */
  vencidas: z.object(fluxo),
  /** Every day of the period. `saldo` is the balance at the end of the day. */
  dias: z.array(z.object({ data: date, ...fluxo, saldo: money, previsto: z.boolean() })),
});

const resultadoFilter = z
  .object({
    mes_inicial: month,
    mes_final: month,
    /** Whether amounts count on the day of their settlement, net of reversals, or on the due date. */
    regime: z
      .enum(
        regimesDeResultado.map(({ chave }) => chave),
        { error: "Escolha o regime de caixa ou o vencimento" },
      )
      .default("caixa"),
    /** Only revenue or only expenses. */
    tipo: z.enum(["pagar", "receber"], { error: "Escolha receitas ou despesas" }).optional(),
    /** Result centres, each of the one side that it belongs to. */
    centroReceita: queryId.optional(),
    centroDespesa: queryId.optional(),
    /** Shows what was planned beside what was done. */
    orcado: z.enum(["1"]).optional(),
  })
  .refine(({ mes_inicial, mes_final }) => monthsBetween(mes_inicial, mes_final) >= 0, {
    path: ["mes_final"],
    error: "O mês final não pode ser anterior ao inicial",
  })
  .refine(({ mes_inicial, mes_final }) => monthsBetween(mes_inicial, mes_final) < MAX_STATEMENT_MONTHS, {
    path: ["mes_final"],
    error: "O período pode ter no máximo doze meses",
  });

/** What was planned for the same months, and what the done comes to against it. */
const planned = z.object({
  /** In the order of `meses`. */
  valores: z.array(money),
  total: money,
  /** Done minus planned, up to the running month: months to come are not compared. */
  diferenca: money,
  /** The same in percent of what was planned for those months; null where nothing was. */
  percentual: z.number().nullable(),
  /** More spent than planned is worse; more earned, and a higher result, is better. */
  situacao: z.enum(["melhor", "pior", "igual"]),
  /**
   * What is left of the running month, negative where it was passed; null where nothing was planned, where the period does
   * not have it, and in subtotals.
   */
  resta: money.nullable(),
});

/** `valores` are in the order of `meses`. A subtotal that is a loss is negative. */
const figures = z.object({
  valores: z.array(money),
  total: money,
  /** The total in percent of the gross revenue; null without any. */
  percentual: z.number().nullable(),
  /** The last month against the one before, in percent; null where that one was nothing. */
  variacao: z.number().nullable(),
  /** The average of `anteriores`; null without any. */
  media: money.nullable(),
  /** Only where `orcado` asks for it. A centre is not planned for: with one in the filter there is no plan either. */
  orcado: planned.optional(),
});
/** A category in a branch. */
const statementLeaf = figures.extend({
  nome: z.string(),
  categoria: named,
  /** Whether it is the main category itself: accounts that are in none of its subcategories. */
  propria: z.boolean(),
});
const statementLine = figures.extend({
  nome: z.string(),
  /** The side of the accounts behind it. */
  tipo: tipoConta,
  /** A main category with its subcategories; null for what settlements added or took off, of whatever category. */
  categoria: named.nullable(),
  ajuste: z.enum(["acrescimo", "desconto"]).nullable(),
  /** The categories that sum to it; none where only the main category itself has amounts. */
  linhas: z.array(statementLeaf),
});
const grupo = z.object({
  grupo: statementGroup,
  /** Whether it adds to the result, or takes away from it. */
  tipo: tipoConta,
  nome: z.string(),
  /** The largest first; then what settlements added and took off. */
  linhas: z.array(statementLine),
  total: figures,
});
const subtotal = figures.extend({
  chave: z.enum(statementSubtotals.map(({ chave }) => chave)),
  nome: z.string(),
  /** The last of the groups that it sums. */
  ate: statementGroup,
});

/** The managerial income statement: what came in and went out by category and month, in reais. */
const resultado = z.object({
  empresa,
  filtros: resultadoFilter,
  /** The names of the result centres that the filters give by id. */
  nomes: z.object({ centroReceita: z.string().nullable(), centroDespesa: z.string().nullable() }),
  gerado_em: dateTime,
  hoje: date,
  meses: z.array(month),
  /** The months before the last that it is compared to, from the first one with any amount on. */
  anteriores: z.array(month),
  /** In the order of the statement, also those without amounts; only those of one side where `tipo` asks for it. */
  grupos: z.array(grupo),
  /** None where `tipo` leaves a side out. */
  subtotais: z.array(subtotal),
  /** What came in and went out in the groups of the result. Null where `tipo` leaves them out. */
  receitas: figures.nullable(),
  despesas: figures.nullable(),
  /** Revenue minus expenses. Null where `tipo` leaves one of them out. */
  resultado: figures.nullable(),
  /** The same with what moved outside the result: all money. Null as the result is. */
  saldo: figures.nullable(),
});

export const relatorios = {
  vencimentos: { body: vencimentosFilter, response: vencimentos },
  vencimentosArquivo: { query: vencimentosFilter, response: vencimentos },
  fluxoCaixa: { body: periodo, response: fluxoCaixa },
  fluxoCaixaArquivo: { query: periodo, response: fluxoCaixa },
  resultado: { body: resultadoFilter, response: resultado },
  resultadoArquivo: { query: resultadoFilter, response: resultado },
  /** The company's dashboards whose address is saved. */
  paineis: { response: z.object({ paineis: z.array(painel) }) },
  /** The templates that purchases can be printed by. */
  listDirCompraManual: { response: z.object({ files: z.array(z.object({ name: z.string(), path: z.string() })) }) },
} satisfies SchemasOf<typeof calls.relatorios>;

export type Painel = z.output<typeof painel>;
export type VencimentosFilter = z.input<typeof vencimentosFilter>;
export type RelatorioDeVencimentos = z.output<typeof vencimentos>;
export type ResultadoFilter = z.input<typeof resultadoFilter>;
export type RelatorioDeResultado = z.output<typeof resultado>;
export type FluxoDeCaixa = z.output<typeof fluxoCaixa>;
