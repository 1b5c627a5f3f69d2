import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords } from "./amount-in-words";

describe("amountInWords", () => {
  it.each([
    [0.01, "um centavo"],
    [1, "um real"],
    [1.01, "um real e um centavo"],
    [21, "vinte e um reais"],
    [100, "cem reais"],
    [101, "cento e um reais"],
    [1000, "mil reais"],
    [1100, "mil e cem reais"],
    [1234.5, "mil duzentos e trinta e quatro reais e cinquenta centavos"],
    [2000, "dois mil reais"],
    [1_000_000, "um milhão de reais"],
    [1_000_000.07, "um milhão de reais e sete centavos"],
    [
      9_999_999_999,
      "nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais",
    ],
  ])("%s is %s", (value, words) => expect(amountInWords(value)).toBe(words));

  it("rounds to cents, half away from zero, as formatMoney does", () => {
    expect(amountInWords(1.005)).toBe("um real e um centavo");
    expect(amountInWords(0.9999)).toBe("um real");
  });

  it("gives a different text for every number of cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_998 }), (cents) => {
        expect(amountInWords(cents / 100)).not.toBe(amountInWords((cents + 1) / 100));
      }),
    );
  });

  it("throws RangeError for NaN", () => expect(() => amountInWords(Number.NaN)).toThrow(RangeError));
});
