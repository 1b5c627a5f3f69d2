import { Checkbox, type CheckboxProps } from "@prumo/ui/checkbox";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

export type CheckboxFieldProps<Values extends FieldValues, Transformed = Values> = Omit<
  CheckboxProps,
  BoundProps | "label"
> &
  // Its words about label and hint are about those above and below an input.
  Omit<FieldBinding<Values, boolean | null | undefined, Transformed>, "label" | "hint"> & {
    /** Text beside the box, clickable, and its accessible name. */
    label: ReactNode;
  };

/** A checkbox with its text and its error, bound to a form. `className` goes to the field. */
export function CheckboxField<Values extends FieldValues, Transformed = Values>(
  props: CheckboxFieldProps<Values, Transformed>,
) {
  const { name, control, className, onCheckedChange, ...checkbox } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, checkbox);
  const errorId = useId();
  return (
    <div className={className} data-invalid={error ? "" : undefined}>
      <Checkbox
        {...checkbox}
        {...shared}
        checked={value ?? false}
        invalid={Boolean(error)}
        aria-describedby={error && errorId}
        onCheckedChange={(checked) => {
          change(checked);
          onCheckedChange?.(checked);
        }}
      />
      {/* Always rendered, because screen readers do not announce a live region that appears together with its text. */}
      <div id={errorId} aria-live="polite" className="text-xs/4 text-prumo-danger">
        {error ? <p className="mt-1">{error}</p> : null}
      </div>
    </div>
  );
}
