import { useFieldProps } from "@prumo/ui/field";
import { inputClass } from "@prumo/ui/input";
import { type JSX, type KeyboardEvent, useRef, useState } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { ClearButton, insideClass } from "../segment-mask/segment-input";
import type { SegmentChange } from "../segment-mask/segment-kind";
import { type SegmentInputProps, useSegmentInput } from "../segment-mask/use-segment-input";
import type { CalendarLayer } from "./calendar-layer";
import { dateKind } from "./date-kind";

export type DateChange = SegmentChange;

export type DateInputProps = SegmentInputProps & {
  /**
   * Day that the calendar marks as today, and from which an unfinished date takes month and year, yyyy-MM-dd.
   *
   * @default today in São Paulo
   */
  today?: string | undefined;
};

/** The sheet of a calendar, drawn by borders: a picture would double the time that a list of dates takes to mount. */
const calendarIcon =
  "before:size-3.75 before:rounded-[3px] before:border-[1.25px] before:border-t-[4.5px] before:border-current before:content-['']";

/**
 * A date: the user types dd/mm/aaaa, the value is yyyy-MM-dd or null. On leaving, 05 becomes the 5th of this month, 0512
 * the 5th of December of this year, 051226 of 2026, and that is announced. Only real days from 1900 on are values; other
 * text stays and is marked as invalid on leaving. The calendar opens by its button or the arrow down and loads on first
 * use. With `name` a hidden input carries yyyy-MM-dd in native forms.
 */
export function DateInput(props: BoundBy<"DateField"> & DateInputProps): JSX.Element;
export function DateInput({ today, className = "", style, ...props }: DateInputProps) {
  const { input, hidden, value, set, fixed, canClear } = useSegmentInput(dateKind, props, today);
  // It renders a bare <input>, not `Input`, to save one component per date in long lists.
  const field = useFieldProps(input);
  const { invalid: _, ...native } = input;
  const [Layer, setLayer] = useState<typeof CalendarLayer | null>(null);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  /** Finds the input when the calendar needs it, so that the parent's ref can be passed on unchanged. */
  const box = useRef<HTMLInputElement>(null);

  /** Loads the calendar. Without a network it stays closed, and the user can still type the date. */
  async function load() {
    const loaded = await import("./calendar-layer").catch(() => null);
    if (loaded) setLayer(() => loaded.CalendarLayer);
    else setOpen(false);
  }

  function toggle() {
    box.current = anchor.current?.querySelector("input") ?? null;
    setOpen(!open);
    if (!Layer) void load();
  }

  function choose(date: string) {
    setOpen(false);
    box.current?.focus();
    if (box.current) set(box.current, dateKind.write(date), "calendar");
  }

  return (
    <span ref={anchor} className={`relative block min-w-0 ${className}`} style={style}>
      <input
        type="text"
        placeholder="dd/mm/aaaa"
        aria-haspopup="dialog"
        {...native}
        {...field}
        className={`${inputClass} prumo-tabular ${props.clearable ? "pr-16 pointer-coarse:pr-23" : "pr-8 pointer-coarse:pr-12"}`}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          input.onKeyDown?.(event);
          if (event.key !== "ArrowDown" || event.defaultPrevented || fixed) return;
          event.preventDefault();
          if (!open) toggle();
        }}
      />
      {hidden ? <input {...hidden} /> : null}
      {canClear ? (
        <ClearButton
          label="Limpar data"
          className="right-8 pointer-coarse:right-11"
          onClear={(element) => set(element, "", "clear")}
        />
      ) : null}
      {/* It is no tab stop, because the arrow down in the input opens the calendar too. */}
      <button
        type="button"
        tabIndex={-1}
        disabled={fixed}
        aria-label="Abrir calendário"
        aria-expanded={open}
        title="Calendário (↓)"
        className={`${insideClass} ${calendarIcon} right-0`}
        onPointerEnter={() => !Layer && void load()}
        onClick={toggle}
      />
      {Layer && open ? (
        <Layer
          anchorRef={anchor}
          returnFocusRef={box}
          value={value}
          min={props.min}
          max={props.max}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      ) : null}
    </span>
  );
}
