import type { HTMLAttributes } from "react";

/** The spinning icon alone. It is hidden from screen readers: set `aria-busy` on the waiting element. */
export function SpinnerIcon({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={`size-4 shrink-0 animate-prumo-spin ${className}`} aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export type SpinnerProps = HTMLAttributes<HTMLElement> & {
  /**
   * Text beside the icon, also announced.
   *
   * @default "Loading..."
   */
  label?: string | undefined;
};

/** Shows that work is in progress, and announces it politely. */
export function Spinner({ label = "Loading...", className = "", ...rest }: SpinnerProps) {
  return (
    <output {...rest} className={`inline-flex items-center gap-2 text-prumo-muted ${className}`}>
      <SpinnerIcon />
      {label}
    </output>
  );
}
