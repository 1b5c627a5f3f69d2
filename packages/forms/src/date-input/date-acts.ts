/** Works out the acts of a user in a date other than typing at the end. The module is loaded at the first focus. */
import { completeDate, parseDate, today as todayIn } from "@prumo/domain/date";
import { toDisplay } from "@prumo/domain/date-text";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { segmentOutcome } from "../segment-mask/segment-acts";
import type { SegmentAct, SegmentNow, SegmentOutcome } from "../segment-mask/segment-kind";
import { wholeDate } from "./day-names";

/**
 * The place of the page where completed dates are announced. It is there since the focus, because screen readers do not
 * announce a place that appears together with its text, and once for all dates, because a list has hundreds.
 */
function makeAnnouncer() {
  const place = document.createElement("div");
  place.setAttribute("aria-live", "polite");
  place.style.cssText = "position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  document.body.append(place);
  return place;
}

let announcer: HTMLElement | undefined;

function announce(date: string) {
  if (announcer) announcer.textContent = `Data completada: ${wholeDate(date)}`;
}

/** The date of eight digits typed with the year in front, which are none in the usual order. */
function dateOfKeys(keys: string): string | null {
  const [, year, month, day] = /^((?:19|2[01])\d\d)(\d\d)(\d\d)$/.exec(keys) ?? [];
  return parseDate(`${year}-${month}-${day}`);
}

function outcomeOf(act: SegmentAct, now: SegmentNow): SegmentOutcome | undefined {
  if (!("today" in act)) return segmentOutcome(act, now, parseDate);
  const today = act.today ?? todayIn(defaultTimeZone, new Date());
  const date = completeDate(now.text, today) ?? dateOfKeys(now.log.keys);
  if (!date) return undefined;
  announce(date);
  const text = toDisplay(date);
  return { text, caret: text.length, reason: "blur" };
}

/** The acts of dates; with them comes the place for announcements. */
export function dateActs() {
  announcer ??= makeAnnouncer();
  return { outcomeOf };
}
