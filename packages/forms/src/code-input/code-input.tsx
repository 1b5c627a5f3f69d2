import { useFieldProps } from "@prumo/ui/field";
import { type CSSProperties, type JSX, useMemo } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { code } from "../pattern-mask/patterns";
import { type PatternInputProps, usePatternInput } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CodeChange } from "../pattern-mask/use-pattern-input";
export type CodeInputProps = Omit<PatternInputProps, "masked" | "onValueChange"> & {
  /** Called each time the code changes, with its digits, or null when it is empty. */
  onValueChange?: PatternInputProps["onValueChange"];
  /**
   * Number of digits.
   *
   * @default 6
   */
  length?: number | undefined;
};

/**
 * A code of digits from a message or mail, with one box per digit. It is one real input: phones offer the code of the
 * message, a paste may be "123 456", and a screen reader reads one field. Do not use it for passwords.
 */
export function CodeInput(props: CodeInputProps & BoundBy<"CodeField">): JSX.Element;
export function CodeInput({ length = 6, className = "", style, ...props }: CodeInputProps) {
  const kind = useMemo(() => code(length), [length]);
  const { input, hidden, state } = usePatternInput(kind, {
    inputMode: "numeric",
    autoComplete: "one-time-code",
    ...props,
  });
  const { invalid: _, ...rest } = input;
  const field = useFieldProps(input);
  const next = Math.min(state.bare.length, length - 1);
  // cqi refers to this element's width. From box to box it is as far as the letter spacing of the input makes its digits.
  const look = {
    maxWidth: `${length * 56 - 8}px`,
    "--prumo-pitch": `calc((100cqi + 8px) / ${length})`,
    ...style,
  } as CSSProperties;
  return (
    <span className={`group/prumo @container relative block h-12 w-full ${className}`} style={look}>
      <span aria-hidden className="grid h-full auto-cols-fr grid-flow-col gap-[8px]">
        {[...Array(length).keys()].map((place) => (
          <span
            key={place}
            data-next={place === next || undefined}
            className="rounded-prumo-control border border-prumo-line-strong bg-prumo-surface group-has-aria-invalid/prumo:border-prumo-danger group-has-disabled/prumo:bg-prumo-sunken group-has-[[readonly]]/prumo:bg-prumo-sunken group-has-focus-visible/prumo:data-next:outline-2 group-has-focus-visible/prumo:data-next:outline-prumo-focus group-has-focus-visible/prumo:data-next:outline-offset-1"
          />
        ))}
      </span>
      {/* One box wider and clipped, because the caret after the last digit would scroll the first one away. */}
      <span className="absolute inset-0 overflow-clip">
        <input
          type="text"
          {...rest}
          {...field}
          className="prumo-tabular h-full w-[calc(100%+var(--prumo-pitch))] border-0 bg-transparent p-0 pl-[calc((var(--prumo-pitch)-1ch-8px)/2)] font-semibold text-prumo-ink text-xl tracking-[calc(var(--prumo-pitch)-1ch)] outline-none disabled:text-prumo-faint"
        />
      </span>
      {hidden ? <input {...hidden} /> : null}
    </span>
  );
}
