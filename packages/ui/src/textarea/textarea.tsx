import type { Ref, TextareaHTMLAttributes } from "react";
import { useFieldProps } from "../field/field";
import { controlClass } from "../input/input";

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /** Marks the value as invalid. Default: the state of the surrounding `Field`. */
  invalid?: boolean | undefined;
  /** The native textarea. */
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** A styled native `<textarea>` that grows with its text, up to twelve lines. */
export function Textarea({ invalid, className = "", rows = 3, ...rest }: TextareaProps) {
  const field = useFieldProps({ ...rest, invalid });
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      className={`${controlClass} max-h-64 min-h-20 resize-y py-1.75 field-sizing-content ${className}`}
    />
  );
}
