/** Recurring contas: one equal conta per month, up to and including an end month (yyyy-MM). */
import { addMonths } from "./date";
import { monthOf, monthsBetween } from "./month";

/** Ten years; an end month mistyped as 2926 must not create thousands of contas. */
export const maxRecurrences = 120;

/** Whether the month (yyyy-MM) is later than that of today (yyyy-MM-dd): a recurrence must end in the future. */
export function isFutureMonth(month: string, today: string): boolean {
  return monthsBetween(monthOf(today), month) > 0;
}

/**
 * Due dates of all contas of a recurrence, the first being `dueDate` itself; days that a month lacks become its last
 * day, without moving the following ones (31/01, 28/02, 31/03). An end month not after the first gives only the first.
 * @throws RangeError for dates that do not exist, or more than maxRecurrences contas.
 */
export function recurrenceDates(dueDate: string, endMonth: string): string[] {
  const count = Math.max(monthsBetween(monthOf(dueDate), endMonth), 0) + 1;
  if (count > maxRecurrences) throw new RangeError(`${count} contas in one recurrence`);
  return Array.from({ length: count }, (_, month) => addMonths(dueDate, month));
}

/** Why the end month is refused, in Portuguese, or null. Null as month means no recurrence. */
export function recurrenceProblem(month: string | null, dueDate: string, today: string): string | null {
  if (month === null) return null;
  if (!isFutureMonth(month, today)) return "A recorrência deve ser futura";
  const count = monthsBetween(monthOf(dueDate), month) + 1;
  return count > maxRecurrences ? `A recorrência pode ter no máximo ${maxRecurrences} meses` : null;
}
