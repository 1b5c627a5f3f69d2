import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { monthOf, toDisplayMonth } from "@prumo/domain/month";
import { formatPercent } from "@prumo/domain/percent";
import { OUTSIDE_RESULT } from "@prumo/domain/statement-groups";
import { moneyText } from "../../../app/reais";

/** Writes a change in percent with its sign; a dash where there was nothing to compare to. */
export function changeText(change: number | null): string {
  if (change === null) return "–";
  return `${change > 0 ? "+" : ""}${formatPercent(change, { decimals: 1 })}`;
}

export const shareText = (share: number | null): string =>
  share === null ? "–" : formatPercent(share, { decimals: 1 });

/** Tells of a month that its amounts are not all there yet. */
export function unfinished(month: string, today: string): string | null {
  const current = monthOf(today);
  return month < current ? null : month === current ? "em andamento" : "futuro";
}

function resultText({ resultado, receitas, despesas }: RelatorioDeResultado): string {
  const [revenue, expenses] = [receitas?.total ?? 0, despesas?.total ?? 0];
  if (resultado === null) {
    return receitas === null ? `As despesas somam ${moneyText(expenses)}.` : `As receitas somam ${moneyText(revenue)}.`;
  }
  const { total, percentual } = resultado;
  const share = percentual === null || total < 0 ? "" : `, ${shareText(percentual)} da receita bruta`;
  const left =
    total < 0 ? `faltam ${moneyText(-total)}` : total === 0 ? "nada sobra" : `sobram ${moneyText(total)}${share}`;
  return `As receitas somam ${moneyText(revenue)} e as despesas ${moneyText(expenses)}: ${left}.`;
}

/** Compares the last month in words: to the one before, and to the average. */
function comparison(report: RelatorioDeResultado): string | null {
  const { resultado, receitas, despesas, meses, anteriores, hoje } = report;
  const [figures, what] =
    resultado !== null
      ? ([resultado, "o resultado"] as const)
      : receitas !== null
        ? ([receitas, "a receita"] as const)
        : ([despesas, "a despesa"] as const);
  const month = meses.at(-1) ?? "";
  if (figures === null || figures.media === null) return null;
  const now =
    unfinished(month, hoje) === "em andamento"
      ? `Em ${toDisplayMonth(month)}, que não terminou,`
      : `Em ${toDisplayMonth(month)}`;
  const value = moneyText(figures.valores.at(-1) ?? 0);
  const before = anteriores.length === 1 ? "a do mês anterior" : `a média dos ${anteriores.length} meses anteriores`;
  return `${now} ${what} é de ${value}; ${before} é ${moneyText(figures.media)}.`;
}

/** Tells of money that moved outside the result. */
function outsideText({ grupos }: RelatorioDeResultado): string | null {
  const moved = grupos.filter(({ grupo, linhas }) => grupo === OUTSIDE_RESULT && linhas.length > 0);
  if (moved.length === 0) return null;
  const said = moved.map(
    ({ tipo, total }) => `${tipo === "receber" ? "entraram" : "saíram"} ${moneyText(total.total)}`,
  );
  return `Fora do resultado ${said.join(" e ")}.`;
}

/** Sums up the statement in a few sentences. */
export const incomeWords = (report: RelatorioDeResultado): string =>
  [resultText(report), outsideText(report), comparison(report)].filter(Boolean).join(" ");
