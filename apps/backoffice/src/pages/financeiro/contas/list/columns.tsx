import { isOverdue } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { splitMark, splitText } from "@prumo/domain/conta-split";
import { relativeDay, toDisplay } from "@prumo/domain/date";
import { add, formatMoney, sum } from "@prumo/domain/money";
import { untilText } from "@prumo/domain/weekday";
import { Link } from "@prumo/ui/link";
import type { ReactNode } from "react";
import { companyToday } from "../../../../app/clock";
import { moneyTextOrDash } from "../../../../app/reais";
import { withFileCount } from "../../../../list/counted-column";
import type { ListColumn } from "../../../../list/list-columns";
import { recordLink, recordRoom } from "../../../../list/record-link";
import { contaOrigin, OriginLink } from "../../pieces/origin-link";
import { StatusBadge } from "../../pieces/status-badge";
import type { Conta } from "../conta";
import type { LadoPages } from "../lado-pages";

type ContaColumn = ListColumn<Conta>;

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(" · ");

/** The number of a conta and its reference, which links the record that made it. */
function DocumentLine({ conta }: { conta: Conta }) {
  const { numero_documento, referencia } = conta;
  const origin = contaOrigin(conta);
  if (origin === undefined) return joined(numero_documento, referencia);
  return (
    <>
      {numero_documento === null ? null : `${numero_documento} · `}
      <OriginLink origin={origin}>{referencia}</OriginLink>
    </>
  );
}

const pessoa = ({ Pessoa, paths }: LadoPages): ContaColumn =>
  withFileCount({
    header: Pessoa,
    sort: "pessoa",
    file: ["pessoa", "numero_documento", "referencia"],
    text: (conta: Conta) => conta.pessoa.nome_fantasia,
    cell: (conta) => (
      <Link
        {...recordLink}
        href={paths.detalhe(conta.id)}
        className={`underline-offset-2 hover:underline ${recordRoom}`}
      >
        {conta.pessoa.nome_fantasia}
      </Link>
    ),
    line: (conta) => <DocumentLine conta={conta} />,
    place: "title",
  });
const categoria: ContaColumn = {
  header: contaFields.categoria_id.label,
  sort: "categoria",
  width: 120,
  // Two lines of it are not higher than a name with its document. A heading that is moved lies over the line below it.
  className: "in-[tbody]:relative in-[tbody]:top-px in-[tbody]:leading-tight!",
  text: (conta) => conta.categoria.nome,
  note: ({ rateio }) => (rateio == null ? null : <span title={splitText(rateio)}>{splitMark(rateio)}</span>),
  tone: () => "muted",
  place: "detail",
};
const status: ContaColumn = {
  sort: "status",
  header: contaFields.status.label,
  // "Aguardando aprovação" is the longest: a narrower column cuts its badge.
  width: 148,
  cell: (conta) => <StatusBadge conta={conta} />,
  place: "status",
};

/** How far the due date is; of one that has passed and is in time, until when it can be paid. */
function dueNote(conta: Conta, dia: string): ReactNode {
  const { data_vencimento, pagavel_ate = data_vencimento, prazo = null } = conta;
  const inTime = data_vencimento < dia && !isOverdue(conta, dia);
  const text = inTime ? `até ${untilText(pagavel_ate, dia)}` : relativeDay(data_vencimento, dia);
  return prazo === null ? text : <span title={prazo}>{text}</span>;
}

function vencimento(dia: string): ContaColumn {
  return {
    header: contaFields.data_vencimento.heading,
    sort: "data_vencimento",
    width: 108,
    text: (conta) => toDisplay(conta.data_vencimento),
    note: (conta) => (conta.status === 0 ? dueNote(conta, dia) : null),
    tone: (conta) => (isOverdue(conta, dia) ? "danger" : undefined),
    place: "lead",
  };
}

/** A column of amounts with the total of the shown rows. */
function valor(
  header: string,
  sort: "valor_integral" | "valor_pago" | "residual",
  contas: readonly Conta[],
): ContaColumn {
  const total = moneyTextOrDash(sum(contas.map((conta) => conta[sort])));
  return {
    header,
    sort,
    align: "end",
    width: sort === "valor_pago" ? 96 : 112,
    text: (conta) => moneyTextOrDash(conta[sort]),
    total,
  };
}

const settled = ({ no_periodo }: Conta): number => no_periodo?.valor_pago ?? 0;

/** An amount below another one needs no currency. */
const plain = (value: number) => formatMoney(value, { decimals: 2, symbol: false });

/** Tells the additions and deductions of a conta's settlements in the period. */
function adjustments({ no_periodo }: Conta): string | null {
  if (no_periodo === undefined) return null;
  const added = add(no_periodo.juros, no_periodo.multa);
  const { desconto } = no_periodo;
  return joined(added > 0 && `juros e multa ${plain(added)}`, desconto > 0 && `desconto ${plain(desconto)}`) || null;
}

/** The settled amount of a conta in the period of the list. */
const settledInPeriod = ({ settledLabel }: LadoPages, contas: readonly Conta[]): ContaColumn => ({
  id: "no_periodo",
  header: `${settledLabel} no período`,
  align: "end",
  width: 144,
  text: (conta) => moneyTextOrDash(settled(conta)),
  note: adjustments,
  total: moneyTextOrDash(sum(contas.map(settled))),
});

/** @param bySettlement whether the list is one of settlements in a period: then it shows what those settled */
export const contaTableColumns =
  (pages: LadoPages, bySettlement: boolean) =>
  (contas: readonly Conta[]): readonly ContaColumn[] => [
    vencimento(companyToday()),
    pessoa(pages),
    categoria,
    valor(contaFields.valor_integral.heading, "valor_integral", contas),
    bySettlement ? settledInPeriod(pages, contas) : valor(pages.settledLabel, "valor_pago", contas),
    valor(contaFields.residual.label, "residual", contas),
    status,
  ];

/** A card has no line below its category, so a split conta is marked beside it. */
const categoriaCard: ContaColumn = {
  ...categoria,
  text: (conta) => joined(conta.categoria.nome, conta.rateio != null && splitMark(conta.rateio)),
};

/** A card shows of a partly paid conta the open rest, and beside it the paid part. */
const openRest = (pages: LadoPages): readonly ContaColumn[] => [
  {
    header: contaFields.valor_integral.heading,
    text: (conta) => moneyTextOrDash(conta.residual > 0 ? conta.residual : conta.valor_integral),
    place: "amount",
  },
  {
    header: pages.settledLabel,
    text: ({ valor_pago, residual, valor_integral }) =>
      valor_pago > 0 && residual > 0
        ? `${pages.pago} ${moneyTextOrDash(valor_pago)} de ${moneyTextOrDash(valor_integral)}`
        : null,
    place: "detail",
  },
];

/** In a list of settlements a card shows what those settled, and beside it what they added or took off. */
const settledPart: readonly ContaColumn[] = [
  { header: contaFields.valor_integral.heading, text: (conta) => moneyTextOrDash(settled(conta)), place: "amount" },
  { header: "Juros e descontos", text: adjustments, place: "detail" },
];

export const contaCardColumns = (pages: LadoPages, bySettlement: boolean) => (): readonly ContaColumn[] => [
  pessoa(pages),
  status,
  vencimento(companyToday()),
  ...(bySettlement ? settledPart : openRest(pages)),
  categoriaCard,
];
