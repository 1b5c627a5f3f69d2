/**
 * Calendar dates as text, yyyy-MM-dd: exchanged in that form, shown as dd/mm/yyyy. Years have four digits and start
 * at 1900, so that 25/12/24 is refused instead of read as the year 24. No time zone is involved except in `today`.
 */

const dayLength = 86_400_000;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** The date's text, or null when there is no such day. */
function compose(year: number, month: number, day: number): string | null {
  const exists =
    year >= 1900 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/**
 * Turns dd/mm/yyyy into yyyy-MM-dd; a valid yyyy-MM-dd stays as it is. Null for anything else, impossible days
 * included.
 */
export function toIso(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return compose(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const shown = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  return shown ? compose(Number(shown[3]), Number(shown[2]), Number(shown[1])) : null;
}

/**
 * Reads a date as people paste it: dd/mm/yyyy, d/m/yyyy, dotted, with hyphens, 25122024, yyyy-MM-dd (a time after it
 * is ignored). Gives yyyy-MM-dd or null.
 */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const iso = toIso(trimmed.slice(0, 10));
  if (iso && (trimmed.length === 10 || /^[T ]\d/.test(trimmed.slice(10)))) return iso;
  const parts = /^(\d\d?)([/.-])(\d\d?)\2(\d{4})$/.exec(trimmed) ?? /^(\d\d)()(\d\d)(\d{4})$/.exec(trimmed);
  return parts ? compose(Number(parts[4]), Number(parts[3]), Number(parts[1])) : null;
}

/** Whether the text is yyyy-MM-dd and that day exists, from 1900 on. */
export function isValidDate(text: string): boolean {
  return toIso(text) === text;
}

/** yyyy-MM-dd as dd/mm/yyyy; "" for null, undefined and anything that is no date. */
export function toDisplay(date: string | null | undefined): string {
  if (!date || !isValidDate(date)) return "";
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** "yyyy-MM-dd HH:mm:ss" (seconds optional) as "dd/mm/yyyy HH:mm"; "" for null, undefined and anything else. */
export function toDisplayDateTime(moment: string | null | undefined): string {
  const parts = /^(\S{10}) (([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(moment ?? "");
  const date = toDisplay(parts?.[1]);
  return date && `${date} ${parts?.[2]}`;
}

/** Days since 1970-01-01. Accepts both forms. */
function dayNumber(date: string): number {
  const iso = toIso(date);
  if (!iso) throw new RangeError(`Not a date: ${date}`);
  return Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8))) / dayLength;
}

/**
 * The date that many days later (earlier when negative). Accepts both forms, gives yyyy-MM-dd.
 * @throws RangeError when the date does not exist, or the result leaves the years 1900 to 9999.
 */
export function addDays(date: string, days: number): string {
  const moved = new Date((dayNumber(date) + days) * dayLength);
  const result = compose(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
  if (!result) throw new RangeError(`No date ${days} days from ${date}`);
  return result;
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
  const iso = toIso(date);
  if (!iso) throw new RangeError(`Not a date: ${date}`);
  const count = Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const result = compose(year, month, Math.min(Number(iso.slice(8)), daysInMonth(year, month)));
  if (!result) throw new RangeError(`No date ${months} months from ${date}`);
  return result;
}

/** Days from the first date to the second; negative when the second is earlier. Accepts both forms. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * -1 when the first date is earlier, 1 when it is later, 0 when equal. Accepts both forms, also mixed.
 * @throws RangeError when one of them is no date.
 */
export function compareDates(a: string, b: string): -1 | 0 | 1 {
  const days = daysBetween(a, b);
  return days > 0 ? -1 : days < 0 ? 1 : 0;
}

/** The first day of the date's month. */
export function firstDayOfMonth(date: string): string {
  return `${addDays(date, 0).slice(0, 7)}-01`;
}

/** The last day of the date's month. */
export function lastDayOfMonth(date: string): string {
  return subtractDays(addMonths(firstDayOfMonth(date), 1), 1);
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
