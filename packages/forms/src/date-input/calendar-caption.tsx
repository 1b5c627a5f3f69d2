import { monthOf } from "@prumo/domain/month";
import type { DayBounds } from "./calendar-days";
import { monthAndYear, monthNames } from "./day-names";

/** The years that are offered reach so far from the shown one: contracts run for decades, people are old. */
const YEARS_AROUND = 100;
const MONTHS_OF_A_YEAR = 12;

const points = {
  previous: "16 18.112 9.81 12 16 5.877 14.089 4 6 12 14.089 20",
  next: "8 18.112 14.189 12 8 5.877 9.911 4 18 12 9.911 20",
  down: "6.77 8 12.5 13.57 18.24 8 20 9.72 12.5 17 5 9.72",
};

const Chevron = ({ to, className }: { to: keyof typeof points; className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={`fill-current ${className}`}>
    <polygon points={points[to]} />
  </svg>
);

interface CaptionOption {
  value: number;
  name: string | number;
  isOut?: boolean;
}

type CaptionChoiceProps = {
  label: string;
  options: readonly CaptionOption[];
  value: number;
  onChange: (value: number) => void;
};

/** A native list with a text of our own above it: phones show it as they show every list. */
const CaptionChoice = ({ label, options, value, onChange }: CaptionChoiceProps) => (
  <span className="relative rounded-prumo-control focus-within:outline-2 focus-within:outline-prumo-focus">
    <select
      aria-label={label}
      value={value}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isOut}>
          {option.name}
        </option>
      ))}
    </select>
    <span
      aria-hidden="true"
      className="flex items-center gap-0.5 rounded-prumo-control px-1.5 py-1 text-[13px]/5 font-semibold capitalize"
    >
      {options.find((option) => option.value === value)?.name}
      <Chevron to="down" className="size-3.5 text-prumo-muted" />
    </span>
  </span>
);

type MonthStepProps = {
  label: string;
  to: "previous" | "next";
  /** At a bound it does nothing, and keeps the focus, which a disabled button would lose. */
  isOut: boolean;
  onPress: () => void;
};

const MonthStep = ({ label, to, isOut, onPress }: MonthStepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOut || undefined}
    onClick={() => !isOut && onPress()}
    className="inline-grid size-8 place-items-center rounded-prumo-control text-prumo-muted not-aria-disabled:hover:bg-prumo-ink/6 not-aria-disabled:hover:text-prumo-ink aria-disabled:opacity-40 pointer-coarse:size-11"
  >
    <Chevron to={to} className="size-4" />
  </button>
);

export type CalendarCaptionProps = {
  /** Of the text that names the month, which is announced when it changes. */
  id: string;
  /** A day of the shown month. */
  day: string;
  bounds: DayBounds;
  /** Called with the number of months from the shown one to the one that was chosen. */
  onMove: (months: number) => void;
};

/** The month and the year above a calendar, each as a list, and the steps to the months beside it. */
export function CalendarCaption({ id, day, bounds, onMove }: CalendarCaptionProps) {
  const [first, shown, last] = [bounds.first, day, bounds.last].map(monthOf) as [string, string, string];
  const [year, month] = shown.split("-").map(Number) as [number, number];
  const firstYear = Math.max(year - YEARS_AROUND, Number(first.slice(0, 4)));
  const lastYear = Math.min(year + YEARS_AROUND, Number(last.slice(0, 4)));
  const months = monthNames.map((name, at) => {
    const own = `${shown.slice(0, 5)}${String(at + 1).padStart(2, "0")}`;
    return { value: at + 1, name, isOut: own < first || own > last };
  });
  const years: CaptionOption[] = [];
  for (let value = firstYear; value <= lastYear; value++) years.push({ value, name: value });
  return (
    <div className="mb-2 flex h-8 items-center justify-between pointer-coarse:h-11">
      <div className="flex items-center gap-1">
        <CaptionChoice label="Mês" value={month} options={months} onChange={(chosen) => onMove(chosen - month)} />
        <CaptionChoice
          label="Ano"
          value={year}
          options={years}
          onChange={(chosen) => onMove((chosen - year) * MONTHS_OF_A_YEAR)}
        />
      </div>
      <div className="flex gap-1">
        <MonthStep label="Mês anterior" to="previous" isOut={shown <= first} onPress={() => onMove(-1)} />
        <MonthStep label="Próximo mês" to="next" isOut={shown >= last} onPress={() => onMove(1)} />
      </div>
      <span id={id} role="status" aria-live="polite" className="start-0 sr-only">
        {monthAndYear(day)}
      </span>
    </div>
  );
}
