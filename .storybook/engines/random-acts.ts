import fc from "fast-check";
import type { Step, TypedInput } from "./typing-case.ts";

const key = fc.constantFrom(
  "Backspace",
  "Delete",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "Shift+ArrowLeft",
  "Control+z",
);
const pressed = key.map((press): Step => ({ press }));
const typed = fc.stringMatching(/^[0-9]{1,4}$/).map((type): Step => ({ type }));
const reset = fc.constantFrom<Step>({ reset: "done" }, { reset: "cancelled" });

/** Acts in any order, of which most are keys: a reset takes away what was reached. */
const actsWith = (set: fc.Arbitrary<unknown>) =>
  fc.array(
    fc.oneof(
      { arbitrary: typed, weight: 6 },
      { arbitrary: pressed, weight: 8 },
      { arbitrary: fc.constant<Step>({ paste: true }), weight: 1 },
      { arbitrary: reset, weight: 1 },
      { arbitrary: set.map((value): Step => ({ set: value })), weight: 1 },
    ),
    { minLength: 4, maxLength: 14 },
  );

const amounts = actsWith(fc.constantFrom(null, 0, 5, 1000, 12.34));

const pastedAmounts = ["R$ 1.234,56", "007", "10 20", "-5", "x"];

interface RandomActs {
  readonly input: TypedInput;
  readonly props: Readonly<Record<string, unknown>>;
  /** Texts to paste. */
  readonly copied: readonly string[];
  readonly acts: fc.Arbitrary<Step[]>;
}

/** The inputs whose text says all of their value, and what may be done in them. */
export const randomActs: readonly RandomActs[] = [
  { input: "money-input", props: { max: 1_000_000 }, copied: pastedAmounts, acts: amounts },
  { input: "quantity-input", props: { max: 1_000_000 }, copied: pastedAmounts, acts: amounts },
  {
    input: "date-input",
    props: {},
    copied: ["2024-02-29", "31/12/2025", "5/1", "x"],
    acts: actsWith(fc.constantFrom(null, "2024-02-29", "2026-12-01")),
  },
  {
    input: "cpf-input",
    props: {},
    copied: ["529.982.247-25", "12", "x"],
    acts: actsWith(fc.constantFrom(null, "529", "52998224725")),
  },
];
