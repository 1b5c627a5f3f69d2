import type { FieldValues } from "react-hook-form";
import {
  type BoundWords,
  type SegmentFieldOf,
  type SegmentFieldProps,
  segmentField,
} from "../segment-mask/segment-field";
import { TimeInput, type TimeInputProps } from "../time-input/time-input";

export type TimeFieldProps<Values extends FieldValues, Transformed = Values> = SegmentFieldProps<
  Values,
  Transformed,
  TimeInputProps
>;

const words: BoundWords = {
  isValue: (value) => /^\d\d:\d\d$/.test(value),
  from: (min) => `Use um horário a partir de ${min}`,
  to: (max) => `Use um horário até ${max}`,
};

/**
 * A TimeInput with label and error, bound to a form. On leaving, a text that is no time goes to the form as it is, so
 * that the form's schema refuses it. The field only marks it as invalid: a message that appears on leaving would move
 * the button that the user is pressing. `className` goes to the field.
 */
export const TimeField: SegmentFieldOf<TimeInputProps> = segmentField(TimeInput, words);
