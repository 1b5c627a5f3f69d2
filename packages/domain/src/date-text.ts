/** How calendar dates are written: exchanged as yyyy-MM-dd, shown as dd/mm/yyyy, and what days there are. */

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** The date as yyyy-MM-dd, or null when there is no such day in the years 1900 to 9999. */
export function dateOf(year: number, month: number, day: number): string | null {
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
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const shown = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  return shown ? dateOf(Number(shown[3]), Number(shown[2]), Number(shown[1])) : null;
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
