import { type Period, periodText, stepPeriod } from "@prumo/domain/period";
import { companyToday } from "../app/clock";
import type { PeriodMark } from "../shell/keys";

interface PeriodStepProps {
  readonly period: Period;
  readonly direction: 1 | -1;
  /** @param mark the pressed button, where the focus was on it */
  readonly onStep: (mark: PeriodMark | undefined, to: Period) => void;
}

const steps = {
  [-1]: { mark: "period-before", key: "[", word: "Anterior", path: "m9.5 4.5-3.5 3.5 3.5 3.5" },
  1: { mark: "period-after", key: "]", word: "Seguinte", path: "m6.5 4.5 3.5 3.5-3.5 3.5" },
} as const;

/** A button that leads to the neighbour of a period. One with an open end has none, and no button. */
export function PeriodStep({ period, direction, onStep }: PeriodStepProps) {
  const today = companyToday();
  const { mark, key, word, path } = steps[direction];
  const to = stepPeriod(period, direction, today);
  if (to === undefined) return null;
  const name = `${word}: ${periodText(to, today)}`;
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (${key})`}
      aria-keyshortcuts={key}
      data-shortcut={mark}
      className="grid h-full min-h-8 w-6.5 shrink-0 place-items-center rounded-prumo-control hover:bg-prumo-ink/6 pointer-coarse:min-h-11 pointer-coarse:w-11"
      onClick={({ currentTarget }) => onStep(document.activeElement === currentTarget ? mark : undefined, to)}
    >
      <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}
