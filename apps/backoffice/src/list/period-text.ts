import { addDays, subtractDays, toDisplay } from "@prumo/domain/date";
import { companyToday } from "../app/clock";

const HALF_A_YEAR = 182;

/**
 * The period of a filter bar, which has little room: a day without its year is the nearest one of that name. Where it
 * would be another day, both have their years. A blank end is open.
 */
export function periodText(from: string, to: string): string {
  const today = companyToday();
  const [first, last] = [subtractDays(today, HALF_A_YEAR), addDays(today, HALF_A_YEAR)];
  const near = [from, to].every((day) => day === "" || (first <= day && day <= last));
  const text = (day: string) => (near ? toDisplay(day).slice(0, 5) : toDisplay(day));
  if (from === "") return to === "" ? "Todo o período" : `Até ${text(to)}`;
  return to === "" ? `Desde ${text(from)}` : `${text(from)} a ${text(to)}`;
}

/** The period of a report, which is read on paper years later. */
export function paperPeriodText(from = "", to = ""): string {
  if (from === "") return to === "" ? "Todo o período" : `Até ${toDisplay(to)}`;
  return to === "" ? `A partir de ${toDisplay(from)}` : `De ${toDisplay(from)} a ${toDisplay(to)}`;
}
