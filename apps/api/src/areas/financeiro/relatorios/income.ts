import type { BodyOutput } from "@prumo/api-client/contract";
import type { relatorios } from "@prumo/api-client/schemas/relatorios";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { lastDayOfMonth } from "@prumo/domain/date";
import {
  firstMonthRead,
  incomeStatement,
  monthsOf,
  type StatementFigures,
  statementSections,
} from "@prumo/domain/income-statement";
import { toDisplayMonth } from "@prumo/domain/month";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { centreName } from "../centro-resultado/service";
import { sumIncomeByMonth } from "./income-queries";

type IncomeFilters = BodyOutput<(typeof relatorios)["resultado"]["body"]>;

/** Sums what came in and went out by category and month, and compares the months. */
export async function incomeReport(db: Db, ctx: Ctx, filters: IncomeFilters) {
  const { mes_inicial, mes_final, regime, tipo, centroReceita, centroDespesa } = filters;
  const sums = await sumIncomeByMonth(db, ctx, regime, {
    dataInicial: `${firstMonthRead(mes_inicial, mes_final)}-01`,
    dataFinal: lastDayOfMonth(`${mes_final}-01`),
    centroReceita,
    centroDespesa,
  });
  const amounts = sums.map(({ lado, ...amount }) => ({ ...amount, tipo: ladosDeContas[lado].tipo }));
  const { receitas, despesas, resultado, ...months } = incomeStatement(amounts, mes_inicial, mes_final);
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
    resultado: tipo === undefined ? resultado : null,
  };
}

interface Line extends Pick<StatementFigures, "valores" | "total" | "percentual" | "variacao" | "media"> {
  readonly secao: string;
  readonly nome: string;
}

/** The rows of the file: those of both sections with their totals, and the result. */
export async function incomeLines(db: Db, ctx: Ctx, filters: IncomeFilters): Promise<Line[]> {
  const { receitas, despesas, resultado } = await incomeReport(db, ctx, filters);
  const section = (secao: string, of: typeof receitas): Line[] =>
    of === null ? [] : [...of.linhas.map((row) => ({ ...row, secao })), { ...of.total, secao, nome: "Total" }];
  return [
    ...section(statementSections.receber.nome, receitas),
    ...section(statementSections.pagar.nome, despesas),
    ...(resultado === null ? [] : [{ ...resultado, secao: "Resultado", nome: "Resultado" }]),
  ];
}

const ONE_DECIMAL = 1;

export const incomeColumns = ({ mes_inicial, mes_final }: IncomeFilters): readonly FileColumn<Line>[] => [
  { id: "secao", title: "Seção", text: ({ secao }) => secao },
  { id: "nome", title: "Linha", text: ({ nome }) => nome },
  ...monthsOf(mes_inicial, mes_final).map((mes, at) => ({
    id: mes,
    title: toDisplayMonth(mes),
    value: ({ valores }: Line) => valores[at] ?? 0,
  })),
  { id: "total", title: "Total", value: ({ total }) => total },
  { id: "percentual", title: "% das receitas", value: ({ percentual }) => percentual, decimals: ONE_DECIMAL },
  { id: "variacao", title: "Variação do último mês (%)", value: ({ variacao }) => variacao, decimals: ONE_DECIMAL },
  { id: "media", title: "Média dos meses anteriores", value: ({ media }) => media },
];
