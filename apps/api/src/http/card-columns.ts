import type { FieldCard, FieldCards, FieldKind } from "@prumo/domain/field-card";
import type { FileColumn } from "./file-column";

/** How the values of a kind are written into a file; a choice is written by its name, which its card does not know. */
const writers = {
  text: "text",
  "long text": "text",
  money: "value",
  quantity: "value",
  percent: "value",
  number: "whole",
  date: "date",
  month: "text",
  moment: "moment",
} as const satisfies Partial<Record<FieldKind, string>>;

type WrittenKind = keyof typeof writers;
type NumberKind = "money" | "quantity" | "percent" | "number";
type KindOf<Card extends FieldCard> = Card extends { readonly kind: infer Kind extends FieldKind } ? Kind : "text";
type Value<Kind> = Kind extends WrittenKind ? (Kind extends NumberKind ? number | null : string | null) : never;

/** The fields of a row that have a card, and the value that its kind tells. */
type WrittenField<Row, Cards extends FieldCards> = {
  [Name in keyof Cards & keyof Row & string]: [Row[Name]] extends [Value<KindOf<Cards[Name]>>] ? Name : never;
}[keyof Cards & keyof Row & string];

const isWritten = (kind: FieldKind): kind is WrittenKind => Object.hasOwn(writers, kind);

/**
 * Makes the columns of a list's file that show fields as they are: each has the heading of the field's card as its title, or
 * else its label, and is written by the card's kind.
 * @throws Error for a card of a kind that has no form of its own in a file; types forbid these
 */
export const cardColumns =
  <Row extends object>() =>
  <Cards extends FieldCards>(cards: Cards, names: readonly WrittenField<Row, Cards>[]): readonly FileColumn<Row>[] =>
    names.map((name) => {
      const { label, heading = label, kind = "text" } = cards[name] as FieldCard;
      if (!isWritten(kind)) throw new Error(`The card of ${name} does not say how it is written`);
      const read = (row: Row) => row[name as unknown as keyof Row];
      return { id: name, title: heading, [writers[kind]]: read } as unknown as FileColumn<Row>;
    });

/** A row with the fields of these cards, as their kinds tell. */
type RowOfCards<Cards extends FieldCards> = { readonly [Name in keyof Cards]: Value<KindOf<Cards[Name]>> };

/** The same for every field that has a card. */
export const everyCardColumn = <const Cards extends FieldCards>(
  cards: Cards,
): readonly FileColumn<RowOfCards<Cards>>[] =>
  cardColumns<Record<string, never>>()(cards as FieldCards, Object.keys(cards)) as unknown as readonly FileColumn<
    RowOfCards<Cards>
  >[];
