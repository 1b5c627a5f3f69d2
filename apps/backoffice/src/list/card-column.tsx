import type { Access } from "@prumo/api-client/call";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import type { FieldCard, FieldKind } from "@prumo/domain/field-card";
import { toDisplayMonth } from "@prumo/domain/month";
import { formatPercent } from "@prumo/domain/percent";
import { formatQuantity } from "@prumo/domain/quantity";
import { Badge } from "@prumo/ui/badge";
import { moneyText } from "../app/reais";
import type { ListColumn } from "./list-columns";
import { NameLink } from "./name-link";

const MISSING = "–";

/** Shows a value by its kind; kinds that are not here are shown as they are. */
const texts: Readonly<Partial<Record<FieldKind, (value: unknown) => string>>> = {
  money: (value) => moneyText(Number(value)),
  quantity: (value) => formatQuantity(Number(value)),
  percent: (value) => formatPercent(Number(value)),
  date: (value) => toDisplay(String(value)),
  month: (value) => toDisplayMonth(String(value)),
  moment: (value) => toDisplayDateTime(String(value)),
  flag: (value) => (value ? "Sim" : "Não"),
};

function shown(value: unknown, { kind = "text" }: FieldCard): string {
  if (value === null || value === undefined || value === "") return MISSING;
  return texts[kind]?.(value) ?? String(value);
}

/**
 * The column of a field, with the heading of its card, or else its label. It is sorted by the field, and shows it by the card's kind; what the
 * list says itself wins over that.
 */
export const cardColumn = <Row extends object>(
  name: keyof Row & string,
  card: FieldCard,
  own: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  header: card.heading ?? card.label,
  sort: name,
  text: (row) => shown(row[name], card),
  ...own,
});

interface NameColumnOptions<Row> {
  readonly href: (id: number) => string;
  /** The access of the page of a record; without it everybody who sees the list opens it. */
  readonly access?: Access;
  /** Why nobody here may open a record; it stands below its name. */
  readonly locked?: (row: Row) => string | null | undefined;
}

/** The column of the name, which leads to the record. */
export const nameColumn = <Row extends { readonly id: number }>(
  name: keyof Row & string,
  { label, heading = label }: FieldCard,
  { href, access, locked }: NameColumnOptions<Row>,
  own: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  header: heading,
  sort: name,
  text: (row) => String(row[name]),
  cell: (row) =>
    locked?.(row) == null ? (
      <NameLink href={href(row.id)} {...(access === undefined ? {} : { access })}>
        {String(row[name])}
      </NameLink>
    ) : (
      String(row[name])
    ),
  ...(locked === undefined ? {} : { note: (row) => locked(row) ?? null }),
  place: "title",
  ...own,
});

/** The column that tells whether a record is in use: its header is no name of a field. */
export const stateColumn = <Row,>(
  isOn: (row: Row) => boolean,
  own: Partial<ListColumn<Row>>,
  words: { readonly on: string; readonly off: string } = { on: "Ativa", off: "Inativa" },
): ListColumn<Row> => ({
  header: "Situação",
  width: 120,
  cell: (row) => <Badge tone={isOn(row) ? "success" : "neutral"}>{isOn(row) ? words.on : words.off}</Badge>,
  place: "status",
  ...own,
});
