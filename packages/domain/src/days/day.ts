import { dateOf, toIso } from "../date-text";

/**
 * The date as yyyy-MM-dd, in which form dates are in the order of their texts.
 * @throws RangeError when it is no date
 */
export function isoOf(date: string): string {
  const iso = toIso(date);
  if (!iso) throw new RangeError(`Not a date: ${date}`);
  return iso;
}

const DAY = 86_400_000;
const MONTHS = 12;

/**
 * The number of a date in an unbroken row of days, by which days are counted without a clock.
 * @throws RangeError when it is no date
 */
export function dayNumber(date: string): number {
  const iso = isoOf(date);
  return Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8))) / DAY;
}

/**
 * The date (yyyy-MM-dd) of such a number.
 * @throws RangeError outside of the years 1900 to 9999
 */
export function fromDayNumber(number: number): string {
  const day = new Date(number * DAY);
  const date = dateOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  if (!date) throw new RangeError(`No date of the years 1900 to 9999: ${day.getUTCFullYear()}`);
  return date;
}

/**
 * The number of a month in an unbroken row of months.
 * @throws RangeError when it is no date
 */
export function monthNumber(date: string): number {
  const iso = isoOf(date);
  return Number(iso.slice(0, 4)) * MONTHS + Number(iso.slice(5, 7)) - 1;
}

/**
 * A day (1 to 31) of such a month, or the last one of a month that is shorter.
 * @throws RangeError outside of the years 1900 to 9999
 */
export function dayInMonth(number: number, day: number): string {
  const year = Math.floor(number / MONTHS);
  const month = number - year * MONTHS + 1;
  // The shortest month has three days less than the longest.
  for (let last = day; last >= day - 3; last--) {
    const date = dateOf(year, month, last);
    if (date) return date;
  }
  throw new RangeError(`No date of the years 1900 to 9999: ${year}`);
}
