import { dateTimeIn } from "./date";

/** The moment that a text without a zone is read as when it is taken for Greenwich's. */
const asGreenwich = (local: string): number => Date.parse(`${local.replace(" ", "T")}Z`);

/**
 * The moment at which the clocks of a time zone show a day and a time, `yyyy-MM-dd HH:mm:ss`. A time that the clocks skip
 * or show twice gives a moment at most an hour away.
 */
export function localMoment(timeZone: string, local: string): Date {
  const wanted = asGreenwich(local);
  let moment = wanted;
  // The second round corrects the first where the zone's offset changes in between.
  for (let round = 0; round < 2; round += 1) {
    moment += wanted - asGreenwich(dateTimeIn(timeZone, new Date(moment)));
  }
  return new Date(moment);
}
