import type { TypingCase } from "./typing-case.ts";

/** What is typed in every engine. A case that one engine alone failed stays here for all of them. */
export const typingCases: readonly TypingCase[] = [
  {
    title: "digits enter as cents",
    input: "money-input",
    steps: [{ type: "1234" }, { shows: "R$ 12,34", sends: "12.34" }],
  },
];
