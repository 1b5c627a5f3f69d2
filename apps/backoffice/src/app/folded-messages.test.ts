import { describe, expect, it } from "vitest";
import { foldedMessages } from "./folded-messages";

describe("foldedMessages", () => {
  it.each([
    [[], []],
    [["Feito"], ["Feito"]],
    [["Feito", "Feito", "Feito"], ["Feito (3 vezes)"]],
    [
      ["Sem estoque", "Feito", "Sem estoque", "Já decidido"],
      ["Sem estoque (2 vezes)", "Feito", "Já decidido"],
    ],
  ])("of %j makes %j", (texts, folded) => {
    expect(foldedMessages(texts)).toEqual(folded);
  });
});
