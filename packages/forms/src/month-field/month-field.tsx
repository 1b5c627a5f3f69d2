import { isValidMonth, toDisplayMonth } from "@prumo/domain/month";
import type { FieldValues } from "react-hook-form";
import { MonthInput, type MonthInputProps } from "../month-input/month-input";
import { type BoundWords, SegmentField, type SegmentFieldProps } from "../segment-mask/segment-field";

export type MonthFieldProps<Values extends FieldValues, Transformed = Values> = SegmentFieldProps<
  Values,
  Transformed,
  MonthInputProps
>;

const words: BoundWords = {
  isValue: isValidMonth,
  from: (min) => `Use um mês a partir de ${toDisplayMonth(min)}`,
  to: (max) => `Use um mês até ${toDisplayMonth(max)}`,
};

/**
 * A MonthInput with label and error, bound to a form. Text that is no month goes to the form as it stands when the input is
 * left, so that the form's schema refuses it; until then it is only marked, because a message that appears on leaving
 * would move the button that is being pressed. `className` is the field's.
 */
export function MonthField<Values extends FieldValues, Transformed = Values>(
  props: MonthFieldProps<Values, Transformed>,
) {
  return <SegmentField {...props} as={MonthInput} words={words} />;
}
