import { expect, it } from "vitest";
import { typedInputs } from "./engines/typing-case";
import { typingCases } from "./engines/typing-cases";

it("every input of which the guide says that it is tried in all engines has a case there", () => {
  const tried = new Set(typingCases.map(({ input }) => input));
  expect([...typedInputs.forms, ...typedInputs.ui].filter((input) => !tried.has(input))).toEqual([]);
});
