/** The arrow of a select whose own appearance is taken away: engines draw theirs in a grey box where it has no border. */
export function SelectArrow({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-prumo-muted ${className}`}
      aria-hidden="true"
    >
      <path d="m4.5 6.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
