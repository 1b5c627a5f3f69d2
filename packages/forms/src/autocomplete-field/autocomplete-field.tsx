import { Field } from "@prumo/ui/field";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

/** What every autocomplete field takes, whatever it finds; `Key` is what the form holds of an item. */
export type BoundAutocomplete<T, Key, Values extends FieldValues, Transformed = Values> = Omit<
  AutocompleteProps<T>,
  BoundProps | "itemToText" | "itemToKey" | "renderItem"
> &
  FieldBinding<Values, Key | null | undefined, Transformed> & {
    /** The item that the form's value stands for when it was not chosen here: of a record being edited, of a draft. */
    item?: T | null | undefined;
  };

export type AutocompleteFieldProps<
  T,
  Key extends string | number,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, Key, Values, Transformed> &
  Pick<AutocompleteProps<T>, "itemToText" | "renderItem"> & {
    /** Identity of an item, and what the form holds of it. */
    itemToKey: (item: T) => Key;
  };

/**
 * An Autocomplete with label and error, bound to a form. The form holds the key of the item (`null` for none), as the
 * calls want it; the item itself is remembered here, comes as `item`, and goes out through `onValueChange`.
 * `className` is the field's.
 */
export function AutocompleteField<T, Key extends string | number, Values extends FieldValues, Transformed = Values>(
  props: AutocompleteFieldProps<T, Key, Values, Transformed>,
) {
  const { name, control, label, hint, className, required, item = null, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  const [chosen, setChosen] = useState(item);
  const meant = [chosen, item].find((known) => known !== null && input.itemToKey(known) === value) ?? null;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Autocomplete
        {...input}
        {...shared}
        value={meant}
        onValueChange={(next) => {
          setChosen(next);
          change(next === null ? null : input.itemToKey(next));
          onValueChange?.(next);
        }}
      />
    </Field>
  );
}
