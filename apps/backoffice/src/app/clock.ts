import { today as todayIn } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";

let zone: string = defaultTimeZone;

/** Sets the pages' clocks to the time zone of the user's company. */
export function setTimeZone(timeZone: string): void {
  zone = timeZone;
}

export const timeZone = (): string => zone;

/** The company's day, whatever the time zone of this machine. */
export const companyToday = (): string => todayIn(zone, new Date());
