import { calls } from "@prumo/api-client/calls";
import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import type { BudgetSense } from "@prumo/domain/budget";
import { type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import { movesOutsideResult, type StatementFigures } from "@prumo/domain/income-statement";
import { formatMoney } from "@prumo/domain/money";
import { toDisplayMonth } from "@prumo/domain/month";
import { ALL_MONEY } from "@prumo/domain/statement-groups";
import { Link } from "@prumo/ui/link";
import { Fragment, type ReactNode } from "react";
import { mayAccess, useSession } from "../../../app/session";
import { UNFOLDED } from "../../../list/list-query";
import type { ListAddress } from "../../../list/use-list-address";
import { contasBehind, type NumberContas } from "./income-links";
import { hasPlan, PlanCells, PlanHeadings, PlannedBelow, type PlannedLineFigures, runningMonth } from "./income-plan";
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

/** How deep a row lies: groups and subtotals, lines of a group, categories of a branch. */
const levels = { group: "pe-2", line: "ps-3 pe-2", leaf: "ps-8 pe-2" };

interface LineProps {
  readonly nome: string;
  readonly level: keyof typeof levels;
  readonly figures: StatementFigures & { readonly orcado?: PlannedLineFigures | undefined };
  /** Whether more is better or worse. */
  readonly sense: BudgetSense;
  /** Whether the period has the running month. */
  readonly withLeft: boolean;
  /** The address of the contas behind the number of a month, or of the whole period without one. */
  readonly href?: ((mes?: string) => string) | undefined;
  readonly meses: readonly string[];
  /** Sets a subtotal off from the groups. */
  readonly apart?: boolean;
  /** What folds and unfolds the categories of a branch. */
  readonly fold?: Fold | undefined;
}

interface Fold {
  readonly unfolded: boolean;
  readonly toggle: () => void;
}

function FoldButton({ nome, unfolded, toggle }: Fold & { readonly nome: string }) {
  return (
    <button
      type="button"
      aria-expanded={unfolded}
      className="-ms-3 inline-flex items-start gap-1 rounded-prumo-control text-start print:ms-0 hover:text-prumo-accent pointer-coarse:py-2.5"
      onClick={toggle}
    >
      <svg
        viewBox="0 0 16 16"
        className={`size-4 shrink-0 text-prumo-muted print:hidden ${unfolded ? "rotate-90" : ""}`}
        aria-hidden="true"
      >
        <path d="m6 4.5 3.5 3.5L6 11.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {nome}
    </button>
  );
}

function Line({ nome, level, figures, sense, withLeft, href, meses, apart = false, fold }: LineProps) {
  const { valores, total, percentual, variacao, media, orcado } = figures;
  const weight = level === "group" ? "font-semibold" : "font-normal";
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
    <tr
      className={`break-inside-avoid border-b ${apart ? "border-prumo-line-strong border-t" : "border-prumo-line"} ${weight} ${level === "leaf" ? "text-prumo-muted" : ""}`}
    >
      <th scope="row" className={`${sticky} max-w-56 min-w-26 py-1.5 ${weight} ${levels[level]}`}>
        {fold === undefined ? nome : <FoldButton nome={nome} {...fold} />}
      </th>
      {meses.map((mes, at) => (
        <td key={mes} className={cell}>
          {amount(valores[at] ?? 0, mes)}
          <PlannedBelow value={orcado?.valores[at]} />
        </td>
      ))}
      <td className={`${cell} ${level === "leaf" ? "" : "font-semibold"}`}>{amount(total)}</td>
      {orcado === undefined ? (
        <>
          <td className={`${cell} text-prumo-muted`}>{shareText(percentual)}</td>
          <td className={`${cell} text-prumo-muted`}>{changeText(variacao)}</td>
          <td className={`${cell} text-prumo-muted`}>{media === null ? "–" : plain(media)}</td>
        </>
      ) : (
        <PlanCells sense={sense} plan={orcado} withLeft={withLeft} cell={cell} />
      )}
    </tr>
  );
}

type StatementGroupRows = RelatorioDeResultado["grupos"][number];

interface GroupProps {
  readonly group: StatementGroupRows;
  readonly report: RelatorioDeResultado;
  readonly foldOf: (branch: number) => Fold;
}

/** A group with its lines, and the categories of those that are unfolded. */
function Group({ group, report, foldOf }: GroupProps) {
  const session = useSession();
  const { meses, filtros } = report;
  const plan = { sense: group.tipo, withLeft: runningMonth(report) !== undefined };
  const hrefOf = (tipo: TipoConta, which: NumberContas) =>
    mayAccess(session, calls[tipoLado[tipo]].lista.access)
      ? (mes?: string) =>
          contasBehind(filtros, tipo, which, mes === undefined ? [meses[0] ?? "", meses.at(-1) ?? ""] : [mes])
      : undefined;
  // What settlements added or took off is of categories of every group: no list has that sum.
  const isOneList = group.linhas.every(({ ajuste }) => ajuste === null);
  return (
    <>
      <Line
        level="group"
        nome={group.nome}
        figures={group.total}
        {...plan}
        href={isOneList ? hrefOf(group.tipo, { grupo: group.grupo }) : undefined}
        meses={meses}
      />
      {group.linhas.map((row) => {
        const fold = row.categoria === null || row.linhas.length === 0 ? undefined : foldOf(row.categoria.id);
        const leaves = fold?.unfolded ? row.linhas : [];
        const which = { categoria: row.categoria?.id, ajuste: row.ajuste ?? undefined };
        return (
          <Fragment key={`${row.tipo} ${row.ajuste ?? row.categoria?.id}`}>
            <Line
              level="line"
              nome={row.nome}
              figures={row}
              {...plan}
              href={hrefOf(row.tipo, which)}
              meses={meses}
              fold={fold}
            />
            {leaves.map(({ categoria: { id }, propria, ...leaf }) => (
              <Line
                key={id}
                level="leaf"
                nome={leaf.nome}
                figures={leaf}
                {...plan}
                href={hrefOf(row.tipo, propria ? { so_categoria: id } : { categoria: id })}
                meses={meses}
              />
            ))}
          </Fragment>
        );
      })}
    </>
  );
}

