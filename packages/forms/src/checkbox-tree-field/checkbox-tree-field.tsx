import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { CheckboxTree, type CheckboxTreeProps } from "../checkbox-tree/checkbox-tree";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

export type CheckboxTreeFieldProps<Id extends string | number, Values extends FieldValues, Transformed = Values> = Omit<
  CheckboxTreeProps<Id>,
  BoundProps
> &
  FieldBinding<Values, Id[] | null | undefined, Transformed>;

/**
 * A CheckboxTree with label and error, bound to a form, which holds the chosen leaves. `className` goes to the field.
 */
export function CheckboxTreeField<Id extends string | number, Values extends FieldValues, Transformed = Values>(
  props: CheckboxTreeFieldProps<Id, Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...tree } = props;
  const { value, change, error, shared } = useFieldBinding<
    Values,
    Id[] | null | undefined,
    Transformed,
    HTMLFieldSetElement
  >({ name, control }, tree);
  return (
    <Field label={label} htmlFor={tree.id} hint={hint} error={error} required={required} className={className}>
      <CheckboxTree
        {...tree}
        {...shared}
        value={value ?? null}
        onValueChange={(next, details) => {
          change(next);
          onValueChange?.(next, details);
        }}
      />
    </Field>
  );
}
