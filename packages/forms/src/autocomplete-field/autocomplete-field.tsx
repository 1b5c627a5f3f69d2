import { Field } from "@prumo/ui/field";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { FormSets } from "../field-binding/form-sets";
import { useFormSets } from "../field-binding/use-form-sets";

/** Shared props of all autocomplete fields. `Key` is the type of the value that the form keeps. */
export type BoundAutocomplete<T, Key, Values extends FieldValues, Transformed = Values> = Omit<
  AutocompleteProps<T>,
  BoundProps | "itemToText" | "itemToKey" | "renderItem"
> &
  FieldBinding<Values, Key | null | undefined, Transformed> & {
    /**
     * Item of the form's value, when the user did not choose it here: from a record being edited or from a draft.
     *
     * @default null
     */
    item?: T | null | undefined;
  };

export type AutocompleteFieldProps<
  T,
  Key extends string | number,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, Key, Values, Transformed> &
  Pick<AutocompleteProps<T>, "itemToText" | "renderItem"> & {
    /** Key of an item. The form keeps it as its value. */
    itemToKey: (item: T) => Key;
  };

/**
 * An Autocomplete with label and error, bound to a form. The form keeps the key of the item, or `null`, as the calls
 * expect it. The field remembers the item itself: `item` sets it and `onValueChange` delivers it. `className` goes to
 * the field.
 */
export function AutocompleteField<T, Key extends string | number, Values extends FieldValues, Transformed = Values>(
  props: AutocompleteFieldProps<T, Key, Values, Transformed>,
) {
  const { name, control, label, hint, className, required, item = null, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  const { sets, give } = useFormSets(name, control);
  // All that were chosen here: a form may go back to any of them.
  const [known] = useState(() => new Map<Key, T>());
  if (item !== null) known.set(input.itemToKey(item), item);
  const meant = (value !== null && known.get(value)) || null;
  return (
    <Field label={label} htmlFor={input.id} hint={hint} error={error} required={required} className={className}>
      <FormSets value={sets}>
        <Autocomplete
          {...input}
          {...shared}
          value={meant}
          onValueChange={(next) =>
            give(() => {
              if (next !== null) known.set(input.itemToKey(next), next);
              change(next === null ? null : input.itemToKey(next));
              onValueChange?.(next);
            })
          }
        />
      </FormSets>
    </Field>
  );
}
