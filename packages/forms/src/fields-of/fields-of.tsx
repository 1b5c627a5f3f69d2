import type { FieldCard, FieldCards } from "@prumo/domain/field-card";
import type { Control, FieldPath, FieldValues } from "react-hook-form";

/** What a card says of how its field is demanded. A box to tick is never left out, so it says nothing. */
type Demand<Card extends FieldCard> = Card extends { readonly kind: "flag" }
  ? unknown
  : { required: boolean | undefined };

/** The props that a card gives to the field of one name. */
export type PropsOfCard<
  Card extends FieldCard,
  Name extends FieldPath<Values>,
  Values extends FieldValues,
  Transformed = Values,
> = {
  name: Name;
  control: Control<Values, unknown, Transformed>;
  label: string;
} & Demand<Card>;

/** The props of each field of a form that has a card. */
export type PropsOfFields<Cards extends FieldCards, Values extends FieldValues, Transformed = Values> = {
  readonly [Name in keyof Cards & FieldPath<Values>]: PropsOfCard<Cards[Name], Name, Values, Transformed>;
};

function propsOf(name: string, { label, kind, missing, preset }: FieldCard, control: unknown): object {
  const props = { name, control, label };
  if (kind === "flag") return props;
  return { ...props, required: preset ? undefined : missing !== undefined };
}

/**
 * Gives the fields of a form their name and label, and whether they must be filled in, from a table that says it once:
 * `<TextField {...fields.nome} />`. What a place says after that wins over the table.
 *
 * The most characters of a card are no `maxLength`: with one, browsers drop the end of a pasted text without a word. The
 * schema of the form refuses a text that is too long, at its field.
 *
 * @param cards the table; fields of it that the form does not have are left aside
 * @param control the form's `control`
 */
export function fieldsOf<const Cards extends FieldCards, Values extends FieldValues, Transformed = Values>(
  cards: Cards,
  control: Control<Values, unknown, Transformed>,
): PropsOfFields<Cards, Values, Transformed> {
  const entries = Object.entries(cards).map(([name, card]) => [name, propsOf(name, card, control)]);
  return Object.fromEntries(entries) as PropsOfFields<Cards, Values, Transformed>;
}
