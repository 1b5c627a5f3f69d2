import type { HTMLAttributes } from "react";

export type FormStackProps = HTMLAttributes<HTMLDivElement> & {
  /**
   * Puts fields side by side where each has room for its text, and one below the other where it has not.
   *
   * @default false
   */
  columns?: boolean | undefined;
};

/**
 * The room between the fields of a form, so that no label touches the error above it. It needs no layout of yours, and none
 * of its fields a margin.
 */
export function FormStack({ columns = false, className = "", ...rest }: FormStackProps) {
  const places = columns ? "grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]" : "grid-cols-[minmax(0,1fr)]";
  return <div {...rest} className={`grid items-start gap-4 ${places} ${className}`} />;
}
