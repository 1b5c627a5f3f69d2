import { today as todayIn } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { Button } from "@prumo/ui/button";
import { Popover } from "@prumo/ui/popover";
import type { RefObject } from "react";
import { DayPicker, type Matcher } from "react-day-picker";
import { ptBR } from "react-day-picker/locale";

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

/** The calendar counts days of the device's own clock, so that no time zone moves them. */
function toDay(date: string): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
}

function fromDay(day: Date): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** The calendar goes so many years beyond today and beyond its own date: contracts run for decades, people are old. */
const YEARS_AROUND = 100;
/** The years of dates. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

/** "sáb": the locale of the calendar writes it without its accent. */
function shortWeekday(day: Date): string {
  return day.toLocaleDateString("pt-BR", { weekday: "short" }).replace(".", "");
}

const navigation =
  "inline-grid size-8 place-items-center rounded-prumo-control text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink aria-disabled:opacity-40 pointer-coarse:size-11";

const classNames = {
  root: "p-3",
  months: "relative",
  month_caption: "mr-18 mb-2 flex h-8 items-center pointer-coarse:mr-24 pointer-coarse:h-11",
  dropdowns: "flex items-center gap-1",
  dropdown_root: "relative rounded-prumo-control focus-within:outline-2 focus-within:outline-prumo-focus",
  dropdown: "absolute inset-0 cursor-pointer opacity-0",
  caption_label:
    "flex items-center gap-0.5 rounded-prumo-control px-1.5 py-1 text-[13px]/5 font-semibold capitalize [&_svg]:size-3.5 [&_svg]:text-prumo-muted",
  nav: "absolute top-0 right-0 flex gap-1",
  button_previous: navigation,
  button_next: navigation,
  chevron: "size-4 fill-current",
  month_grid: "border-collapse",
  weekday: "size-9 text-xs font-medium text-prumo-muted pointer-coarse:size-10",
  day: "p-0 text-center",
  day_button:
    "grid size-9 place-items-center rounded-prumo-control prumo-tabular hover:bg-prumo-ink/6 disabled:pointer-events-none pointer-coarse:size-10",
  today:
    "[&>button]:font-semibold [&>button]:text-prumo-accent [&>button]:ring-1 [&>button]:ring-prumo-line-strong [&>button]:ring-inset",
  selected:
    "[&>button]:bg-prumo-accent! [&>button]:font-semibold [&>button]:text-prumo-on-accent! [&>button]:prumo-chosen!",
  outside: "text-prumo-faint",
  disabled: "text-prumo-faint line-through",
};

/** The calendar layer of a DateInput. It is a chunk of its own, because typing a date does not need it. */
export function CalendarLayer(props: CalendarLayerProps) {
  const { anchorRef, returnFocusRef, value, min, max, onClose, onChoose } = props;
  const now = props.today ?? todayIn(defaultTimeZone, new Date());
  const years = [now, value ?? now].map((date) => Number(date.slice(0, 4)));
  const first = min ?? `${Math.max(Math.min(...years) - YEARS_AROUND, FIRST_YEAR)}-01-01`;
  const last = max ?? `${Math.min(Math.max(...years) + YEARS_AROUND, LAST_YEAR)}-12-31`;
  const outside: Matcher[] = [{ before: toDay(first) }, { after: toDay(last) }];
  // Dates compare as text. The middle of the three is today, limited by the bounds.
  const shown = value ?? [first, now, last].sort()[1] ?? now;
  return (
    <Popover
      open
      role="dialog"
      aria-label="Calendário"
      anchorRef={anchorRef}
      returnFocusRef={returnFocusRef}
      placement="bottom-end"
      onOpenChange={onClose}
      onShow={(layer) => layer.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()}
    >
      <DayPicker
        mode="single"
        required
        locale={ptBR}
        captionLayout="dropdown"
        showOutsideDays
        fixedWeeks
        classNames={classNames}
        selected={value === null ? undefined : toDay(value)}
        defaultMonth={toDay(shown)}
        startMonth={toDay(first)}
        endMonth={toDay(last)}
        today={toDay(now)}
        disabled={outside}
        formatters={{ formatWeekdayName: shortWeekday }}
        onSelect={(_, day) => onChoose(fromDay(day))}
      />
      <div className="flex justify-end border-t border-prumo-line px-3 py-2">
        <Button size="small" variant="ghost" disabled={now < first || now > last} onClick={() => onChoose(now)}>
          Hoje
        </Button>
      </div>
    </Popover>
  );
}
