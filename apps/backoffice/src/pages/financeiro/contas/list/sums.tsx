import { compareDates, subtractDays } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { companyToday } from "../../../../app/clock";
import { moneyText } from "../../../../app/reais";
import { COLUMNS } from "../../../../list/list-columns";
import { isBySettlement } from "../date-kinds";
import { hiddenText } from "../hidden-text";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";

/** Characters of an amount up to which two sums stand beside each other on a phone: a cut amount would be a wrong one. */
const BESIDE = 13;

type SumsData = Awaited<ReturnType<ReturnType<typeof contaListLoader>>>;

interface ShownColumns {
  /** The columns that the address names. Whoever follows a sum sees its contas in them. */
  readonly columns: string | undefined;
}

/**
 * Shows overdue, due today, due later and paid. Each sum links to its contas. In a period by the day of registration or
 * payment, what is overdue and due later leads nowhere: a list has one period, and cannot also be limited by due day. A
 * period that starts today has no overdue conta in it: those before it stand above the table, and would stand twice.
 */
export function ContaSums({ resumo, filter, columns }: Pick<SumsData, "resumo" | "filter"> & ShownColumns) {
  const pages = useLadoPages();
  const dia = companyToday();
  const {
    page,
    status,
    vencidas,
    no_prazo,
    tipo_filtro_data = "1",
    dataInicial = "",
    dataFinal = "",
    ...others
  } = filter;
  const byDue = tipo_filtro_data === "1";
  const period = byDue ? { dataInicial, dataFinal } : { tipo_filtro_data, dataInicial, dataFinal };
  const late = {
    label: "Vencidas",
    within: true,
    soma: resumo.vencidas,
    query: byDue && { ...others, status: "aberto", vencidas: 1, ...period },
  };
  const sums = [
    ...(byDue && dataInicial >= dia ? [] : [late]),
    {
      label: "Vencem hoje",
      within: false,
      soma: resumo.hoje,
      query: { ...others, status: "aberto", no_prazo: "hoje", dataInicial: "", dataFinal: "" },
    },
    {
      label: "A vencer",
      within: true,
      soma: resumo.a_vencer,
      query: byDue && { ...others, status: "aberto", no_prazo: "depois", ...period },
    },
    {
      label: pages.paidLabel,
      within: true,
      ...(resumo.totais === undefined || !isBySettlement(filter)
        ? { soma: resumo.pagas, query: { ...others, status: "pago", ...period } }
        : // Of a period of settlements: what they settled, also of contas of which something is left.
          {
            soma: { quantidade: resumo.totais.quantidade, valor: resumo.totais.valor_pago },
            query: {
              ...others,
              ...(status !== undefined && { status }),
              ...(vencidas !== undefined && { vencidas }),
              ...(no_prazo !== undefined && { no_prazo }),
              ...period,
            },
          }),
    },
  ];
  const isLong = sums.some(({ soma }) => moneyText(soma.valor).length > BESIDE);
  // Half of the narrowest phones cuts even thousands.
  const onPhones = isLong
    ? "max-[480px]:grid-cols-1! max-[480px]:*:col-span-1!"
    : "max-[359px]:grid-cols-1! max-[359px]:*:col-span-1!";
  return (
    <div
      className={`grid auto-cols-fr grid-flow-col gap-3 max-[960px]:grid-flow-row max-[960px]:grid-cols-2 max-[960px]:[&>:last-child:nth-child(odd)]:col-span-2 print:hidden ${onPhones}`}
    >
      {sums.map(({ label, within, soma, query }) => {
        const shown = (
          <>
            <span className="text-prumo-muted text-xs/4">
              {label}
              {/* A phone has no room for it, and shows the period right below. */}
              {within ? <span className="prumo-phone:hidden"> do filtro</span> : null} · {soma.quantidade}
            </span>
            {/* Spaced by its reader, an amount breaks rather than being cut. */}
            <strong
              data-late={label === late.label && soma.quantidade > 0}
              className="prumo-tabular block whitespace-normal! wrap-anywhere font-semibold text-[18px]/6 tracking-[-0.01em] data-[late=true]:text-prumo-danger"
            >
              {moneyText(soma.valor)}
            </strong>
          </>
        );
        return query === false ? (
          <Card key={label} flush>
            <div className="px-3.5 py-2">{shown}</div>
          </Card>
        ) : (
          <Card key={label} flush className="hover:border-prumo-line-strong">
            <Link href={pages.paths.lista({ ...query, [COLUMNS]: columns })} className="block px-3.5 py-1.5">
              {shown}
            </Link>
          </Card>
        );
      })}
    </div>
  );
}

/**
 * Shows the open contas that the start of the period hides, so that a filter never makes anybody forget a conta.
 */
export function HiddenOverdue({ hidden, filter, columns }: Pick<SumsData, "hidden" | "filter"> & ShownColumns) {
  const { paths } = useLadoPages();
  const { page, status, vencidas, no_prazo, tipo_filtro_data, dataInicial: until = "", dataFinal, ...others } = filter;
  if (hidden === undefined || hidden.quantidade === 0) return null;
  const { quantidade, valor, ainda_no_prazo: inTime } = hidden;
  const dia = companyToday();
  const before = compareDates(until, dia) < 0 ? until : dia;
  return (
    <p className="font-medium">
      <Link
        data-late={inTime?.quantidade !== quantidade}
        className="rounded-[4px] underline underline-offset-2 data-[late=true]:text-prumo-danger"
        href={paths.lista({
          ...others,
          status: "aberto",
          dataInicial: "",
          dataFinal: subtractDays(before, 1),
          [COLUMNS]: columns,
        })}
      >
        {hiddenText(hidden, until, dia)} ({moneyText(valor)})
      </Link>
    </p>
  );
}
