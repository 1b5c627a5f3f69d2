import { daysBetween } from "./date";

const names = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sabado", "domingo"];

/** Name of weekday 1 (Monday) to 7 (Sunday); "inválido" otherwise. "sabado" is spelled as the specification gives it. */
export function weekdayName(weekday: number): string {
  return names[weekday - 1] ?? "inválido";
}

/** Weekday of a date, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  // 1900-01-01 was a Monday, and no date is earlier.
  return (daysBetween("1900-01-01", date) % 7) + 1;
}
