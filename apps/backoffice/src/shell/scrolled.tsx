import type { ReactNode } from "react";

interface ScrolledProps {
  /** What it is, for screen readers. */
  readonly label: string;
  /** How it scrolls and looks. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A part of a page that scrolls on its own where it is longer or wider than its room. */
export const Scrolled = ({ label, className, children }: ScrolledProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the keys
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
);

interface ScrolledTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that a phone scrolls where it is wider than the screen. Paper shows it whole. */
export const ScrolledTable = ({ label, children }: ScrolledTableProps) => (
  <Scrolled label={label} className="overflow-x-auto print:overflow-visible">
    {children}
  </Scrolled>
);
