import { isValidDate, today as todayIn, toIso } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { Button } from "@prumo/ui/button";
import { Popover } from "@prumo/ui/popover";
import type { RefObject } from "react";
import { dayBounds, isWithin } from "./calendar-days";
import { DayCalendar, focusDay } from "./day-calendar";

export type CalendarLayerProps = {
  anchorRef: RefObject<HTMLElement | null>;
  returnFocusRef: RefObject<HTMLElement | null>;
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  today: string | undefined;
  onClose: () => void;
  onChoose: (date: string) => void;
};

/** The calendar layer of a DateInput. It is a chunk of its own, because typing a date does not need it. */
export function CalendarLayer(props: CalendarLayerProps) {
  const { anchorRef, returnFocusRef, value, min, max, onClose, onChoose } = props;
  const now = toIso(props.today ?? "") ?? todayIn(defaultTimeZone, new Date());
  const bounds = dayBounds(min, max);
  return (
    <Popover
      open
      role="dialog"
      aria-label="Calendário"
      anchorRef={anchorRef}
      returnFocusRef={returnFocusRef}
      placement="bottom-end"
      onOpenChange={onClose}
      onShow={focusDay}
    >
      {/* A parent may hold a text that is no date. */}
      <DayCalendar
        value={value !== null && isValidDate(value) ? value : null}
        today={now}
        bounds={bounds}
        onChoose={onChoose}
      />
      <div className="flex justify-end border-t border-prumo-line px-3 py-2">
        <Button size="small" variant="ghost" disabled={!isWithin(now, bounds)} onClick={() => onChoose(now)}>
          Hoje
        </Button>
      </div>
    </Popover>
  );
}
