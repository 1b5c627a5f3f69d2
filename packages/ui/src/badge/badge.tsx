import type { HTMLAttributes } from "react";

export type BadgeTone = "neutral" | "warning" | "info" | "success" | "special" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-ink/8 text-muted",
  warning: "bg-warning text-on-warning",
  info: "bg-info text-on-info",
  success: "bg-success text-on-success",
  special: "bg-special text-on-special",
  danger: "bg-danger-soft text-danger",
};

export type BadgeProps = HTMLAttributes<HTMLSpanElement> & {
  /** The role of the colour; the text always says the same, colour is never alone. */
  tone?: BadgeTone | undefined;
};

/** A pill that names a state. */
export function Badge({ tone = "neutral", className = "", ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={`-my-px inline-flex h-5.5 max-w-full items-center truncate rounded-pill px-2 align-top text-xs font-medium ${tones[tone]} ${className}`}
    />
  );
}
