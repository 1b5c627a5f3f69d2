import type { HTMLAttributes } from "react";

export type BadgeTone = "neutral" | "warning" | "info" | "success" | "special" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-prumo-ink/8 text-prumo-muted",
  warning: "bg-prumo-warning text-prumo-on-warning",
  info: "bg-prumo-info text-prumo-on-info",
  success: "bg-prumo-success text-prumo-on-success",
  special: "bg-prumo-special text-prumo-on-special",
  danger: "bg-prumo-danger-soft text-prumo-danger",
};

export type BadgeProps = HTMLAttributes<HTMLSpanElement> & {
  /**
   * Role of the colour. The text must say the same, because some users do not see the colour.
   *
   * @default "neutral"
   */
  tone?: BadgeTone | undefined;
};

/** A pill that names a state. */
export function Badge({ tone = "neutral", className = "", ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={`-my-px inline-block h-5.5 max-w-full overflow-clip rounded-prumo-pill px-2 align-top text-ellipsis whitespace-nowrap text-xs/5.5 font-medium ${tones[tone]} ${className}`}
    />
  );
}
