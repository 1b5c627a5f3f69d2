import { useFieldProps } from "@prumo/ui/field";
import { inputClass } from "@prumo/ui/input";
import { type KeyboardEvent, useRef, useState } from "react";
import { ClearButton, insideClass } from "../segment-mask/segment-input";
import { type SegmentChange, type SegmentInputProps, useSegmentInput } from "../segment-mask/use-segment-input";
import type { CalendarLayer } from "./calendar-layer";
import { dateKind } from "./date-kind";

export type DateChange = SegmentChange;

export type DateInputProps = SegmentInputProps & {
  /** The day that the calendar marks as today, yyyy-MM-dd; by default that of São Paulo. */
  today?: string | undefined;
};

/** The sheet of a calendar, drawn by borders: a picture would double the time that a list of dates takes to mount. */
const calendarIcon =
  "before:size-3.75 before:rounded-[3px] before:border-[1.25px] before:border-t-[4.5px] before:border-current before:content-['']";

/**
 * A date typed as dd/mm/aaaa, as yyyy-MM-dd or null. Only real days from 1900 on are values; impossible text stays and
 * is marked as invalid on leaving. The calendar opens by its button or by the arrow down, and arrives on first use.
 * With `name` a hidden input carries yyyy-MM-dd in native forms.
 */
export function DateInput({ today, className = "", style, ...props }: DateInputProps) {
  const { input, hidden, value, set, fixed, canClear } = useSegmentInput(dateKind, props);
  // The input itself and not `Input`: a component less for each date of a page.
  const field = useFieldProps(input);
  const { invalid: _, ...native } = input;
  const [Layer, setLayer] = useState<typeof CalendarLayer | null>(null);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  /** The input, looked up when the calendar needs it: the ref of the props stays what the parent gave. */
  const box = useRef<HTMLInputElement>(null);

  /** Without a network the calendar stays closed, and the date can still be typed. */
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
      {/* Not a stop of the tab key: the arrow down in the input does the same. */}
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
