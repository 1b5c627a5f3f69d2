import { today as todayIn } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";

let zone: string = defaultTimeZone;

/** Sets the pages' clocks to those of the company that the user works in. */
export function setTimeZone(timeZone: string): void {
  zone = timeZone;
}

export const timeZone = (): string => zone;

/** Today where the business is, whatever the clock of this machine thinks of time zones. */
export const companyToday = (): string => todayIn(zone, new Date());
