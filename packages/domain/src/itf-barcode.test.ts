import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itfWidths } from "./itf-barcode";

/** Reads five elements as the standard weighs them: 1, 2, 4, 7 and a parity, with 11 for zero. */
function digitOf(elements: readonly number[]): number {
  const wide = elements.map((width) => width > 1);
  expect(wide.filter(Boolean)).toHaveLength(2);
  const weight = [1, 2, 4, 7, 0].reduce((all, one, at) => all + (wide[at] ? one : 0), 0);
  return weight === 11 ? 0 : weight;
}

/** Reads widths back, bars and gaps apart. */
function read(widths: readonly number[]): string {
  expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(widths.slice(-3)).toEqual([3, 1, 1]);
  const inside = widths.slice(4, -3);
  const pairs = Array.from({ length: inside.length / 10 }, (_, at) => inside.slice(at * 10, at * 10 + 10));
  return pairs.flatMap((pair) => [0, 1].map((from) => digitOf(pair.filter((_, at) => at % 2 === from)))).join("");
}

describe("the bar code of a boleto", () => {
  it("is read back as the digits that it was drawn of", () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 22 })
      .map((pairs) => pairs.map((pair) => String(pair).padStart(2, "0")).join(""));
    fc.assert(
      fc.property(digits, (text) => {
        expect(read(itfWidths(text))).toBe(text);
      }),
    );
  });

  it("of 44 digits is 405 narrow elements wide", () => {
    const widths = itfWidths("46191143600000350000000000000000000000000001");
    expect(widths.reduce((all, one) => all + one, 0)).toBe(405);
    expect(widths).toHaveLength(4 + 22 * 10 + 3);
  });

  it.each(["", "1", "123", "12a4", "12 34", "1.23"])("refuses %j, which is no even number of digits", (text) => {
    expect(() => itfWidths(text)).toThrow(RangeError);
  });
});
