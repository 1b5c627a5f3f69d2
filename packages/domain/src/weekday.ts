import { getISODay } from "date-fns/getISODay";
import { dayOf } from "./days/day";

const names = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sabado", "domingo"];

/** Name of weekday 1 (Monday) to 7 (Sunday); "inválido" otherwise. "sabado" is spelled as the specification gives it. */
export function weekdayName(weekday: number): string {
  return names[weekday - 1] ?? "inválido";
}

/** Weekday of a date, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  return getISODay(dayOf(date));
}
