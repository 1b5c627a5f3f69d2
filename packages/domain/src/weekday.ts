import { toDisplay } from "./date";
import { dayNumber } from "./days/day";

const names = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sabado", "domingo"];

/** Name of weekday 1 (Monday) to 7 (Sunday); "inválido" otherwise. "sabado" is spelled as the specification gives it. */
export function weekdayName(weekday: number): string {
  return names[weekday - 1] ?? "inválido";
}

const WEEK = 7;
/** The number of a day that was a Monday: the fifth of January of 1970. */
const MONDAY = 4;

/** Weekday of a date, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  const sinceMonday = (dayNumber(date) - MONDAY) % WEEK;
  return 1 + (sinceMonday < 0 ? sinceMonday + WEEK : sinceMonday);
}

/** "segunda", "sábado": the weekday of a date as people say it. */
export function shortWeekday(date: string): string {
  const name = weekdayName(weekdayOf(date)).replace(/-feira$/, "");
  return name === "sabado" ? "sábado" : name;
}

/** A day as people say until when something can be done: "hoje", "segunda 08/06". Lists say it without the calendar. */
export const untilText = (day: string, today: string): string =>
  day === today ? "hoje" : `${shortWeekday(day)} ${toDisplay(day).slice(0, 5)}`;
