const percent = (part: number) => `${Math.floor(part * 100)} %`;

// The browser's own track is a dark grey that looks like a bar at its end.
const bar =
  "h-2 w-full appearance-none forced-colors:appearance-auto overflow-hidden rounded-prumo-pill bg-prumo-line [&::-moz-progress-bar]:bg-prumo-accent [&::-webkit-progress-bar]:bg-prumo-line [&::-webkit-progress-value]:bg-prumo-accent";

/** How much of the work is told aloud at once. */
const TOLD = 0.25;

interface WorkProgressProps {
  readonly done: number;
  readonly label: string;
  /** Stands in place of the percent. */
  readonly detail?: string;
}

/** How far the server is with the rows. The eye sees every percent; a screen reader tells each quarter. */
export function WorkProgress({ done, label, detail }: WorkProgressProps) {
  return (
    <div className="mt-4 grid gap-1.5">
      <span aria-hidden="true" className="prumo-tabular text-[13px]/5 text-prumo-muted">
        {label}… {detail ?? percent(done)}
      </span>
      <progress aria-label={label} className={bar} max={1} value={done} />
      <p role="status" className="sr-only">
        {`${label}… ${percent(Math.floor(done / TOLD) * TOLD)}`}
      </p>
    </div>
  );
}
