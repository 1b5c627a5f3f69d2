import { Input } from "@prumo/ui/input";
import { type KeyboardEvent, useRef, useState } from "react";
import { type SegmentInputProps, useSegmentInput } from "../segment-mask/use-segment-input";
import type { CalendarLayer } from "./calendar-layer";
import { dateKind } from "./date-kind";

export type { SegmentChange as DateChange } from "../segment-mask/use-segment-input";

export type DateInputProps = SegmentInputProps & {
  /** A button that empties it. */
  clearable?: boolean | undefined;
  /** The day that the calendar marks as today, yyyy-MM-dd; by default that of São Paulo. */
  today?: string | undefined;
};

const buttonClass =
  "grid h-full w-8 place-items-center rounded-control text-muted hover:text-ink disabled:pointer-events-none disabled:text-faint pointer-coarse:w-11";

/**
 * A date typed as dd/mm/aaaa, as yyyy-MM-dd or null. Only real days from 1900 on are values; impossible text stays and
 * is marked as invalid on leaving. The calendar opens by its button or by the arrow down, and arrives on first use.
 * With `name` a hidden input carries yyyy-MM-dd in native forms.
 */
export function DateInput({ clearable = false, today, className = "", ...props }: DateInputProps) {
  const { input, hidden, element, text, value, set } = useSegmentInput(dateKind, props);
  const [Layer, setLayer] = useState<typeof CalendarLayer | null>(null);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const fixed = Boolean(props.disabled || props.readOnly);

  /** Without a network the calendar stays closed, and the date can still be typed. */
  async function load() {
    const loaded = await import("./calendar-layer").catch(() => null);
    if (loaded) setLayer(() => loaded.CalendarLayer);
  }

  function toggle() {
    setOpen(!open);
    if (!Layer) void load();
  }

  function choose(date: string) {
    setOpen(false);
    set(dateKind.write(date), "calendar");
  }

  return (
    <span ref={anchor} className={`relative block min-w-0 ${className}`}>
      <Input
        placeholder="dd/mm/aaaa"
        aria-haspopup="dialog"
        {...input}
        className={`tabular ${clearable ? "pr-16 pointer-coarse:pr-23" : "pr-8 pointer-coarse:pr-12"}`}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          input.onKeyDown?.(event);
          if (event.key !== "ArrowDown" || event.defaultPrevented || fixed) return;
          event.preventDefault();
          if (!open) toggle();
        }}
      />
      {hidden ? <input {...hidden} /> : null}
      <span className="absolute inset-y-0 right-0 flex">
        {clearable && text !== "" && !fixed ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label="Limpar data"
            className={buttonClass}
            onClick={() => {
              set("", "clear");
              element.current?.focus();
            }}
          >
            <svg viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="m4.5 4.5 7 7m0-7-7 7" strokeWidth="1.4" strokeLinecap="round" />
            </svg>
          </button>
        ) : null}
        {/* Not a stop of the tab key: the arrow down in the input does the same. */}
        <button
          type="button"
          tabIndex={-1}
          disabled={fixed}
          aria-label="Abrir calendário"
          aria-expanded={open}
          title="Calendário (↓)"
          className={buttonClass}
          onPointerEnter={() => !Layer && void load()}
          onClick={toggle}
        >
          <svg viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" aria-hidden="true">
            <path
              d="M2.5 6.5h11m-8-5v2m5-2v2m-7 0h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z"
              strokeWidth="1.2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      </span>
      {Layer && open ? (
        <Layer
          anchorRef={anchor}
          returnFocusRef={element}
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
