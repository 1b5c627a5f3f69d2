/** Which days a calendar shows, and where its keys lead. Days are texts throughout, so that no clock moves them. */
import { addDays, addMonths, firstDayOfMonth, toIso } from "@prumo/domain/date";
import { weekdayOf } from "@prumo/domain/weekday";

/** The first and the last day that can be chosen, yyyy-MM-dd. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

const FIRST_DATE = "1900-01-01";
const LAST_DATE = "9999-12-31";
const MONTHS_OF_A_YEAR = 12;
const SATURDAY = 6;

export const dayBounds = (min: string | undefined, max: string | undefined): DayBounds => ({
  first: toIso(min ?? "") ?? FIRST_DATE,
  last: toIso(max ?? "") ?? LAST_DATE,
});

export const isWithin = (date: string, { first, last }: DayBounds) => first <= date && date <= last;

/** Sunday is 0, as the weeks of a Brazilian calendar begin with it. */
const columnOf = (date: string) => weekdayOf(date) % (SATURDAY + 1);

/** Moves a day by days or months; null beyond the years that there are. */
function moved(date: string, move: typeof addDays, count: number): string | null {
  try {
    return move(date, count);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The allowed day that is nearest to the one that so many days or months away from a date. */
function allowed(date: string, move: typeof addDays, count: number, { first, last }: DayBounds): string {
  const day = moved(date, move, count) ?? (count < 0 ? first : last);
  if (day < first) return first;
  return day > last ? last : day;
}

export const nearestAllowed = (date: string, bounds: DayBounds) => allowed(date, addDays, 0, bounds);

/** The day on which a calendar opens: this one, or the first allowed one of the nearest month. */
export function openingDay(date: string, bounds: DayBounds): string {
  const near = nearestAllowed(date, bounds);
  return near === date ? date : nearestAllowed(firstDayOfMonth(near), bounds);
}

/** The same day so many months later (earlier when negative), the last one of a shorter month, within the bounds. */
export const monthsLater = (date: string, months: number, bounds: DayBounds) =>
  allowed(date, addMonths, months, bounds);

const dayKeys: Readonly<Record<string, (date: string) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -(SATURDAY + 1),
  ArrowDown: () => SATURDAY + 1,
  Home: (date) => -columnOf(date),
  End: (date) => SATURDAY - columnOf(date),
};

const monthKeys: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** The day to which a key leads, as the ARIA practices have it for a grid of dates; undefined for another key. */
export function dayAfterKey(date: string, key: string, shift: boolean, bounds: DayBounds): string | undefined {
  const days = dayKeys[key]?.(date);
  if (days !== undefined) return allowed(date, addDays, days, bounds);
  const months = monthKeys[key];
  if (months === undefined) return undefined;
  return monthsLater(date, shift ? months * MONTHS_OF_A_YEAR : months, bounds);
}

const weeks = [0, 7, 14, 21, 28, 35];
const columns = [0, 1, 2, 3, 4, 5, 6];

/**
 * The weeks of a date's month, each from Sunday to Saturday: always six, so that nothing below moves, the first with the
 * first day. Null stands for a day before 1900 or after 9999.
 */
export function weeksOf(date: string): (string | null)[][] {
  const first = firstDayOfMonth(date);
  const begin = columnOf(first);
  return weeks.map((week) => columns.map((column) => moved(first, addDays, week + column - begin)));
}
