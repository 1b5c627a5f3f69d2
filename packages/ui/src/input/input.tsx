import type { InputHTMLAttributes, Ref } from "react";
import { useFieldProps } from "../field/field";

/**
 * Classes of a control without its height, for controls of several lines. On touch the text has 16 px, because with
 * less a phone zooms into the page on focus.
 */
export const controlClass =
  "w-full min-w-0 rounded-prumo-control border border-prumo-line-strong bg-prumo-surface px-2.5 text-prumo-ink placeholder:text-prumo-faint focus-visible:border-prumo-focus aria-invalid:border-prumo-danger [&[readonly]]:bg-prumo-sunken disabled:bg-prumo-sunken disabled:text-prumo-faint pointer-coarse:text-base";

/** Classes of a one-line control, for components that render their own `<input>`. */
export const inputClass = `h-prumo-control ${controlClass}`;

export type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /**
   * Marks the value as invalid.
   *
   * @default the state of the surrounding Field
   */
  invalid?: boolean | undefined;
  /** The real `<input>`. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A styled native `<input>`; inside a `Field` it takes its name, description and state from there. */
export function Input({ invalid, className = "", ...rest }: InputProps) {
  const field = useFieldProps({ ...rest, invalid });
  return <input type="text" {...rest} {...field} className={`${inputClass} ${className}`} />;
}
