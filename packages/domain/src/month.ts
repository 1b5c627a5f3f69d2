/** Months as text, yyyy-MM: exchanged in that form, shown as mm/yyyy. Years from 1900 to 9999. */
import { addMonths } from "./date";
import { isValidDate } from "./date-text";
import { monthNumber } from "./days/day";

/** Whether the text is yyyy-MM with a month from 01 to 12. */
export function isValidMonth(text: string): boolean {
  return isValidDate(`${text}-01`);
}

/**
 * The month (yyyy-MM) of a date (yyyy-MM-dd).
 * @throws RangeError when it is no date.
 */
export function monthOf(date: string): string {
  if (!isValidDate(date)) throw new RangeError(`Not a date: ${date}`);
  return date.slice(0, 7);
}

/** The month that many months later (earlier when negative). */
export function addToMonth(month: string, months: number): string {
  return monthOf(addMonths(`${month}-01`, months));
}

/**
 * Months from the first to the second (yyyy-MM); negative when the second is earlier.
 * @throws RangeError for a text that is no month
 */
export function monthsBetween(from: string, to: string): number {
  if (!isValidMonth(from) || !isValidMonth(to)) throw new RangeError(`Not months: ${from}, ${to}`);
  return monthNumber(`${to}-01`) - monthNumber(`${from}-01`);
}

/** yyyy-MM as mm/yyyy ("11/2026"); "" for null, undefined and anything that is no month. */
export function toDisplayMonth(month: string | null | undefined): string {
  if (!month || !isValidMonth(month)) return "";
  return `${month.slice(5)}/${month.slice(0, 4)}`;
}

/** mm/yyyy as yyyy-MM; a valid yyyy-MM stays as it is; else null. */
export function toIsoMonth(text: string): string | null {
  const shown = /^(\d\d)\/(\d{4})$/.exec(text);
  const month = shown ? `${shown[2]}-${shown[1]}` : text;
  return isValidMonth(month) ? month : null;
}
