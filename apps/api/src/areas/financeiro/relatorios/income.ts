import type { BodyOutput } from "@prumo/api-client/contract";
import type { relatorios } from "@prumo/api-client/schemas/relatorios";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { lastDayOfMonth } from "@prumo/domain/date";
import {
  firstMonthRead,
  incomeStatement,
  monthsOf,
  movesOutsideResult,
  type StatementFigures,
} from "@prumo/domain/income-statement";
import { toDisplayMonth } from "@prumo/domain/month";
import { ALL_MONEY } from "@prumo/domain/statement-groups";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { centreName } from "../centro-resultado/service";
import { categoriaPlaceTitles } from "../classificacoes/columns";
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

/** Sums what came in and went out by category and month, and compares the months. */
export async function incomeReport(db: Db, ctx: Ctx, filters: IncomeFilters) {
  const { mes_inicial, mes_final, regime, tipo, centroReceita, centroDespesa } = filters;
  const sums = await sumIncomeByMonth(db, ctx, regime, {
    dataInicial: `${firstMonthRead(mes_inicial, mes_final)}-01`,
    dataFinal: lastDayOfMonth(`${mes_final}-01`),
    centroReceita,
    centroDespesa,
    tipo: sideOfCentre(filters),
  });
  const amounts = sums.map(({ lado, ...amount }) => ({ ...amount, tipo: ladosDeContas[lado].tipo }));
  const { grupos, subtotais, receitas, despesas, resultado, saldo, ...months } = incomeStatement(
    amounts,
    mes_inicial,
    mes_final,
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

interface Line extends Pick<StatementFigures, "valores" | "total" | "percentual" | "variacao" | "media"> {
  readonly grupo: string;
  /** The main category; null for what is of none, or of all. */
  readonly principal: string | null;
  readonly nome: string;
}

type Group = Awaited<ReturnType<typeof incomeReport>>["grupos"][number];

/** A branch with its categories and its total, or a line of its own. */
function linesOf({ nome, linhas, ...figures }: Group["linhas"][number], grupo: string): Line[] {
  if (linhas.length === 0) return [{ ...figures, grupo, principal: null, nome }];
  const leaves = linhas.map((leaf) => ({ ...leaf, grupo, principal: nome }));
  return [...leaves, { ...figures, grupo, principal: nome, nome: "Total" }];
}

/** The rows of the file: those of each group that has any with its total, and the subtotals. */
export async function incomeLines(db: Db, ctx: Ctx, filters: IncomeFilters): Promise<Line[]> {
  const { grupos, subtotais, saldo } = await incomeReport(db, ctx, filters);
  const groups = grupos.flatMap(({ grupo, nome, linhas, total }) => {
    const rows = linhas.flatMap((row) => linesOf(row, nome));
    const sum = { ...total, grupo: nome, principal: null, nome: "Total" };
    const after = subtotais.filter(({ ate }) => ate === grupo);
    return [
      ...(rows.length === 0 ? [] : [...rows, sum]),
      ...after.map((one) => ({ ...one, grupo: one.nome, principal: null })),
    ];
  });
  if (saldo === null || !movesOutsideResult(grupos)) return groups;
  return [...groups, { ...saldo, grupo: ALL_MONEY, principal: null, nome: ALL_MONEY }];
}

const ONE_DECIMAL = 1;

export const incomeColumns = ({ mes_inicial, mes_final }: IncomeFilters): readonly FileColumn<Line>[] => [
  { id: "grupo", title: "Grupo", text: ({ grupo }) => grupo },
  { id: "principal", title: categoriaPlaceTitles.main, text: ({ principal }) => principal },
  { id: "nome", title: "Linha", text: ({ nome }) => nome },
  ...monthsOf(mes_inicial, mes_final).map((mes, at) => ({
    id: mes,
    title: toDisplayMonth(mes),
    value: ({ valores }: Line) => valores[at] ?? 0,
  })),
  { id: "total", title: "Total", value: ({ total }) => total },
  { id: "percentual", title: "% da receita bruta", value: ({ percentual }) => percentual, decimals: ONE_DECIMAL },
  { id: "variacao", title: "Variação do último mês (%)", value: ({ variacao }) => variacao, decimals: ONE_DECIMAL },
  { id: "media", title: "Média dos meses anteriores", value: ({ media }) => media },
];
