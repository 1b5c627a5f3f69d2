import type { HTMLAttributes } from "react";
import { useLate } from "./use-late";

export type ProgressBarProps = HTMLAttributes<HTMLDivElement> & {
  /** Whether work, such as a navigation, is running. */
  active: boolean;
  /**
   * Accessible name.
   *
   * @default "Carregando"
   */
  label?: string | undefined;
};

/** A thin bar at the top of the window that creeps while `active`. It takes no room, so that nothing moves. */
export function ProgressBar({ active, label = "Carregando", className = "", ...rest }: ProgressBarProps) {
  const late = useLate(active);
  if (!late) return null;
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-90 bg-prumo-accent transition-transform duration-[8s] ease-out starting:scale-x-10 motion-reduce:transition-none ${className}`}
    />
  );
}
