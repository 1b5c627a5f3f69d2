import { calls } from "@prumo/api-client/calls";
import type { Compra } from "@prumo/api-client/schemas/compras";
import { contaFields, parcelaFields } from "@prumo/domain/conta-fields";
import { toDisplay } from "@prumo/domain/date";
import { CardGrid } from "@prumo/ui/card-grid";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { useNarrow } from "@prumo/ui/view-toggle";
import { paths } from "../../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { NameLink } from "../../../../list/name-link";
import { StatusBadge } from "../../../financeiro/pieces/status-badge";

type Conta = Compra["contas"][number];
type Instalment = Compra["parcelas"][number] & { readonly id: number };

const contaColumns: readonly Column<Conta>[] = [
  {
    header: contaFields.data_vencimento.heading,
    width: 112,
    text: ({ data_vencimento }) => toDisplay(data_vencimento),
    place: "lead",
  },
  {
    header: contaFields.numero_documento.heading,
    text: ({ numero_documento, id }) => numero_documento ?? `Conta ${id}`,
    cell: ({ id, numero_documento }) => (
      <NameLink href={paths.contasPagar.detalhe(id)} access={calls.contasPagar.find.access}>
        {numero_documento ?? `Conta ${id}`}
      </NameLink>
    ),
    place: "title",
  },
  { header: "Pago", align: "end", width: 116, text: ({ valor_pago }) => moneyTextOrDash(valor_pago), place: "none" },
  {
    header: contaFields.valor_integral.heading,
    align: "end",
    width: 124,
    text: ({ valor_integral }) => moneyText(valor_integral),
    place: "amount",
  },
  { header: contaFields.status.label, width: 120, cell: (conta) => <StatusBadge conta={conta} />, place: "status" },
];

const instalments: readonly Column<Instalment>[] = [
  {
    header: parcelaFields.data_vencimento.label,
    width: 112,
    text: ({ data_vencimento }) => toDisplay(data_vencimento),
    place: "lead",
  },
  { header: "Parcela", text: ({ numero, id }) => numero ?? String(id + 1), place: "title" },
  {
    header: parcelaFields.valor.label,
    align: "end",
    width: 124,
    text: ({ valor }) => moneyText(valor),
    place: "amount",
  },
];

/** The payables that the purchase left; before its approval the instalments that the supplier wrote. */
export function Contas({ compra: { contas, parcelas } }: { compra: Compra }) {
  const narrow = useNarrow();
  if (contas.length === 0 && parcelas.length === 0) return null;
  const title = contas.length > 0 ? "Contas a pagar" : "Parcelas do fornecedor";
  const own = { "aria-label": title, rows: contas, columns: contaColumns, rowKey: ({ id }: Conta) => id, empty: null };
  const written = {
    "aria-label": title,
    rows: parcelas.map((parcela, id) => ({ ...parcela, id })),
    columns: instalments,
    rowKey: ({ id }: Instalment) => id,
    empty: null,
  };
  const before = narrow ? <CardGrid {...written} /> : <DataTable {...written} />;
  const after = narrow ? <CardGrid {...own} /> : <DataTable {...own} />;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2 className="font-semibold text-[15px]/5">{title}</h2>
      {contas.length > 0 ? after : before}
    </section>
  );
}
