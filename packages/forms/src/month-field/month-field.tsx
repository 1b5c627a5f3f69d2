import { isValidMonth, toDisplayMonth } from "@prumo/domain/month";
import type { FieldValues } from "react-hook-form";
import { MonthInput, type MonthInputProps } from "../month-input/month-input";
import {
  type BoundWords,
  type SegmentFieldOf,
  type SegmentFieldProps,
  segmentField,
} from "../segment-mask/segment-field";

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
 * A MonthInput with label and error, bound to a form. On leaving, a text that is no month goes to the form as it is, so
 * that the form's schema refuses it. The field only marks it as invalid: a message that appears on leaving would move
 * the button that the user is pressing. `className` goes to the field.
 */
export const MonthField: SegmentFieldOf<MonthInputProps> = segmentField(MonthInput, words);
