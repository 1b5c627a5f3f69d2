const percent = (part: number) => `${Math.floor(part * 100)} %`;

/** How much of the work is told aloud at once. */
const TOLD = 0.25;

/** How far the server is with the rows. The eye sees every percent; a screen reader tells each quarter. */
export function WorkProgress({ done, label }: { done: number; label: string }) {
  return (
    <div className="mt-4 grid gap-1.5">
      <span aria-hidden="true" className="text-[13px]/5 text-prumo-muted">
        {label}… {percent(done)}
      </span>
      <progress aria-label={label} className="h-2 w-full accent-prumo-accent" max={1} value={done} />
      <p role="status" className="sr-only">
        {`${label}… ${percent(Math.floor(done / TOLD) * TOLD)}`}
      </p>
    </div>
  );
}
