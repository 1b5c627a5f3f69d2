import { compraItemFields } from "@prumo/domain/compra-item-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import type { Column } from "@prumo/ui/data-table";
import { moneyText, unbroken, unitPriceText } from "../../../app/reais";

/** One line of a purchase as it is shown. */
export interface ShownItem {
  readonly produto: { readonly nome: string; readonly cod_reduzido: string; readonly unidade: string } | undefined;
  readonly quantidade: number;
  readonly valor: number | null;
  readonly desconto: number;
  readonly valor_total: number | null;
}

const quantityText = ({ quantidade, produto }: ShownItem) =>
  [formatQuantity(quantidade), produto?.unidade].filter(Boolean).join(" ");
const priceText = ({ valor }: ShownItem) => (valor === null ? "–" : unitPriceText(valor));
const discountText = ({ desconto }: ShownItem) => (desconto === 0 ? null : moneyText(-desconto));

const product: Column<ShownItem> = {
  header: compraItemFields.produto_id.label,
  text: ({ produto }) => produto?.nome,
  note: ({ produto }) => produto?.cod_reduzido,
  place: "title",
};
const total: Column<ShownItem> = {
  header: compraItemFields.total.label,
  align: "end",
  width: 128,
  text: ({ valor_total }) => (valor_total === null ? "–" : moneyText(valor_total)),
  place: "amount",
};

/** The lines of a purchase as a table. A price with all its ten decimals must not be cut: it would be another price. */
export const itemTableColumns: readonly Column<ShownItem>[] = [
  product,
  { header: compraItemFields.quantidade.label, align: "end", width: 104, text: quantityText },
  {
    header: compraItemFields.valor.label,
    align: "end",
    width: 184,
    text: priceText,
    className: "whitespace-normal! wrap-anywhere",
  },
  { ...total, note: discountText },
];

/** The lines of a purchase as cards: how many at what price, less the line's own discount, makes the amount. */
export const itemCardColumns: readonly Column<ShownItem>[] = [
  product,
  {
    header: compraItemFields.quantidade.label,
    text: (item) => `${unbroken(quantityText(item))} × ${priceText(item)}`,
    note: (item) => unbroken(discountText(item) ?? ""),
    place: "lead",
  },
  total,
];
