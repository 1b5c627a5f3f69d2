/**
 * Holidays of a state or a municipality as a company keeps them: a first day, and how it comes again. National ones are in
 * `holidays`.
 */
import { type Calendar, type DueShift, shiftDueDate } from "./business-day";
import { addDays, compareDates, daysBetween } from "./date";
import { easterOf, type StateHoliday, stateHolidayIn, suggestedHolidays } from "./holidays";

/** Whose law names a holiday. */
export const localHolidayKinds = ["estadual", "municipal"] as const;
export type LocalHolidayKind = (typeof localHolidayKinds)[number];

/** Portuguese names of both. */
export const localHolidayKindNames: Readonly<Record<LocalHolidayKind, string>> = {
  estadual: "Estadual",
  municipal: "Municipal",
};

/** How a holiday comes again: never, on the same day of each year, or so many days from each Easter. */
export const holidayRepeats = ["nunca", "anual", "pascoa"] as const;
export type HolidayRepeat = (typeof holidayRepeats)[number];

/** Portuguese names of the ways. */
export const holidayRepeatNames: Readonly<Record<HolidayRepeat, string>> = {
  nunca: "Só neste dia",
  anual: "Todo ano, no mesmo dia",
  pascoa: "Todo ano, contado da Páscoa",
};

/** A holiday that a company keeps. */
export interface LocalHoliday {
  readonly nome: string;
  /** The first day on which it holds, yyyy-MM-dd. */
  readonly data: string;
  readonly repete: HolidayRepeat;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * The day (yyyy-MM-dd) of a holiday in a year; null in years without one: before its first, without 29/02, or where Easter
 * takes it out of the year.
 */
export function localHolidayIn({ data, repete }: LocalHoliday, year: number): string | null {
  const first = yearOf(data);
  if (year < first || (repete === "nunca" && year !== first)) return null;
  if (repete === "pascoa") {
    const date = addDays(easterOf(year), daysBetween(easterOf(first), data));
    return yearOf(date) === year ? date : null;
  }
  const leapDay = data.endsWith("-02-29") && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;
  return leapDay ? null : `${String(year).padStart(4, "0")}${data.slice(4)}`;
}

/** The calendar of a company that keeps these holidays. A year is computed when it is first asked for. */
export function calendarWith(holidays: readonly LocalHoliday[]): Calendar {
  const years = new Map<number, ReadonlyMap<string, string>>();
  const ofYear = (year: number): ReadonlyMap<string, string> => {
    const days = holidays.flatMap((holiday) => {
      const date = localHolidayIn(holiday, year);
      return date === null ? [] : [[date, holiday.nome] as const];
    });
    return new Map(days);
  };
  return {
    local: {
      get(date) {
        const year = yearOf(date);
        const known = years.get(year) ?? ofYear(year);
        years.set(year, known);
        return known.get(date);
      },
    },
  };
}

/** A holiday that the laws of a state suggest, as a company would keep it: from the first day on which the law names it. */
export function localHolidayOf(holiday: StateHoliday): LocalHoliday {
  const data = stateHolidayIn(holiday, holiday.since);
  if (data === null) throw new RangeError(`A holiday without a first day: ${holiday.name}`);
  return { nome: holiday.name, data, repete: "fromEaster" in holiday.day ? "pascoa" : "anual" };
}

/** A holiday that the laws of a state suggest, in one year. */
export interface SuggestedHoliday extends LocalHoliday {
  /** The day in that year. */
  readonly day: string;
  /** What somebody who confirms it should know; null where nothing is. */
  readonly note: string | null;
}

/**
 * The holidays that the laws of a state suggest for a year, without those that a company keeps already.
 * @param uf the abbreviation of the state
 */
export function holidaysToConfirm(uf: string, kept: readonly LocalHoliday[], year: number): SuggestedHoliday[] {
  const days = new Set(kept.map((holiday) => localHolidayIn(holiday, year)));
  return suggestedHolidays(uf).flatMap((holiday) => {
    const day = stateHolidayIn(holiday, year);
    return day === null || days.has(day) ? [] : [{ ...localHolidayOf(holiday), day, note: holiday.note ?? null }];
  });
}

/** The least and the most days from Easter that a holiday which is counted from it may have: it stays within its year. */
const EASTER_RANGE = { from: -80, to: 120 } as const;

/** Said of a day from which Easter is too far. */
export const FAR_FROM_EASTER = "Este dia está longe da Páscoa: escolha o mesmo dia todo ano";

/** Tells whether a holiday that is counted from Easter can be: the day is not so far that other years have it twice or never. */
export const isNearEaster = (date: string): boolean => {
  const days = daysBetween(easterOf(yearOf(date)), date);
  return days >= EASTER_RANGE.from && days <= EASTER_RANGE.to;
};

/** What shifts the due date of a conta: its own shift, else that of its category, else that of its company. */
export interface DueShifts {
  readonly conta: DueShift | null;
  readonly categoria: DueShift | null;
  readonly empresa: DueShift;
}

/** The shift that counts for a conta: the nearest one wins. */
export const dueShiftOf = ({ conta, categoria, empresa }: DueShifts): DueShift => conta ?? categoria ?? empresa;

/** The local holidays between a due date and the last day to pay: what whoever moves it again needs of a calendar. */
export function localHolidaysOnTheWay(
  dueDate: string,
  shift: DueShift,
  calendar: Calendar,
): { data: string; nome: string }[] {
  const [first, last] = [dueDate, shiftDueDate(dueDate, shift, calendar)].toSorted(compareDates);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => addDays(first, days)).flatMap((data) => {
    const nome = calendar.local?.get(data);
    return nome === undefined ? [] : [{ data, nome }];
  });
}
