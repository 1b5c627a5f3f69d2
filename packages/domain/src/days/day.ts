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

/**
 * A date as date-fns takes it, which counts the days of the machine's own clock. The way back reads the same clock, so
 * that no time zone moves a day.
 * @throws RangeError when it is no date
 */
export function dayOf(date: string): Date {
  const iso = isoOf(date);
  return new Date(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8)));
}

/**
 * The date (yyyy-MM-dd) of such a day.
 * @throws RangeError outside of the years 1900 to 9999
 */
export function fromDay(day: Date): string {
  const date = dateOf(day.getFullYear(), day.getMonth() + 1, day.getDate());
  if (!date) throw new RangeError(`No date of the years 1900 to 9999: ${day.getFullYear()}`);
  return date;
}

const DAY = 86_400_000;

/**
 * The number of a date in an unbroken row of days, by which days are counted without a clock.
 * @throws RangeError when it is no date
 */
export function dayNumber(date: string): number {
  const iso = toIso(date);
  if (!iso) throw new RangeError(`Not a date: ${date}`);
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
