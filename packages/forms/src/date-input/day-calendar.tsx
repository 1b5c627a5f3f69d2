import { monthOf } from "@prumo/domain/month";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CalendarCaption } from "./calendar-caption";
import {
  type DayBounds,
  dayAfterKey,
  isWithin,
  monthsLater,
  nearestAllowed,
  openingDay,
  weeksOf,
} from "./calendar-days";
import { weekdayHeads, wholeDate } from "./day-names";

type DayButtonProps = {
  date: string;
  /** Whether Tab leads to it. */
  isStop: boolean;
  isToday: boolean;
  isSelected: boolean;
  isOfOtherMonth: boolean;
  /** Out of the bounds. */
  isOut: boolean;
  onPress: () => void;
};

function lookOf({ isSelected, isToday, isOfOtherMonth, isOut }: DayButtonProps) {
  const struck = isOut ? "line-through" : "";
  if (isSelected) return `bg-prumo-accent! font-semibold text-prumo-on-accent! prumo-chosen! ${struck}`;
  if (isToday) return `font-semibold text-prumo-accent ring-1 ring-prumo-line-strong ring-inset ${struck}`;
  return isOut || isOfOtherMonth ? `text-prumo-faint ${struck}` : "";
}

function DayButton(props: DayButtonProps) {
  const { date, isStop, isToday, isSelected, isOut, onPress } = props;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      disabled={isOut}
      aria-label={`${isToday ? "Hoje, " : ""}${wholeDate(date)}${isSelected ? ", selecionado" : ""}`}
      aria-current={isToday ? "date" : undefined}
      className={`grid size-9 place-items-center rounded-prumo-control prumo-tabular hover:bg-prumo-ink/6 disabled:pointer-events-none pointer-coarse:size-10 ${lookOf(props)}`}
      onClick={onPress}
    >
      {Number(date.slice(8))}
    </button>
  );
}

/** Gives the focus to the day that Tab leads to. */
export const focusDay = (within: Element | null) =>
  within?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();

export type DayCalendarProps = {
  value: string | null;
  today: string;
  bounds: DayBounds;
  onChoose: (date: string) => void;
};

/** A month of days. Tab leads to one of them, from which keys lead to others, of other months too. */
export function DayCalendar({ value, today, bounds, onChoose }: DayCalendarProps) {
  const [day, setDay] = useState(() => openingDay(value ?? today, bounds));
  const captionId = useId();
  const grid = useRef<HTMLTableElement>(null);

  /** Shows another month. Tab then leads to the chosen day where that is in it. */
  function move(months: number) {
    const next = monthsLater(day, months, bounds);
    setDay(value !== null && monthOf(value) === monthOf(next) ? nearestAllowed(value, bounds) : next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // The mouse may have given the focus to another day than the one of Tab.
    const from = (event.target as Element).closest("td")?.dataset.day ?? day;
    const next = dayAfterKey(from, event.key, event.shiftKey, bounds);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setDay(next));
    focusDay(grid.current);
  }

  const cell = (date: string | null, column: string) => (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which can be selected.
    <td
      key={column}
      data-day={date}
      aria-selected={(date !== null && date === value) || undefined}
      className="p-0 text-center"
    >
      {date === null ? null : (
        <DayButton
          date={date}
          isStop={date === day}
          isToday={date === today}
          isSelected={date === value}
          isOfOtherMonth={monthOf(date) !== monthOf(day)}
          isOut={!isWithin(date, bounds)}
          onPress={() => onChoose(date)}
        />
      )}
    </td>
  );

  return (
    <div className="relative p-3">
      <CalendarCaption id={captionId} day={day} bounds={bounds} onMove={move} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys lead from day to day in it. */}
      <table ref={grid} role="grid" aria-labelledby={captionId} className="border-collapse" onKeyDown={onKeyDown}>
        {/* The name of each day begins with its weekday. */}
        <thead aria-hidden="true">
          <tr>
            {weekdayHeads.map((head) => (
              <th key={head} scope="col" className="size-9 text-xs font-medium text-prumo-muted pointer-coarse:size-10">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place, and the focus, while its days change.
            <tr key={row}>{weekdayHeads.map((column, at) => cell(week[at] ?? null, column))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
