import type { BodyOutput } from "@prumo/api-client/contract";
import type { RelatorioDeResultado, relatorios } from "@prumo/api-client/schemas/relatorios";
import { type BudgetSense, differenceWords, isCompared } from "@prumo/domain/budget";
import { comparedUntil, statementWithPlan } from "@prumo/domain/budget-statement";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { lastDayOfMonth } from "@prumo/domain/date";
import {
  firstMonthRead,
  incomeStatement,
  monthsOf,
  movesOutsideResult,
  type StatementAmount,
} from "@prumo/domain/income-statement";
import { monthOf, toDisplayMonth } from "@prumo/domain/month";
import { ALL_MONEY } from "@prumo/domain/statement-groups";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { centreName } from "../centro-resultado/service";
import { categoriaPlaceTitles } from "../classificacoes/columns";
import { plannedOfPeriod } from "../orcamento/service";
import { sumIncomeByMonth } from "./income-queries";

type IncomeFilters = BodyOutput<(typeof relatorios)["resultado"]["body"]>;

/**
 * The only side whose contas count: where one side of one centre is asked for, what settlements of the other side took off
 * is of no centre that was asked for.
 */
function sideOfCentre({ tipo, centroReceita, centroDespesa }: IncomeFilters) {
  const centre = tipo === "receber" ? centroReceita : centroDespesa;
  return tipo !== undefined && centre !== undefined ? tipo : undefined;
}

/** Whether what was planned can stand beside what was done: a centre is a part of categories, and is not planned for. */
const showsPlan = ({ orcado, centroReceita, centroDespesa }: IncomeFilters): boolean =>
  orcado !== undefined && centroReceita === undefined && centroDespesa === undefined;

/** Makes the statement of some amounts, with what was planned beside them where it is asked for. */
async function statementOf(db: Db, ctx: Ctx, filters: IncomeFilters, amounts: readonly StatementAmount[]) {
  const { mes_inicial, mes_final } = filters;
  const done = incomeStatement(amounts, mes_inicial, mes_final);
  if (!showsPlan(filters)) return done;
  const planned = await plannedOfPeriod(db, ctx, mes_inicial, mes_final);
  return statementWithPlan(done, incomeStatement(planned, mes_inicial, mes_final), monthOf(ctx.today));
}

/** Sums what came in and went out by category and month, and compares the months. */
export async function incomeReport(db: Db, ctx: Ctx, filters: IncomeFilters): Promise<RelatorioDeResultado> {
  const { mes_inicial, mes_final, regime, tipo, centroReceita, centroDespesa } = filters;
  const sums = await sumIncomeByMonth(db, ctx, regime, {
    dataInicial: `${firstMonthRead(mes_inicial, mes_final)}-01`,
    dataFinal: lastDayOfMonth(`${mes_final}-01`),
    centroReceita,
    centroDespesa,
    tipo: sideOfCentre(filters),
  });
  const amounts = sums.map(({ lado, ...amount }) => ({ ...amount, tipo: ladosDeContas[lado].tipo }));
  const { grupos, subtotais, receitas, despesas, resultado, saldo, ...months } = await statementOf(
    db,
    ctx,
    filters,
    amounts,
  );
  const isWhole = tipo === undefined;
  const { id, nome, cnpj } = ctx.empresa;
  const nameOf = async (centre: number | undefined) => (centre === undefined ? null : centreName(db, ctx, centre));
  return {
    empresa: { id, nome, cnpj },
    filtros: filters,
    nomes: { centroReceita: await nameOf(centroReceita), centroDespesa: await nameOf(centroDespesa) },
    gerado_em: localTime(ctx, ctx.quando),
    hoje: ctx.today,
    ...months,
    receitas: tipo === "pagar" ? null : receitas,
    despesas: tipo === "receber" ? null : despesas,
    grupos: grupos.filter((grupo) => isWhole || grupo.tipo === tipo),
    subtotais: isWhole ? subtotais : [],
    resultado: isWhole ? resultado : null,
    saldo: isWhole ? saldo : null,
  };
}

type Group = RelatorioDeResultado["grupos"][number];

interface Line extends Pick<Group["total"], "valores" | "total" | "percentual" | "variacao" | "media" | "orcado"> {
  readonly grupo: string;
  /** The main category; null for what is of none, or of all. */
  readonly principal: string | null;
  readonly nome: string;
  /** Whether more is better or worse. */
  readonly sentido: BudgetSense;
}

