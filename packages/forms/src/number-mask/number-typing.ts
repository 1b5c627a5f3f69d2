/** Typing where digits enter, which is all that most amounts need: it works before anything else has arrived. */
import type { TextEdit } from "../text-edit/text-edit";
import { enteredState } from "./number-draft";
import {
  digitLimit,
  digitRow,
  fromUnits,
  type NumberRules,
  type NumberState,
  significantDigits,
} from "./number-format";

/**
 * The state after a digit typed at the end, the last digit deleted, or all of the text replaced by one of both. Undefined
 * for every other edit: `editNumber` knows them all, and says the same of these.
 */
export function typeNumber(text: string, edit: TextEdit, rules: NumberRules): NumberState | undefined {
  const { raw, inputType, data } = edit;
  const head = text.slice(0, text.length - rules.suffix.length);
  const deletes = inputType === "deleteContentBackward";
  const [added, rest] = deletes ? ["", head.slice(0, -1)] : [data ?? "", head + data];
  const digits = significantDigits(raw);
  const row = digitRow(text);
  // Zeros in front that an edit has left keep their places.
  if (row.length > rules.decimals + 1 && row[0] === "0") return undefined;
  const plain = deletes || (inputType === "insertText" && /^\d$/.test(added));
  if (!plain || (raw !== added && raw !== rest + rules.suffix) || text[0] === "-" || digits.length > digitLimit)
    return undefined;
  // Nothing but zeros is left.
  if (deletes && digits < "1") return { text: "", value: null, start: 0, end: 0 };
  const value = fromUnits(digits, rules.decimals);
  return { ...enteredState(Math.min(value, rules.max), rules), above: value > rules.max ? value : undefined };
}
