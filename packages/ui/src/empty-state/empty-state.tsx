import type { HTMLAttributes, ReactNode } from "react";

export type EmptyStateProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  /** Names the missing content. */
  title: string;
  /**
   * Element of the title. Use `h1` when the page has no other content.
   *
   * @default "p"
   */
  as?: "p" | "h1" | "h2" | undefined;
  /** Reason, or the next step. */
  children?: ReactNode;
  /** The one action that helps: a `Button`. */
  action?: ReactNode;
  /** A decorative icon. */
  icon?: ReactNode;
};

/** Replaces the rows of an empty list. */
export function EmptyState({
  title,
  as: Title = "p",
  children,
  action,
  icon,
  className = "",
  ...rest
}: EmptyStateProps) {
  return (
    <div
      {...rest}
      className={`grid justify-items-center gap-1 px-4 py-10 text-center text-balance whitespace-normal ${className}`}
    >
      {icon ? (
        <span aria-hidden="true" className="mb-2 text-prumo-faint [&_svg]:size-7 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      ) : null}
      <Title className="font-medium text-prumo-ink">{title}</Title>
      {children ? <div className="max-w-96 text-prumo-muted">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
