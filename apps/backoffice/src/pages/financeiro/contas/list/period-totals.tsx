import { settledPrincipal } from "@prumo/domain/balance";
import { isOnlyOpen } from "@prumo/domain/conta-status-filter";
import { subtract } from "@prumo/domain/money";
import { moneyText } from "../../../../app/reais";
import { isBySettlement } from "../date-kinds";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";
import { totalsText } from "../totals-text";

type TotalsData = Awaited<ReturnType<ReturnType<typeof contaListLoader>>>;

const openOf = ({ valor, valor_pago, ...settled }: NonNullable<TotalsData["resumo"]["totais"]>): number =>
  subtract(valor, settledPrincipal({ ...settled, valor: valor_pago }));

/** Sums exactly the contas that the list has, over all of its pages: the number of a report that led here. */
export function PeriodTotals({ resumo: { totais }, filter }: Pick<TotalsData, "resumo" | "filter">) {
  const pages = useLadoPages();
  if (totais === undefined || totais.quantidade === 0) return null;
  const bySettlement = isBySettlement(filter);
  // The sums above and the page before count what is left of open contas, not what they were once. By payment, the sums
  // are of payments, which leave nothing.
  const isOpen = isOnlyOpen(filter.status) || filter.vencidas === "1" || filter.no_prazo !== undefined;
  const left = isOpen && !bySettlement && totais.valor_pago > 0 ? openOf(totais) : undefined;
  const [count, amount, rest] = totalsText(pages, bySettlement, totais);
  return (
    <p className="text-prumo-muted print:hidden">
      {count}
      <strong className="prumo-tabular font-semibold text-prumo-ink">{amount}</strong>
      {rest}
      {left === undefined ? null : `. Em aberto: ${moneyText(left)}`}
    </p>
  );
}
