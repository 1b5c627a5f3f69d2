import type { InputHTMLAttributes, Ref } from "react";
import { useFieldProps } from "../field/field";

/**
 * The look of a control without its height, for what is not one line high. 16 px on touch: below that a phone zooms
 * into the page on focus.
 */
export const controlClass =
  "w-full min-w-0 rounded-prumo-control border border-prumo-line-strong bg-prumo-surface px-2.5 text-prumo-ink placeholder:text-prumo-faint focus-visible:border-prumo-focus aria-invalid:border-prumo-danger [&[readonly]]:bg-prumo-sunken disabled:bg-prumo-sunken disabled:text-prumo-faint pointer-coarse:text-base";

/** The look of every one-line control, for what renders its own `<input>`. */
export const inputClass = `h-prumo-control ${controlClass}`;

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Marks the value as wrong; by default what the surrounding `Field` says. */
  invalid?: boolean | undefined;
  /** The real `<input>`. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A styled native `<input>`; inside a `Field` it takes its name, description and state from there. */
export function Input({ invalid, className = "", ...rest }: InputProps) {
  const field = useFieldProps({ ...rest, invalid });
  return <input type="text" {...rest} {...field} className={`${inputClass} ${className}`} />;
}