/** Keeps in the address which branches are unfolded, so that who comes back finds them as they were. */
function useBranches({ grupos }: RelatorioDeResultado, list: ListAddress) {
  const known = grupos.flatMap(({ linhas }) =>
    linhas.flatMap(({ categoria, linhas: leaves }) => (categoria === null || leaves.length === 0 ? [] : categoria.id)),
  );
  const open = new Set((list.search.get(UNFOLDED) ?? "").split(".").map(Number));
  const show = (ids: readonly number[]) => list.setUnfolded(ids.length === 0 ? undefined : ids.join("."));
  const unfolded = known.filter((id) => open.has(id));
  return {
    any: known.length > 0,
    all: {
      unfolded: unfolded.length === known.length,
      toggle: () => show(unfolded.length === known.length ? [] : known),
    },
    foldOf: (branch: number): Fold => ({
      unfolded: open.has(branch),
      toggle: () => show(open.has(branch) ? unfolded.filter((id) => id !== branch) : [...unfolded, branch]),
    }),
  };
}

/** A phone has no room for all months: it begins with the last one, beside the names. */
function showLastMonth(scroller: HTMLElement | null): void {
  const month = scroller?.querySelector<HTMLElement>("[data-month=last]");
  const names = scroller?.querySelector<HTMLElement>("thead th");
  if (scroller && month && names) scroller.scrollLeft = month.offsetLeft - names.offsetWidth;
}

interface IncomeTableProps {
  readonly report: RelatorioDeResultado;
  readonly list: ListAddress;
}

/** The groups of the statement with their months, and the subtotals between them. Each number opens its contas. */
export function IncomeTable({ report, list }: IncomeTableProps) {
  const { meses, anteriores, hoje, grupos, subtotais, saldo } = report;
  const { any, all, foldOf } = useBranches(report, list);
  const [from, to] = [toDisplayMonth(anteriores[0]), toDisplayMonth(anteriores.at(-1))];
  const running = runningMonth(report);
  const difference = { sense: "resultado", withLeft: running !== undefined } as const;
  const averaged = anteriores.length === 0 ? null : from === to ? from : `${from} a ${to}`;
  return (
    <section
      ref={showLastMonth}
      aria-label="Receitas e despesas por mês"
      className="relative scroll-ps-34 scroll-pe-4 overflow-x-auto print:overflow-visible"
    >
      <table
        className={`w-full text-[12px]/4 ${hasPlan(report) ? "print:text-[9px]/3 print:[&_:is(td,thead_th+th)]:ps-1" : "print:text-[10px]/3.5"}`}
      >
        <caption className="sr-only">Receitas e despesas por categoria e mês, em reais</caption>
        <thead>
          <tr className="border-prumo-line-strong border-b align-bottom *:font-medium">
            <th scope="col" className={`${sticky} py-1.5 font-medium`}>
              Em reais
              {any ? (
                <button
                  type="button"
                  className="block font-normal text-prumo-accent hover:underline pointer-coarse:py-2.5 print:hidden"
                  onClick={all.toggle}
                >
                  {all.unfolded ? "Fechar todas" : "Abrir todas"}
                </button>
              ) : null}
            </th>
            {meses.map((mes, at) => (
              <th key={mes} scope="col" data-month={at === meses.length - 1 ? "last" : undefined} className={heading}>
                {toDisplayMonth(mes)}
                <span className="block font-normal text-prumo-muted">{unfinished(mes, hoje)}</span>
                {hasPlan(report) ? <span className="block font-normal text-prumo-muted">orçado</span> : null}
              </th>
            ))}
            <th scope="col" className={heading}>
              {hasPlan(report) ? "Realizado" : "Total"}
            </th>
            {hasPlan(report) ? (
              <PlanHeadings report={report} heading={heading} />
            ) : (
              <>
                <th scope="col" className={heading}>
                  % da receita
                  <span className="block font-normal text-prumo-muted">bruta</span>
                </th>
                <th scope="col" className={heading}>
                  Variação
                  <span className="block font-normal text-prumo-muted">no último mês</span>
                </th>
                <th scope="col" className={heading}>
                  Média anterior
                  <span className="block font-normal text-prumo-muted">{averaged}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        {grupos.map((group) => {
          const after = subtotais.filter(({ ate }) => ate === group.grupo);
          if (group.linhas.length === 0 && after.length === 0) return null;
          return (
            <tbody key={group.nome}>
              {group.linhas.length === 0 ? null : <Group group={group} report={report} foldOf={foldOf} />}
              {after.map((one) => (
                <Line key={one.chave} apart level="group" nome={one.nome} figures={one} {...difference} meses={meses} />
              ))}
            </tbody>
          );
        })}
        {saldo === null || !movesOutsideResult(grupos) ? null : (
          <tbody>
            <Line apart level="group" nome={ALL_MONEY} figures={saldo} {...difference} meses={meses} />
          </tbody>
        )}
      </table>
    </section>
  );
}