/** A branch with its categories and its total, or a line of its own. */
function linesOf({ nome, linhas, ...figures }: Group["linhas"][number], grupo: string, sentido: BudgetSense): Line[] {
  if (linhas.length === 0) return [{ ...figures, grupo, principal: null, nome, sentido }];
  const leaves = linhas.map((leaf) => ({ ...leaf, grupo, principal: nome, sentido }));
  return [...leaves, { ...figures, grupo, principal: nome, nome: "Total", sentido }];
}

/** The rows of the file: those of each group that has any with its total, and the subtotals. */
export async function incomeLines(db: Db, ctx: Ctx, filters: IncomeFilters): Promise<Line[]> {
  const { grupos, subtotais, saldo } = await incomeReport(db, ctx, filters);
  const groups = grupos.flatMap(({ grupo, tipo, nome, linhas, total }): Line[] => {
    const rows = linhas.flatMap((row) => linesOf(row, nome, tipo));
    const sum: Line = { ...total, grupo: nome, principal: null, nome: "Total", sentido: tipo };
    const after = subtotais.filter(({ ate }) => ate === grupo);
    return [
      ...(rows.length === 0 ? [] : [...rows, sum]),
      ...after.map((one): Line => ({ ...one, grupo: one.nome, principal: null, sentido: "resultado" })),
    ];
  });
  if (saldo === null || !movesOutsideResult(grupos)) return groups;
  return [...groups, { ...saldo, grupo: ALL_MONEY, principal: null, nome: ALL_MONEY, sentido: "resultado" }];
}

const ONE_DECIMAL = 1;

/** The amounts of each month, with what was planned for it beside it where the plan is shown. */
const monthColumns = (filters: IncomeFilters): readonly FileColumn<Line>[] =>
  monthsOf(filters.mes_inicial, filters.mes_final).flatMap((mes, at): FileColumn<Line>[] => {
    const done = { id: mes, title: toDisplayMonth(mes), value: ({ valores }: Line) => valores[at] ?? 0 };
    if (!showsPlan(filters)) return [done];
    const planned = ({ orcado }: Line) => orcado?.valores[at] ?? 0;
    return [done, { id: `orcado ${mes}`, title: `${toDisplayMonth(mes)} orçado`, value: planned }];
  });

/** The columns that compare the period with its plan, up to the running month. */
function planColumns({ mes_inicial, mes_final }: IncomeFilters, today: string): readonly FileColumn<Line>[] {
  const until = comparedUntil(monthsOf(mes_inicial, mes_final), monthOf(today));
  const title = until === undefined ? "Diferença" : `Diferença até ${toDisplayMonth(until)}`;
  return [
    { id: "orcado", title: "Orçado", value: ({ orcado }) => orcado?.total ?? 0 },
    { id: "diferenca", title, value: ({ orcado }) => orcado?.diferenca ?? 0 },
    {
      id: "diferenca_percentual",
      title: `${title} (%)`,
      value: ({ orcado }) => orcado?.percentual ?? null,
      decimals: ONE_DECIMAL,
    },
    {
      id: "situacao",
      title: "Situação",
      text: ({ orcado, sentido }) =>
        orcado === undefined || !isCompared(orcado) ? null : differenceWords(sentido, orcado.situacao),
    },
    { id: "resta", title: "Resta no mês em andamento", value: ({ orcado }) => orcado?.resta ?? null },
  ];
}

/**
 * The columns of the file.
 * @param today of the company, yyyy-MM-dd
 */
export const incomeColumns = (filters: IncomeFilters, today: string): readonly FileColumn<Line>[] => [
  { id: "grupo", title: "Grupo", text: ({ grupo }) => grupo },
  { id: "principal", title: categoriaPlaceTitles.main, text: ({ principal }) => principal },
  { id: "nome", title: "Linha", text: ({ nome }) => nome },
  ...monthColumns(filters),
  { id: "total", title: "Total", value: ({ total }) => total },
  ...(showsPlan(filters) ? planColumns(filters, today) : []),
  { id: "percentual", title: "% da receita bruta", value: ({ percentual }) => percentual, decimals: ONE_DECIMAL },
  { id: "variacao", title: "Variação do último mês (%)", value: ({ variacao }) => variacao, decimals: ONE_DECIMAL },
  { id: "media", title: "Média dos meses anteriores", value: ({ media }) => media },
];
