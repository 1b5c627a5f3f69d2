import { useFieldProps } from "@prumo/ui/field";
import { type CSSProperties, useMemo } from "react";
import { code } from "../pattern-mask/patterns";
import { type PatternInputProps, usePatternInput } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CodeChange } from "../pattern-mask/use-pattern-input";
export type CodeInputProps = PatternInputProps & {
  /** How many digits the code has. */
  length?: number | undefined;
};

/**
 * A code of digits that was sent by message or mail, one place for each. It is one real input: phones offer the code of
 * the message, a paste may bring it as "123 456", and a screen reader reads one field. Not for passwords.
 */
export function CodeInput({ length = 6, className = "", style, ...props }: CodeInputProps) {
  const kind = useMemo(() => code(length), [length]);
  const { input, hidden, state } = usePatternInput(kind, {
    inputMode: "numeric",
    autoComplete: "one-time-code",
    ...props,
  });
  const { invalid: _, ...rest } = input;
  const field = useFieldProps(input);
  const places = Array.from({ length }, (_, place) => place);
  const next = Math.min(state.bare.length, length - 1);
  // What cqi measures is this element; the letters of the input are spaced so that each stands in its box.
  const look = {
    maxWidth: `${length * 3.5 - 0.5}rem`,
    "--prumo-box": `calc((100cqi - ${length - 1} * 0.5rem) / ${length})`,
    "--prumo-pitch": "calc(var(--prumo-box) + 0.5rem)",
    ...style,
  } as CSSProperties;
  return (
    <span className={`group @container relative block h-12 w-full ${className}`} style={look}>
      <span aria-hidden="true" className="grid h-full auto-cols-fr grid-flow-col gap-2">
        {places.map((place) => (
          <span
            key={place}
            data-next={place === next ? "" : undefined}
            className="rounded-prumo-control border border-prumo-line-strong bg-prumo-surface group-has-aria-invalid:border-prumo-danger group-has-disabled:bg-prumo-sunken group-has-[[readonly]]:bg-prumo-sunken group-has-focus-visible:data-next:outline-2 group-has-focus-visible:data-next:outline-prumo-focus group-has-focus-visible:data-next:outline-offset-1"
          />
        ))}
      </span>
      {/* Wider by one box than what is seen, and clipped: the caret behind the last digit would scroll the others away. */}
      <span className="absolute inset-0 overflow-clip">
        <input
          type="text"
          {...rest}
          {...field}
          className="prumo-tabular h-full border-0 bg-transparent p-0 pl-[calc((var(--prumo-box)-1ch)/2)] font-semibold text-prumo-ink text-xl outline-none disabled:text-prumo-faint"
          style={{ width: `calc(${length + 1} * var(--prumo-pitch))`, letterSpacing: "calc(var(--prumo-pitch) - 1ch)" }}
        />
      </span>
      {hidden ? <input {...hidden} /> : null}
    </span>
  );
}
