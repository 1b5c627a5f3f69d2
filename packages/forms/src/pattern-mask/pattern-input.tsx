import { Input } from "@prumo/ui/input";
import type { PatternKind } from "./pattern-mask";
import { type PatternInputProps, usePatternInput } from "./use-pattern-input";

/** Attributes for touch keyboards in inputs that turn letters into capitals. */
export const capitals = {
  inputMode: "text",
  autoCapitalize: "characters",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** The input behind documents, phones, CEP and plates, which pass their `kind`. */
export function PatternInput({ kind, className = "", ...props }: PatternInputProps & { kind: PatternKind }) {
  const { input, hidden } = usePatternInput(kind, props);
  return (
    <>
      <Input {...input} className={`prumo-tabular ${className}`} />
      {hidden ? <input {...hidden} /> : null}
    </>
  );
}

/** Makes the input of one pattern. `native` are its attributes for keyboards and suggestions, which props may change. */
export const patternInput = (kind: PatternKind, native: Partial<PatternInputProps>) => (props: PatternInputProps) => (
  <PatternInput {...native} {...props} kind={kind} />
);
