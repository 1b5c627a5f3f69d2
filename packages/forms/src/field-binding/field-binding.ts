import type { FocusEvent, ReactNode } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

/**
 * Props of every field beside those of its input. `Values` is the type of the form, `Value` that of the field's value.
 */
export type FieldBinding<Values extends FieldValues, Value, Transformed = Values> = {
  /** Path of the value in the form. Only paths whose value has the right type compile. */
  name: FieldPathByValue<Values, Value>;
  /**
   * The form's `control`.
   *
   * @default that of the surrounding FormProvider
   */
  control?: Control<Values, unknown, Transformed> | undefined;
  /** Label above the input, and its accessible name. */
  label: ReactNode;
  /** Help text below the input. The form's error for this name stands above it. */
  hint?: ReactNode;
};

/** Props of an input that its field sets. */
export type BoundProps = "name" | "value" | "defaultValue" | "checked" | "defaultChecked" | "invalid" | "ref";

type Leaving<Element> = { onBlur?: ((event: FocusEvent<Element>) => void) | undefined; disabled?: boolean | undefined };

/**
 * Binds an input to its form. Returns the value, the change handler, the error's text, and the props to pass on. It
 * calls the input's own `onBlur` before the form's.
 */
export function useFieldBinding<Values extends FieldValues, Value, Transformed, Element>(
  { name, control }: Pick<FieldBinding<Values, Value, Transformed>, "name" | "control">,
  input: Leaving<Element>,
) {
  const { field, fieldState } = useController<Values, typeof name, Transformed>({ name, control });
  const value: Value | null = field.value ?? null;
  return {
    value,
    change: (next: Value) => field.onChange(next),
    // react-hook-form keeps the error of a whole list in `root`, beside the errors of its entries.
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
    shared: {
      name: field.name as string,
      ref: field.ref,
      disabled: input.disabled ?? field.disabled,
      onBlur(event: FocusEvent<Element>) {
        input.onBlur?.(event);
        field.onBlur();
      },
    },
  };
}
