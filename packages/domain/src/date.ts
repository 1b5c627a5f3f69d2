/**
 * Calendar dates as text, yyyy-MM-dd: exchanged in that form, shown as dd/mm/yyyy. Years have four digits and start
 * at 1900, so that 25/12/24 is refused instead of read as the year 24. No time zone is involved except in `today`.
 */
import { dateOf, toDisplay, toIso } from "./date-text";
import { dayInMonth, dayNumber, fromDayNumber, isoOf, monthNumber } from "./days/day";

export { isValidDate, toDisplay, toIso } from "./date-text";

/**
 * Reads a date as people paste it: dd/mm/yyyy, d/m/yyyy, dotted, with hyphens, 25122024, yyyy-MM-dd (a time after it
 * is ignored). Gives yyyy-MM-dd or null.
 */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const iso = toIso(trimmed.slice(0, 10));
  if (iso && (trimmed.length === 10 || /^[T ]\d/.test(trimmed.slice(10)))) return iso;
  const parts = /^(\d\d?)([/.-])(\d\d?)\2(\d{4})$/.exec(trimmed) ?? /^(\d\d)()(\d\d)(\d{4})$/.exec(trimmed);
  return parts ? dateOf(Number(parts[4]), Number(parts[3]), Number(parts[1])) : null;
}

/** How many years after today's one a year of two digits may lie; otherwise it is of the century before. */
const YEARS_AHEAD = 20;

/**
 * Completes a date that was left unfinished, as its input shows it: "05/" is the 5th of this month, "05/12/" the 5th of
 * December of this year, "05/12/26" of 2026. Two digits are a year from 79 before this one to 20 after it. Null when
 * there is no such day, or the text is no beginning of a date.
 * @param today yyyy-MM-dd
 */
export function completeDate(text: string, today: string): string | null {
  const parts = /^(\d\d?)(?:\/(\d\d?)?(?:\/(\d\d)?)?)?$/.exec(text);
  if (!parts) return null;
  const [, day, month = today.slice(5, 7), short] = parts;
  const now = Number(today.slice(0, 4));
  const latest = now + YEARS_AHEAD;
  const year = short === undefined ? now : latest - ((((latest - Number(short)) % 100) + 100) % 100);
  return dateOf(year, Number(month), Number(day));
}

/** "yyyy-MM-dd HH:mm:ss" (seconds optional) as "dd/mm/yyyy HH:mm"; "" for null, undefined and anything else. */
export function toDisplayDateTime(moment: string | null | undefined): string {
  const parts = /^(\S{10}) (([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(moment ?? "");
  const date = toDisplay(parts?.[1]);
  return date && `${date} ${parts?.[2]}`;
}

/**
 * The date that many days later (earlier when negative). Accepts both forms, gives yyyy-MM-dd.
 * @throws RangeError when the date does not exist, or the result leaves the years 1900 to 9999.
 */
export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days);
}

/** The date that many days earlier; see addDays. */
export function subtractDays(date: string, days: number): string {
  return addDays(date, -days);
}

/**
 * The same day that many months later (earlier when negative), or the last day of that month when it is shorter:
 * 2026-01-31 plus one month is 2026-02-28. Accepts both forms.
 * @throws RangeError as addDays.
 */
export function addMonths(date: string, months: number): string {
  return dayInMonth(monthNumber(date) + Math.trunc(months), Number(isoOf(date).slice(8)));
}

/** Days from the first date to the second; negative when the second is earlier. Accepts both forms. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * -1 when the first date is earlier, 1 when it is later, 0 when equal. Accepts both forms, also mixed.
 * @throws RangeError when one of them is no date.
 */
export function compareDates(a: string, b: string): number {
  const [one, other] = [isoOf(a), isoOf(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The first day of the date's month. */
export function firstDayOfMonth(date: string): string {
  return dayInMonth(monthNumber(date), 1);
}

const LONGEST_MONTH = 31;

/** The last day of the date's month. */
export function lastDayOfMonth(date: string): string {
  return dayInMonth(monthNumber(date), LONGEST_MONTH);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment `now` on the clocks of `timeZone`, as "yyyy-MM-dd HH:mm:ss".
 * @throws RangeError for an unknown time zone.
 */
export function dateTimeIn(timeZone: string, now: Date): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedish writes dates and times the way they are exchanged.
    formatter = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(now);
}

/** The calendar date at the moment `now` in `timeZone` ("America/Sao_Paulo"): at 23:30 there it is still that day. */
export function today(timeZone: string, now: Date): string {
  return dateTimeIn(timeZone, now).slice(0, 10);
}

/** How far a date is from today: "hoje", "ontem", "amanhã", "há 3 dias", "em 5 dias". */
export function relativeDay(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return "hoje";
  if (days === 1) return "amanhã";
  if (days === -1) return "ontem";
  return days > 0 ? `em ${days} dias` : `há ${-days} dias`;
}
