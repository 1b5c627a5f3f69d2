import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "../link/link";
import { SpinnerIcon } from "../spinner/spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-prumo-accent text-prumo-on-accent shadow-prumo-1 hover:bg-prumo-accent-hover",
  secondary: "border-prumo-line-strong bg-prumo-surface text-prumo-ink shadow-prumo-1 hover:bg-prumo-canvas",
  ghost: "border-transparent text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink",
  danger: "border-transparent bg-prumo-danger text-prumo-on-danger shadow-prumo-1 hover:bg-prumo-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "h-fit min-h-7 px-2.5 py-0.5 text-xs pointer-coarse:min-h-9",
  medium: "h-fit min-h-prumo-control px-3.5 py-1",
  large: "h-fit min-h-12 px-5 py-1 text-base",
};

/**
 * Classes of a button, for other elements that must look like one. The label wraps only on a phone.
 */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "medium") {
  return `relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-prumo-control border text-center font-medium whitespace-nowrap select-none prumo-phone:whitespace-normal disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default ${variants[variant]} ${sizes[size]}`;
}

type Shared = {
  /**
   * `primary` is the one main action of a page; `secondary`, `ghost` and `danger` are the others.
   *
   * @default "secondary"
   */
  variant?: ButtonVariant | undefined;
  /**
   * Use `small` in rows of a table, `large` for the only button of a public page.
   *
   * @default "medium"
   */
  size?: ButtonSize | undefined;
  /** While the action runs: a spinner covers the label, clicks and submits do nothing, focus and width stay. */
  pending?: boolean | undefined;
  /**
   * Reason why the action is refused now. The button stays in the tab order, does nothing, and announces the reason.
   */
  disabledReason?: string | undefined;
  /** Shortcut of the action, shown as a hint on devices with a keyboard. */
  kbd?: string | undefined;
  /** Label: one or two words that begin with a verb. */
  children: ReactNode;
};

type AsButton = Shared & { href?: undefined; ref?: Ref<HTMLButtonElement> | undefined } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    keyof Shared
  >;
type AsLink = Shared & Omit<LinkProps, keyof Shared>;
export type ButtonProps = AsButton | AsLink;

const hint = "rounded-prumo-inner border px-1.25 text-[11px]/4 font-medium pointer-coarse:hidden prumo-phone:hidden";

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A `<button type="button">`, or with `href` a link that looks like one. */
export function Button(props: ButtonProps) {
  const { variant, size, pending, disabledReason, kbd, children, className = "", ...rest } = props;
  const refused = Boolean(pending || disabledReason);
  const shared = {
    className: `${buttonClass(variant, size)} ${disabledReason && !pending ? "opacity-50" : ""} ${className}`,
    ...(refused && { "aria-disabled": true, onClick: refuse }),
    ...(pending && { "aria-busy": true }),
    ...(disabledReason && { title: disabledReason }),
  };
  const content = (
    <>
      {pending ? (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerIcon />
        </span>
      ) : null}
      <span className={`inline-flex min-w-0 items-center gap-2 ${pending ? "opacity-0" : ""}`}>
        {children}
        {kbd ? (
          <span
            aria-hidden="true"
            className={`${hint} ${variant === "primary" || variant === "danger" ? "border-current/20 bg-current/10" : "border-prumo-line bg-prumo-sunken text-prumo-faint"}`}
          >
            {kbd}
          </span>
        ) : null}
      </span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <Link {...(rest as LinkProps)} {...shared}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...(rest as AsButton)} {...shared}>
      {content}
    </button>
  );
}
