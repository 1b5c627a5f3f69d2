/** Recurring contas: one equal conta per month, up to and including an end month (yyyy-MM). */
import { addMonths, isValidDate, toDisplay } from "./date";
import { formatMoney } from "./money";
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

/** A conta that repeats: its value in reais, its due date (yyyy-MM-dd) and the month (yyyy-MM) until which it does. */
export interface Recurrence {
  readonly valor: number | null | undefined;
  readonly data_vencimento: string | null | undefined;
  readonly recorrencia: string | null | undefined;
}

/**
 * Says what a recurrence would make, "12 contas de R$ 350,00, de 31/12/2026 a 30/11/2027"; null while it makes no more
 * than the one conta, or may not be made.
 * @param today yyyy-MM-dd
 */
export function recurrenceText({ valor, data_vencimento, recorrencia }: Recurrence, today: string): string | null {
  if (!valor || !data_vencimento || !recorrencia || !isValidDate(data_vencimento)) return null;
  if (recurrenceProblem(recorrencia, data_vencimento, today) !== null) return null;
  const dates = recurrenceDates(data_vencimento, recorrencia);
  const last = dates.at(-1);
  if (last === undefined || dates.length === 1) return null;
  return `${dates.length} contas de ${formatMoney(valor, { decimals: 2 })}, de ${toDisplay(data_vencimento)} a ${toDisplay(last)}`;
}
