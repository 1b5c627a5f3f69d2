import type { Control, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * The control of a form as that of fields which it shares with other forms. The form library takes controls of different
 * values for different types, also where one form has all fields of the other.
 */
export const sharedControl = <Shared extends FieldValues, Values extends Shared, Body>(
  control: Control<Values, unknown, Body>,
): Control<Shared, unknown, Body> => control as unknown as Control<Shared, unknown, Body>;

/** The same for a whole form, for pieces that also read and set its values. */
export const sharedForm = <Shared extends FieldValues, Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
): UseFormReturn<Shared, unknown, Body> => form as unknown as UseFormReturn<Shared, unknown, Body>;
