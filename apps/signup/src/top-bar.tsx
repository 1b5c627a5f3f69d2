import type { ReactNode } from "react";

/** The bar of every public page: the logo, and its children beside it. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className="mx-auto flex min-h-19 max-w-140 items-center justify-between p-4">
      <span className="flex items-center gap-2.5 font-[650] text-base">
        <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
          <rect width="22" height="22" rx="6" className="fill-prumo-accent" />
          <rect x="10" y="4" width="2" height="14" rx="1" className="fill-prumo-on-accent" />
        </svg>
        Prumo
      </span>
      {children}
    </header>
  );
}
