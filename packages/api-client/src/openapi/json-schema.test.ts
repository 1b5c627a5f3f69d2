import { describe, expect, it } from "vitest";
import { date, month } from "../schemas/fields";
import { describedWith, schemaOf } from "./json-schema";

describe("a field with the label of a card", () => {
  it("keeps the format that only its own schema says", () => {
    expect(schemaOf(date.describe("Vencimento"), "input")).toEqual({
      type: "string",
      format: "date",
      description: "Vencimento",
    });
    expect(schemaOf(month.nullish().describe("Mês"), "input")).toMatchObject({
      description: "Mês",
      anyOf: [{ pattern: "^[0-9]{4}-[0-9]{2}$" }, { type: "null" }],
    });
  });

  it("ends its label as a sentence before more is said", () => {
    expect(describedWith({ description: "Tipo" }, "1: produto.")).toBe("Tipo. 1: produto.");
    expect(describedWith({ description: "O tipo." }, "1: produto.")).toBe("O tipo. 1: produto.");
    expect(describedWith({}, "1: produto.")).toBe("1: produto.");
  });
});
