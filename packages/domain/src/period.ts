/** Periods of days, as lists and reports are asked for: both ends are inclusive, and a blank end is open. */
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  firstDayOfMonth,
  isValidDate,
  lastDayOfMonth,
  subtractDays,
  toDisplay,
} from "./date";
import { monthOf, monthsBetween } from "./month";
import { weekdayOf } from "./weekday";

/** Days as yyyy-MM-dd; "" for an end that is open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Said of a period that ends before it begins. */
export const END_BEFORE_START = "A data final não pode ser anterior à inicial";

/** Whether a period ends before it begins; not while one end is open. Months as yyyy-MM are compared alike. */
export const endsBeforeStart = ({ from, to }: Period): boolean => from !== "" && to !== "" && to < from;

/** The periods that are chosen by their names. */
export const periodPresets = {
  hoje: "Hoje",
  semana: "Esta semana",
  mes: "Este mês",
  mes_passado: "Mês passado",
  proximos_30_dias: "Próximos 30 dias",
  ano: "Este ano",
  tudo: "Tudo",
} as const;

export type PeriodPreset = keyof typeof periodPresets;

const WEEK = 7;
const MONTHS_OF_A_YEAR = 12;
const DAYS_AHEAD = 30;

/** The whole months from the month of one day to that of another. */
const months = (first: string, last: string): Period => ({ from: firstDayOfMonth(first), to: lastDayOfMonth(last) });

const ofPreset: Readonly<Record<PeriodPreset, (today: string) => Period>> = {
  hoje: (today) => ({ from: today, to: today }),
  semana: (today) => {
    const from = subtractDays(today, weekdayOf(today) - 1);
    return { from, to: addDays(from, WEEK - 1) };
  },
  mes: (today) => months(today, today),
  mes_passado: (today) => months(addMonths(today, -1), addMonths(today, -1)),
  proximos_30_dias: (today) => ({ from: today, to: addDays(today, DAYS_AHEAD) }),
  ano: (today) => months(`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-01`),
  tudo: () => ({ from: "", to: "" }),
};

/** The days of a preset; a week begins on Monday. */
export const presetPeriod = (preset: PeriodPreset, today: string): Period => ofPreset[preset](today);

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

/** The preset that has just these days, if there is one. */
export const presetOf = (period: Period, today: string): PeriodPreset | undefined =>
  (Object.keys(periodPresets) as PeriodPreset[]).find((preset) => isSame(ofPreset[preset](today), period));

/** Tells whether a period has two ends, in their order. */
const isWhole = ({ from, to }: Period): boolean => isValidDate(from) && isValidDate(to) && compareDates(from, to) <= 0;

/** How many whole months a period has; 0 for one that begins or ends within a month. */
function wholeMonths({ from, to }: Period): number {
  if (from !== firstDayOfMonth(from) || to !== lastDayOfMonth(to)) return 0;
  return monthsBetween(monthOf(from), monthOf(to)) + 1;
}

/** This month until today, which a statement begins with. Its neighbours are whole months. */
const isMonthToDate = ({ from, to }: Period, today: string): boolean =>
  to === today && from === firstDayOfMonth(today) && from !== to;

/**
 * The period of the same length that comes right before or after: of whole months as many months, else as many days.
 * Undefined where an end is open, and where the neighbour would leave the calendar.
 * @param step 1 for the one after, -1 for the one before
 */
export function stepPeriod(period: Period, step: 1 | -1, today: string): Period | undefined {
  if (!isWhole(period)) return undefined;
  const { from, to } = period;
  const shift = step * (isMonthToDate(period, today) ? 1 : wholeMonths(period));
  const days = step * (daysBetween(from, to) + 1);
  try {
    return shift === 0
      ? { from: addDays(from, days), to: addDays(to, days) }
      : months(addMonths(from, shift), addMonths(firstDayOfMonth(to), shift));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const HALF_A_YEAR = 182;
const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" });

/** A whole month or year by its name; a month of this year needs no year. */
function calendarName(period: Period, today: string): string | undefined {
  const { from } = period;
  const year = from.slice(0, 4);
  const count = isWhole(period) ? wholeMonths(period) : 0;
  if (count === MONTHS_OF_A_YEAR && from.endsWith("-01-01")) return year;
  if (count !== 1) return undefined;
  const name = monthName.format(new Date(from));
  return year === today.slice(0, 4) ? name : `${name} de ${year}`;
}

/**
 * A period in few words: a whole month or year by its name, else its days. A day without its year is the nearest one of
 * that name; where it would be another day, both have their years.
 */
export function periodText(period: Period, today: string): string {
  const { from, to } = period;
  if (from === "" && to === "") return "Todo o período";
  const [first, last] = [subtractDays(today, HALF_A_YEAR), addDays(today, HALF_A_YEAR)];
  const near = [from, to].every((day) => day === "" || (first <= day && day <= last));
  const text = (day: string) => (near ? toDisplay(day).slice(0, 5) : toDisplay(day));
  if (from === "") return `Até ${text(to)}`;
  if (to === "") return `Desde ${text(from)}`;
  if (from === to) return from === today ? "hoje" : text(from);
  return calendarName(period, today) ?? `${text(from)} a ${text(to)}`;
}
