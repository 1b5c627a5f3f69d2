import type { FocusEvent, ReactNode } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

/** What every field takes beside the props of its input. `Values` are the form's, `Value` is what the field may hold. */
export type FieldBinding<Values extends FieldValues, Value, Transformed = Values> = {
  /** Path in the form of a value of the right type. */
  name: FieldPathByValue<Values, Value>;
  /** The form; without it that of the surrounding FormProvider. */
  control?: Control<Values, unknown, Transformed> | undefined;
  /** What is asked for, above the input, and its accessible name. */
  label: ReactNode;
  /** What helps to fill it in. The form's error for this name stands above it. */
  hint?: ReactNode;
};

/** The props of an input that its field decides. */
export type BoundProps = "name" | "value" | "defaultValue" | "checked" | "defaultChecked" | "invalid" | "ref";

type Leaving<Element> = { onBlur?: ((event: FocusEvent<Element>) => void) | undefined; disabled?: boolean | undefined };

/**
 * Ties an input to its form: the value, what to call on change, the error's text, and the props that every input takes
 * as they are. The input's own `onBlur` is called before the form's.
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
    // What is wrong with a list as a whole stands beside what is wrong with its entries.
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
