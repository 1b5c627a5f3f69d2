import type { Ref, TextareaHTMLAttributes } from "react";
import { useFieldProps } from "../field/field";
import { controlClass } from "../input/input";

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /**
   * Marks the value as invalid.
   *
   * @default the state of the surrounding Field
   */
  invalid?: boolean | undefined;
  /** The native textarea. */
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** A styled native `<textarea>` that grows with its text, up to twelve lines. */
export function Textarea({ invalid, className = "", rows = 3, onFocus, ...rest }: TextareaProps) {
  const field = useFieldProps({ ...rest, invalid });
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      onFocus={(event) => {
        // A browser scrolls only the line of the caret into sight, and a bar at the foot may cover the others.
        event.currentTarget.scrollIntoView?.({ block: "nearest" });
        onFocus?.(event);
      }}
      className={`${controlClass} max-h-64 min-h-20 resize-y py-1.75 field-sizing-content ${className}`}
    />
  );
}
