import { formatQuantity } from "@prumo/domain/quantity";
import type { Column } from "@prumo/ui/data-table";
import { moneyText, unitPriceText } from "../../app/reais";

/** One line of a purchase as it is shown. */
export interface ShownItem {
  readonly produto: { readonly nome: string; readonly cod_reduzido: string; readonly unidade: string } | undefined;
  readonly quantidade: number;
  readonly valor: number | null;
  readonly desconto: number;
  readonly valor_total: number | null;
}

/** The lines of a purchase, wherever they are shown. In a card the price stands below the quantity. */
export const itemColumns: readonly Column<ShownItem>[] = [
  {
    header: "Produto",
    text: ({ produto }) => produto?.nome,
    note: ({ produto }) => produto?.cod_reduzido,
    place: "title",
  },
  {
    header: "Quantidade",
    align: "end",
    width: 112,
    text: ({ quantidade, produto }) => `${formatQuantity(quantidade)} ${produto?.unidade ?? ""}`,
    place: "lead",
  },
  {
    header: "Preço unitário",
    align: "end",
    width: 136,
    cell: ({ valor }) => (
      <>
        <span className="hidden max-[720px]:inline">A </span>
        {valor === null ? "–" : unitPriceText(valor)}
      </>
    ),
    place: "detail",
  },
  {
    header: "Total",
    align: "end",
    width: 132,
    text: ({ valor_total }) => (valor_total === null ? "–" : moneyText(valor_total)),
    note: ({ desconto }) => (desconto === 0 ? null : `com ${moneyText(desconto)} a menos`),
    place: "amount",
  },
];
