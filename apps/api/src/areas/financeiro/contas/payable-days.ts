import { type Calendar, type DueShift, shiftDueDate } from "@prumo/domain/business-day";
import { compareDates } from "@prumo/domain/date";

/** A conta as far as its days go. */
export interface DatedConta {
  readonly data_vencimento: string;
}

/** How the due date of a conta moves, and the local holidays on the way. */
export interface PayableDays {
  readonly prorrogacao: DueShift;
  readonly feriados: { readonly data: string; readonly nome: string }[];
}

/** Moves the due date of a conta to the next business day of the country. */
export function payableDays({ data_vencimento }: DatedConta, calendar: Calendar = {}): PayableDays {
  const prorrogacao: DueShift = "proximo";
  const until = shiftDueDate(data_vencimento, prorrogacao, calendar);
  const [first, last] = [data_vencimento, until].toSorted(compareDates);
  const feriados = [...(calendar.local ?? [])].flatMap(([data, nome]) =>
    first !== undefined && last !== undefined && data >= first && data <= last ? [{ data, nome }] : [],
  );
  return { prorrogacao, feriados };
}
