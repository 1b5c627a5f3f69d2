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

/** The lines of a purchase, wherever they are shown. In a card each figure has its heading. */
export const itemColumns: readonly Column<ShownItem>[] = [
  {
    header: "Produto",
    text: ({ produto }) => produto?.nome,
    note: ({ produto }) => produto?.cod_reduzido,
  },
  {
    header: "Quantidade",
    align: "end",
    width: 112,
    text: ({ quantidade, produto }) => `${formatQuantity(quantidade)} ${produto?.unidade ?? ""}`,
  },
  {
    header: "Preço unitário",
    align: "end",
    width: 136,
    text: ({ valor }) => (valor === null ? "–" : unitPriceText(valor)),
  },
  {
    header: "Total",
    align: "end",
    width: 132,
    text: ({ valor_total }) => (valor_total === null ? "–" : moneyText(valor_total)),
    note: ({ desconto }) => (desconto === 0 ? null : `com ${moneyText(desconto)} a menos`),
  },
];
