import { addDays, compareDates, subtractDays, toDisplay } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { companyToday } from "../../../app/clock";
import { moneyText } from "../../../app/reais";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";

type SumsData = Awaited<ReturnType<ReturnType<typeof contaListLoader>>>;

/** Shows overdue, due today, due later and paid. Each sum links to its accounts. */
export function ContaSums({ resumo, filtro }: Pick<SumsData, "resumo" | "filtro">) {
  const pages = useLadoPages();
  const dia = companyToday();
  const { page, status, tipo_filtro_data = "1", dataInicial = "", dataFinal = "", ...others } = filtro;
  const tomorrow = addDays(dia, 1);
  const byDue = tipo_filtro_data === "1";
  const period = byDue ? { dataInicial, dataFinal } : { tipo_filtro_data, dataInicial, dataFinal };
  const coming = byDue && dataInicial < tomorrow ? { ...period, dataInicial: tomorrow } : period;
  const overdue = { dataInicial: "", dataFinal: subtractDays(dia, 1) };
  const sums = [
    { label: "Vencidas", soma: resumo.vencidas, query: { ...others, status: "aberto", ...overdue } },
    {
      label: "Vencem hoje",
      soma: resumo.hoje,
      query: { ...others, status: "aberto", dataInicial: dia, dataFinal: dia },
    },
    { label: "A vencer no período", soma: resumo.a_vencer, query: { ...others, status: "aberto", ...coming } },
    { label: `${pages.paidLabel} no período`, soma: resumo.pagas, query: { ...others, status: "pago", ...period } },
  ];
  return (
    <div className="grid grid-cols-4 gap-3 max-[960px]:grid-cols-2 print:hidden">
      {sums.map(({ label, soma, query }) => (
        <Card key={label} flush className="hover:border-prumo-line-strong">
          <Link href={pages.paths.lista(query)} className="block px-3.5 py-3">
            <span className="text-prumo-muted text-xs/4">
              {label} · {soma.quantidade}
            </span>
            <strong
              data-late={label === "Vencidas" && soma.quantidade > 0}
              className="prumo-tabular block font-semibold text-[19px]/6.5 tracking-[-0.01em] data-[late=true]:text-prumo-danger"
            >
              {moneyText(soma.valor)}
            </strong>
          </Link>
        </Card>
      ))}
    </div>
  );
}

/**
 * Shows the overdue accounts that the start of the period hides, so that a filter never makes anybody forget a bill.
 */
export function HiddenOverdue({ hidden, filtro }: Pick<SumsData, "hidden" | "filtro">) {
  const { paths } = useLadoPages();
  const until = filtro.dataInicial ?? "";
  if (hidden === undefined || hidden.quantidade === 0) return null;
  const { quantidade, valor } = hidden;
  const dia = companyToday();
  const before = compareDates(until, dia) < 0 ? until : dia;
  return (
    <p className="text-prumo-muted print:hidden">
      <Link
        variant="text"
        href={paths.lista({ status: "aberto", dataInicial: "", dataFinal: subtractDays(before, 1) })}
      >
        {quantidade === 1 ? "1 conta vencida" : `${quantidade} contas vencidas`} antes de {toDisplay(until)} (
        {moneyText(valor)})
      </Link>
    </p>
  );
}
