import type { HTMLAttributes, ReactNode } from "react";

export type FormStackProps = HTMLAttributes<HTMLDivElement> & {
  /**
   * Puts fields side by side where each has room for its text, and one below the other where it has not.
   *
   * @default false
   */
  columns?: boolean | undefined;
  /** Buttons at the end, the primary one last: right-aligned below all columns, and as wide as the form on a phone. */
  actions?: ReactNode;
};

/**
 * The room between the fields of a form, so that no label touches the error above it. It needs no layout of yours, and none
 * of its fields a margin.
 */
export function FormStack({ columns = false, actions, className = "", children, ...rest }: FormStackProps) {
  const places = columns ? "grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]" : "grid-cols-[minmax(0,1fr)]";
  return (
    <div {...rest} className={`grid items-start gap-4 ${places} ${className}`}>
      {children}
      {actions ? (
        <div className="col-span-full flex flex-wrap justify-end gap-2.5 prumo-phone:*:flex-1">{actions}</div>
      ) : null}
    </div>
  );
}
