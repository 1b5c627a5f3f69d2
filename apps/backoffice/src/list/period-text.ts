import { toDisplay } from "@prumo/domain/date";

const dayText = (date: string) => (date === "" ? "…" : toDisplay(date).slice(0, 5));

/** The period of a folded filter bar, which has room for days without their year. An open end shows "…". */
export const periodText = (from: string, to: string): string => `${dayText(from)} a ${dayText(to)}`;
