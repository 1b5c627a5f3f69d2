import { SpinnerIcon } from "@prumo/ui/spinner";
import type { ReactNode } from "react";

/** Says that something has worked: in a colour, and with a sign for people who do not see the colour. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-[13px]/5 text-prumo-on-success">
      <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" aria-hidden="true">
        <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {children}
    </span>
  );
}

/** Says that something is looked up. */
export function Searching({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-[13px]/5 text-prumo-muted">
      <SpinnerIcon className="mt-0.5" />
      {children}
    </span>
  );
}
