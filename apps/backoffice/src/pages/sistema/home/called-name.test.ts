import { describe, expect, it } from "vitest";
import { calledName } from "./called-name";

describe("the greeting", () => {
  it.each([
    ["Maria Aparecida da Silva", "Maria"],
    ["Dona Rita", "Dona Rita"],
    ["Dr. João Prado", "Dr. João"],
    ["Rita", "Rita"],
    ["Dona", "Dona"],
    ["Dona da Silva", "Dona"],
  ])("the greeting greets %s as %s", (nome, called) => {
    expect(calledName(nome)).toBe(called);
  });
});
