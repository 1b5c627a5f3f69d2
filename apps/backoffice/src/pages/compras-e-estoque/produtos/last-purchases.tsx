import type { CompraDoProduto } from "@prumo/api-client/schemas/compras";
import { toDisplay } from "@prumo/domain/date";
import { purchaseStateName } from "@prumo/domain/purchase";
import { formatQuantity } from "@prumo/domain/quantity";
import { CardGrid } from "@prumo/ui/card-grid";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useMemo } from "react";
import { paths } from "../../../app/paths";
import { unitPriceText } from "../../../app/reais";
import { NameLink } from "../../../list/name-link";

/** Names the state of a purchase that is not approved: its price may still change, and must not pass for a paid one. */
const stateText = ({ estado }: CompraDoProduto) => (estado === "APROVADO" ? null : purchaseStateName(estado));

const columnsIn = (unidade: string): readonly Column<CompraDoProduto>[] => [
  { header: "Data", width: 108, text: ({ data }) => toDisplay(data), place: "lead" },
  {
    header: "Fornecedor",
    text: ({ fornecedor }) => fornecedor.nome_fantasia,
    cell: (compra) => (
      <>
        <NameLink href={paths.compras.detalhes(compra.compra_id)}>{compra.fornecedor.nome_fantasia}</NameLink>
        <small>
          {[compra.nf === null ? `Compra ${compra.compra_id}` : `NF ${compra.nf}`, stateText(compra)]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </>
    ),
    place: "title",
  },
  {
    header: "Quantidade",
    align: "end",
    width: 112,
    cell: ({ quantidade }) => (
      <>
        <span className="hidden prumo-phone:inline">Qtd. </span>
        {`${formatQuantity(quantidade)} ${unidade}`}
      </>
    ),
    place: "detail",
  },
  { header: "Preço unitário", align: "end", width: 184, text: ({ valor }) => unitPriceText(valor), place: "amount" },
];

interface LastPurchasesProps {
  readonly compras: readonly CompraDoProduto[];
  /** The unit that the product is counted in. */
  readonly unidade: string;
}

/** Lists the last five purchases of a product, the latest first. */
export function LastPurchases({ compras, unidade }: LastPurchasesProps) {
  const columns = useMemo(() => columnsIn(unidade), [unidade]);
  const List = useNarrow() ? CardGrid : DataTable;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2 className="font-semibold text-[15px]/5">Últimas compras</h2>
      <List
        aria-label="Últimas compras"
        rows={compras}
        columns={columns}
        rowKey={({ compra_id }) => compra_id}
        empty={<EmptyState title="Nenhuma compra ainda" />}
      />
    </section>
  );
}
