import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & {
  /** Accessible name, and tooltip under the pointer. */
  label: string;
  /** The icon, decorative. */
  children: ReactNode;
  /**
   * `ghost` (default) has no frame until it is pointed at; `secondary` has one.
   *
   * @default "ghost"
   */
  variant?: "ghost" | "secondary" | undefined;
  /** The native button. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A square button that shows only an icon. */
export function IconButton({ label, variant = "ghost", className = "", children, ...rest }: IconButtonProps) {
  const look =
    variant === "ghost"
      ? "border-transparent text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink"
      : "border-prumo-line-strong bg-prumo-surface text-prumo-ink shadow-prumo-1 hover:bg-prumo-canvas";
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`inline-grid size-prumo-control shrink-0 place-items-center rounded-prumo-control border select-none disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4.5 ${look} ${className}`}
    >
      {children}
    </button>
  );
}
