import type { HTMLAttributes, ReactNode } from "react";

export type EmptyStateProps = Omit<HTMLAttributes<HTMLDivElement>, "title"> & {
  /** What is not there. */
  title: string;
  /** What the title is: `h1` where this is all there is on the page, else a paragraph. */
  as?: "p" | "h1" | "h2" | undefined;
  /** Why, or what to do next. */
  children?: ReactNode;
  /** The one action that helps: a `Button`. */
  action?: ReactNode;
  /** A decorative icon. */
  icon?: ReactNode;
};

/** Stands where rows would stand. */
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
