import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatQuantity, isQuantity, MAX_QUANTITY, parseQuantity, subtractQuantity, sumQuantities } from "./quantity";

describe("a quantity", () => {
  it.each([
    [1234.5, "1.234,5"],
    [0, "0"],
    [-0.25, "-0,25"],
    [0.0001, "0,0001"],
    [1_000_000, "1.000.000"],
  ])("%f reads %s", (value, text) => {
    expect(formatQuantity(value)).toBe(text);
    expect(parseQuantity(text)).toBe(value);
  });

  it.each(["", "abc", "1,23456", "0,00001", "1.2.3", "1.000.000.000", "∞"])("%s is none", (text) =>
    expect(parseQuantity(text)).toBeNull(),
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.00001, 1.23456, MAX_QUANTITY + 1])("%f is none", (value) =>
    expect(isQuantity(value)).toBe(false),
  );

  it("comes back as it was written", () => {
    const quantity = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((units) => units / 10_000);
    fc.assert(
      fc.property(quantity, (value) => {
        expect(parseQuantity(formatQuantity(value))).toBe(value);
      }),
    );
  });

  it("is added and taken away without the error of floats", () => {
    expect(sumQuantities([0.1, 0.2, 0.3])).toBe(0.6);
    expect(sumQuantities([])).toBe(0);
    expect(subtractQuantity(0.3, 0.1)).toBe(0.2);
    expect(subtractQuantity(0.1, 0.1)).toBe(0);
  });
});
