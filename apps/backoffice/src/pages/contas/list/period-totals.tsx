import { isBySettlement } from "../date-kinds";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";
import { totalsText } from "../totals-text";

type TotalsData = Awaited<ReturnType<ReturnType<typeof contaListLoader>>>;

/** Sums exactly the accounts that the list has, over all of its pages: the number of a report that led here. */
export function PeriodTotals({ resumo: { totais }, filtro }: Pick<TotalsData, "resumo" | "filtro">) {
  const pages = useLadoPages();
  if (totais === undefined || totais.quantidade === 0) return null;
  const [count, amount, rest] = totalsText(pages, isBySettlement(filtro), totais);
  return (
    <p className="text-prumo-muted print:hidden">
      {count}
      <strong className="prumo-tabular font-semibold text-prumo-ink">{amount}</strong>
      {rest}
    </p>
  );
}
