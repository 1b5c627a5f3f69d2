import type { HTMLAttributes, ReactNode } from "react";

export type CardProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  /** Heading of the section; the card becomes a `<section>` named by it. */
  title?: string | undefined;
  /** Actions beside the title, right-aligned. */
  actions?: ReactNode;
  /**
   * Removes the padding, for content that reaches the edges: a table loses its own frame, a paginator keeps its distance.
   *
   * @default false
   */
  flush?: boolean | undefined;
};

/** A surface that groups related content. */
export function Card({ title, actions, flush = false, className = "", children, ...rest }: CardProps) {
  const look = `group/card rounded-prumo-card border border-prumo-line bg-prumo-surface text-prumo-ink shadow-prumo-1 ${flush ? "overflow-clip [&>a]:-outline-offset-2 [&_summary]:-outline-offset-2" : "grid grid-cols-[minmax(0,1fr)] gap-4 p-4.5 prumo-phone:p-4"} ${className}`;
  if (title === undefined) {
    return (
      <div {...rest} data-flush={flush ? "" : undefined} className={look}>
        {children}
      </div>
    );
  }
  return (
    <section aria-label={title} {...rest} data-flush={flush ? "" : undefined} className={look}>
      <div
        className={`flex flex-wrap items-center justify-between gap-2 ${flush ? "px-4.5 py-3.5 prumo-phone:px-4" : ""}`}
      >
        <h2 className="wrap-anywhere min-w-0 text-[15px]/5 font-semibold">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
