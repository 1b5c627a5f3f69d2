import type { ReactNode } from "react";

/** The main action of a page, always in view at the lower edge of the screen. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-5 -mx-4 mt-auto -mb-6 grid gap-1.5 border-prumo-line border-t bg-prumo-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-t-prumo-card sm:border-x">
      {children}
    </div>
  );
}
