import { calls } from "@prumo/api-client/calls";
import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import { type StatementFigures, type StatementRow, statementSections } from "@prumo/domain/income-statement";
import { formatMoney } from "@prumo/domain/money";
import { toDisplayMonth } from "@prumo/domain/month";
import { Link } from "@prumo/ui/link";
import type { ReactNode } from "react";
import { mayAccess, useSession } from "../../../app/session";
import { contasBehind } from "./income-links";
import { changeText, shareText, unfinished } from "./income-words";

/** An amount without its currency, which a table of many has no room for. */
const plain = (value: number) => (value === 0 ? "–" : formatMoney(value, { decimals: 2, symbol: false }));

const cell = "prumo-tabular py-1.5 ps-2.5 text-end whitespace-nowrap";
/** Headings break, so that a column is as wide as its amounts. */
const heading = "tabular-nums py-1.5 ps-2.5 text-end";
/**
 * The first column stays where it is while the months move below it, and fades them within their own padding: half an
 * amount reads as another one.
 */
const sticky =
  "sticky start-0 z-1 bg-prumo-surface text-start after:pointer-events-none after:absolute after:inset-y-0 after:start-full after:w-2.5 after:bg-linear-to-r after:from-prumo-surface after:to-transparent print:static print:bg-white print:after:hidden";

interface LineProps {
  readonly nome: string;
  readonly figures: StatementFigures;
  /** The address of the contas behind the number of a month, or of the whole period without one. */
  readonly href?: ((mes?: string) => string) | undefined;
  readonly meses: readonly string[];
  readonly strong?: boolean;
}

function Line({ nome, figures, href, meses, strong = false }: LineProps) {
  const { valores, total, percentual, variacao, media } = figures;
  const amount = (value: number, mes?: string): ReactNode => {
    const tone = value < 0 ? "text-prumo-danger" : "";
    if (href === undefined || value === 0) return <span className={tone}>{plain(value)}</span>;
    const where = mes === undefined ? "no período" : `em ${toDisplayMonth(mes)}`;
    return (
      <Link
        href={href(mes)}
        aria-label={`${nome} ${where}: ${plain(value)}`}
        className={`underline-offset-2 hover:underline ${tone}`}
      >
        {plain(value)}
      </Link>
    );
  };
  return (
    <tr className={`break-inside-avoid border-prumo-line border-b ${strong ? "font-semibold" : ""}`}>
      <th scope="row" className={`${sticky} max-w-56 min-w-26 py-1.5 pe-2 ${strong ? "font-semibold" : "font-normal"}`}>
        {nome}
      </th>
      {meses.map((mes, at) => (
        <td key={mes} className={cell}>
          {amount(valores[at] ?? 0, mes)}
        </td>
      ))}
      <td className={`${cell} font-semibold`}>{amount(total)}</td>
      <td className={`${cell} text-prumo-muted`}>{shareText(percentual)}</td>
      <td className={`${cell} text-prumo-muted`}>{changeText(variacao)}</td>
      <td className={`${cell} text-prumo-muted`}>{media === null ? "–" : plain(media)}</td>
    </tr>
  );
}

interface SectionProps {
  readonly tipo: TipoConta;
  readonly report: RelatorioDeResultado;
}

function Section({ tipo, report }: SectionProps) {
  const session = useSession();
  const section = tipo === "receber" ? report.receitas : report.despesas;
  if (section === null) return null;
  const { meses, filtros } = report;
  const { nome } = statementSections[tipo];
  const opens = mayAccess(session, calls[tipoLado[tipo]].lista.access);
  const href = (row?: StatementRow) =>
    opens
      ? (mes?: string) =>
          contasBehind(filtros, tipo, row, mes === undefined ? [meses[0] ?? "", meses.at(-1) ?? ""] : [mes])
      : undefined;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={`${sticky} pt-4 pb-1 font-medium text-prumo-muted`}>
          {nome}
        </th>
        <td colSpan={meses.length + 4} />
      </tr>
      {section.linhas.map((row) => (
        <Line key={row.categoria?.id ?? row.ajuste} nome={row.nome} figures={row} href={href(row)} meses={meses} />
      ))}
      <Line strong nome={`Total de ${nome.toLowerCase()}`} figures={section.total} href={href()} meses={meses} />
    </tbody>
  );
}

/** A phone has no room for all months: it begins with the last one, beside the names. */
function showLastMonth(scroller: HTMLElement | null): void {
  const month = scroller?.querySelector<HTMLElement>("[data-month=last]");
  const names = scroller?.querySelector<HTMLElement>("thead th");
  if (scroller && month && names) scroller.scrollLeft = month.offsetLeft - names.offsetWidth;
}

/** The rows of both sections with their months. Each number opens its contas. */
export function IncomeTable(report: RelatorioDeResultado) {
  const { meses, anteriores, hoje, resultado } = report;
  const [from, to] = [toDisplayMonth(anteriores[0]), toDisplayMonth(anteriores.at(-1))];
  const averaged = anteriores.length === 0 ? null : from === to ? from : `${from} a ${to}`;
  return (
    <section
      ref={showLastMonth}
      aria-label="Receitas e despesas por mês"
      className="relative scroll-ps-34 scroll-pe-4 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full text-[12px]/4 print:text-[10px]/3.5">
        <caption className="sr-only">Receitas e despesas por categoria e mês, em reais</caption>
        <thead>
          <tr className="border-prumo-line-strong border-b align-bottom *:font-medium">
            <th scope="col" className={`${sticky} py-1.5 font-medium`}>
              Em reais
            </th>
            {meses.map((mes, at) => (
              <th key={mes} scope="col" data-month={at === meses.length - 1 ? "last" : undefined} className={heading}>
                {toDisplayMonth(mes)}
                <span className="block font-normal text-prumo-muted">{unfinished(mes, hoje)}</span>
              </th>
            ))}
            <th scope="col" className={heading}>
              Total
            </th>
            <th scope="col" className={heading}>
              % receitas
            </th>
            <th scope="col" className={heading}>
              Variação
              <span className="block font-normal text-prumo-muted">no último mês</span>
            </th>
            <th scope="col" className={heading}>
              Média anterior
              <span className="block font-normal text-prumo-muted">{averaged}</span>
            </th>
          </tr>
        </thead>
        {(["receber", "pagar"] as const).map((tipo) => (
          <Section key={tipo} tipo={tipo} report={report} />
        ))}
        {resultado === null ? null : (
          <tbody>
            <tr>
              <td className="h-3" />
            </tr>
            <Line strong nome="Resultado" figures={resultado} meses={meses} />
          </tbody>
        )}
      </table>
    </section>
  );
}
