import { describe, expect, it } from "vitest";
import { convertPrice, convertQuantity, sameUnit, suggestedFactor } from "./unit-factor";

describe("units", () => {
  it("are the same however they are written", () => {
    expect(["und", "Unid.", "UNIDADE", " un "].every((unit) => sameUnit(unit, "UN"))).toBe(true);
    expect(sameUnit("PÇ", "pc")).toBe(true);
    expect(sameUnit("Tambor", "TAMBOR")).toBe(true);
    expect(sameUnit("PC", "UN")).toBe(false);
    expect(sameUnit("CX", "CX12")).toBe(false);
  });
});

describe("the factor that an invoice suggests", () => {
  const box = { unidade: "CX", quantidade: 2.5, unidade_tributavel: "UN", quantidade_tributavel: 30 };
  it.each([
    ["1 of the same unit", box, "caixa", 1],
    ["what the taxed quantity tells", box, "UN", 12],
    ["nothing for a third unit", box, "KG", null],
    ["nothing where it does not come out even", { ...box, quantidade: 7, quantidade_tributavel: 10 }, "UN", null],
    ["nothing without a taxed quantity", { ...box, quantidade_tributavel: 0 }, "UN", null],
  ])("is %s", (_, supplied, unit, factor) => {
    expect(suggestedFactor(supplied, unit)).toBe(factor);
  });
});

describe("quantity and price", () => {
  it("are converted to the product's unit", () => {
    expect(convertQuantity(2.5, 12)).toBe(30);
    expect(convertQuantity(0.0001, 0.1)).toBe(null);
    expect(convertQuantity(999_999_999, 12)).toBe(null);
    expect(convertPrice(40, 12)).toBe(3.3333333333);
    expect(convertPrice(20, 3)).toBe(6.6666666667);
    expect(convertPrice(0.035, 0.001)).toBe(35);
  });
});
