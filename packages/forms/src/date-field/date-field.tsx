import { isValidDate, toDisplay } from "@prumo/domain/date-text";
import type { FieldValues } from "react-hook-form";
import { DateInput, type DateInputProps } from "../date-input/date-input";
import {
  type BoundWords,
  type SegmentFieldOf,
  type SegmentFieldProps,
  segmentField,
} from "../segment-mask/segment-field";

export type DateFieldProps<Values extends FieldValues, Transformed = Values> = SegmentFieldProps<
  Values,
  Transformed,
  DateInputProps
>;

const words: BoundWords = {
  isValue: isValidDate,
  from: (min) => `Use uma data a partir de ${toDisplay(min)}`,
  completed: (date) => `Data completada: ${toDisplay(date)}`,
  to: (max) => `Use uma data até ${toDisplay(max)}`,
};

/**
 * A DateInput with label and error, bound to a form. What became of a date that was left unfinished stands in the place
 * of the hint, where there is one. On leaving, a text that is no date goes to the form as it is, so
 * that the form's schema refuses it. The field only marks it as invalid: a message that appears on leaving would move
 * the button that the user is pressing. `className` goes to the field.
 */
export const DateField: SegmentFieldOf<DateInputProps> = segmentField(DateInput, words);
