import { isOverdue } from "@prumo/domain/account";
import { relativeDay, toDisplay } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import type { Column } from "@prumo/ui/data-table";
import { Link } from "@prumo/ui/link";
import { hoje } from "../../app/clock";
import { reaisOrDash } from "../../app/reais";
import type { Conta } from "./conta";
import type { Side } from "./side";
import { StatusBadge } from "./status-badge";

type Coluna = Column<Conta>;

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(" · ");

const pessoa = ({ Pessoa, paths }: Side): Coluna => ({
  header: Pessoa,
  sort: "pessoa",
  text: (conta) => conta.pessoa.nome_fantasia,
  cell: (conta) => (
    <>
      <Link href={paths.detalhe(conta.id)} className="underline-offset-2 hover:underline">
        {conta.pessoa.nome_fantasia}
      </Link>
      <small>{joined(conta.numero_documento, conta.referencia)}</small>
    </>
  ),
  place: "title",
});
const categoria: Coluna = {
  header: "Categoria",
  sort: "categoria",
  width: 120,
  text: (conta) => conta.categoria.nome,
  tone: () => "muted",
  place: "detail",
};
const status: Coluna = {
  header: "Status",
  width: 104,
  cell: (conta) => <StatusBadge conta={conta} />,
  place: "status",
};

function vencimento(dia: string): Coluna {
  return {
    header: "Vencimento",
    sort: "data_vencimento",
    width: 108,
    text: (conta) => toDisplay(conta.data_vencimento),
    note: (conta) => (conta.status === 0 ? relativeDay(conta.data_vencimento, dia) : null),
    tone: (conta) => (isOverdue(conta, dia) ? "danger" : undefined),
    place: "lead",
  };
}

/** A column of amounts with the total of the rows shown. */
function valor(header: string, sort: "valor_integral" | "valor_pago" | "residual", contas: readonly Conta[]): Coluna {
  const total = reaisOrDash(sum(contas.map((conta) => conta[sort])));
  return { header, sort, align: "end", width: 124, text: (conta) => reaisOrDash(conta[sort]), total };
}

/** The columns of the table. */
export const tableColumns =
  (side: Side) =>
  (contas: readonly Conta[]): readonly Coluna[] => [
    vencimento(hoje()),
    pessoa(side),
    categoria,
    valor("Valor", "valor_integral", contas),
    valor(side.Pago, "valor_pago", contas),
    valor("Em aberto", "residual", contas),
    status,
  ];

/** What a card shows: of a partly paid account what is still open, and beside it what was paid. */
export const cardColumns = (side: Side) => (): readonly Coluna[] => [
  pessoa(side),
  status,
  vencimento(hoje()),
  {
    header: "Valor",
    text: (conta) => reaisOrDash(conta.residual > 0 ? conta.residual : conta.valor_integral),
    place: "amount",
  },
  {
    header: side.Pago,
    text: ({ valor_pago, residual, valor_integral }) =>
      valor_pago > 0 && residual > 0
        ? `${side.pago} ${reaisOrDash(valor_pago)} de ${reaisOrDash(valor_integral)}`
        : null,
    place: "detail",
  },
  categoria,
];
