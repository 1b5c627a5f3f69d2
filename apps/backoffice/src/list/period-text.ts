import { toDisplay } from "@prumo/domain/date";

const dayText = (date: string) => toDisplay(date).slice(0, 5);

/** The period of a folded filter bar, which has room for days without their year. A blank end is open. */
export function periodText(from: string, to: string): string {
  if (from === "") return to === "" ? "Todo o período" : `Até ${dayText(to)}`;
  return to === "" ? `Desde ${dayText(from)}` : `${dayText(from)} a ${dayText(to)}`;
}
