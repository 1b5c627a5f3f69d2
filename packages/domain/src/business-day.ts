/**
 * Business days, and on which of them a bill that falls due on another day can be paid (Lei 7.089/1983 art. 1; Código
 * Civil art. 132 § 1). Dates are yyyy-MM-dd; every function throws RangeError for a text that is none.
 */
import { addDays, daysBetween, toDisplay } from "./date";
import { type HolidayKind, holidaysOf } from "./holidays";
import { shortWeekday, weekdayOf } from "./weekday";

/**
 * The days beside the national ones on which the place of a company does not work: a map of dates to names, or what is asked
 * like one.
 */
export interface Calendar {
  readonly local?: Pick<ReadonlyMap<string, string>, "get"> | undefined;
}

/** Where a due date goes that is no business day. */
export const dueShifts = ["proximo", "anterior", "mantido"] as const;
export type DueShift = (typeof dueShifts)[number];

/** Portuguese names of the shifts. */
export const dueShiftNames: Readonly<Record<DueShift, string>> = {
  proximo: "Próximo dia útil",
  anterior: "Dia útil anterior",
  mantido: "Não muda",
};

/** Why a day is no business day. */
export interface Closure {
  /** In Portuguese: "sábado", "Tiradentes". */
  readonly name: string;
  readonly kind: HolidayKind | "fim de semana";
}

/** Why no bill is due on a day; null for a business day. 31/12 is one, although banks serve nobody then. */
export function closureOn(date: string, { local }: Calendar = {}): Closure | null {
  const weekday = weekdayOf(date);
  if (weekday > 5) return { name: shortWeekday(date), kind: "fim de semana" };
  const holiday = holidaysOf(Number(date.slice(0, 4))).find((day) => day.date === date);
  if (holiday) return { name: holiday.name, kind: holiday.kind };
  const name = local?.get(date);
  return name === undefined ? null : { name, kind: "local" };
}

/** Tells whether banks and companies work on a day. */
export const isBusinessDay = (date: string, calendar?: Calendar): boolean => closureOn(date, calendar) === null;

/** The day itself when it is a business day, else the next one in the direction of `step`. */
function seek(date: string, step: 1 | -1, calendar?: Calendar): string {
  let day = date;
  while (!isBusinessDay(day, calendar)) day = addDays(day, step);
  return day;
}

/** The day itself when it is a business day, else the first one after it. */
export const nextBusinessDay = (date: string, calendar?: Calendar): string => seek(date, 1, calendar);

/** The day itself when it is a business day, else the last one before it. */
export const previousBusinessDay = (date: string, calendar?: Calendar): string => seek(date, -1, calendar);

/** The last day on which a bill can be paid in time. */
export function shiftDueDate(dueDate: string, shift: DueShift, calendar?: Calendar): string {
  if (shift === "mantido") return addDays(dueDate, 0);
  return shift === "proximo" ? nextBusinessDay(dueDate, calendar) : previousBusinessDay(dueDate, calendar);
}

/**
 * The first due date that is not overdue on a day: all before it are, it and all after it are not. Three such days decide about
 * any number of contas, and a database finds the overdue ones by the due dates that it has stored.
 */
export function firstDueInTime(today: string, shift: DueShift, calendar?: Calendar): string {
  if (shift === "mantido") return addDays(today, 0);
  if (shift === "anterior") return nextBusinessDay(today, calendar);
  return addDays(previousBusinessDay(addDays(today, -1), calendar), 1);
}

/** The business day that many business days later, or earlier when negative. 0 gives the day itself, whatever it is. */
export function addBusinessDays(date: string, days: number, calendar?: Calendar): string {
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; left -= 1) day = seek(addDays(day, step), step, calendar);
  return day;
}

/** How many business days lie from the first day to the last, both counted. 0 when the last is earlier. */
export function businessDaysIn(first: string, last: string, calendar?: Calendar): number {
  let count = 0;
  for (let left = daysBetween(first, last), day = first; left >= 0; left -= 1, day = addDays(day, 1)) {
    if (isBusinessDay(day, calendar)) count += 1;
  }
  return count;
}

/**
 * Says until when a bill can be paid whose due date is no business day: "vence sábado, pode ser paga até segunda 08/06";
 * null when the due date stands.
 */
export function shiftText(dueDate: string, shift: DueShift, calendar?: Calendar): string | null {
  const until = shiftDueDate(dueDate, shift, calendar);
  if (until === dueDate) return null;
  const closure = closureOn(dueDate, calendar);
  const when = closure?.kind === "fim de semana" ? closure.name : `em feriado (${closure?.name})`;
  const may = shift === "proximo" ? "pode" : "deve";
  return `vence ${when}, ${may} ser paga até ${shortWeekday(until)} ${toDisplay(until).slice(0, 5)}`;
}
