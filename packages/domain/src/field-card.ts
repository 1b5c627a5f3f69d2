/** What a field is called and what it takes: said once, for forms, lists, files, the audit trail, refusals and the API. */

/** What the value of a field is. Amounts are in reais; a date is `yyyy-MM-dd`, a month `yyyy-MM`. */
export type FieldKind =
  | "text"
  | "long text"
  | "money"
  | "quantity"
  | "percent"
  | "number"
  | "date"
  | "month"
  | "moment"
  | "flag"
  | "choice"
  | "list";

/** The facts of one field. */
export interface FieldCard {
  /** The label of an input, the heading of a column and the name in the audit trail. */
  readonly label: string;
  /** What the columns of lists and files call it, where its label is too long for them. @default the label */
  readonly heading?: string;
  /** What its value is. @default "text" */
  readonly kind?: FieldKind;
  /** The most characters of a text. */
  readonly max?: number;
  /** The refusal of a body without it. A field that has none may be left out. */
  readonly missing?: string;
  /** A form begins with a value in it, so its label says neither that it is demanded nor that it is optional. */
  readonly preset?: true;
}

/** The fields of one kind of record, by their names on the wire. */
export type FieldCards = Readonly<Record<string, FieldCard>>;

/** The values of a form in which nothing is typed yet, for fields that are all texts. */
export const emptyTexts = <const Cards extends FieldCards>(cards: Cards) =>
  Object.fromEntries(Object.keys(cards).map((name) => [name, ""])) as { readonly [Name in keyof Cards]: string };
