import { toDisplay } from "@prumo/domain/date";

/** The period of a report, which is read on paper years later. */
export function paperPeriodText(from = "", to = ""): string {
  if (from === "") return to === "" ? "Todo o período" : `Até ${toDisplay(to)}`;
  return to === "" ? `A partir de ${toDisplay(from)}` : `De ${toDisplay(from)} a ${toDisplay(to)}`;
}
