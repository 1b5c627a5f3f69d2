import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bareEan,
  cleanEan,
  eanSpellings,
  formatEan,
  identifiesEverywhere,
  identifiesProduct,
  isRestrictedEan,
  isSameEan,
  isValidEan,
  saysNoEan,
} from "./ean";

describe("a bar code", () => {
  it.each([
    ["96385074", "EAN-8"],
    ["036000291452", "UPC"],
    ["7891000315507", "EAN-13"],
    ["789 1000-315507", "with blanks and hyphens"],
    ["17891000315504", "EAN-14"],
    ["00000000", "of zeros, whose check digit is right"],
  ])("%s is valid (%s)", (code) => expect(isValidEan(code)).toBe(true));

  it.each(["", "7891000315508", "789100031550", "1234567", "12345678901", "789100031550A", "178910003155041", "٧٨٩"])(
    "%s is none",
    (code) => expect(isValidEan(code)).toBe(false),
  );

  it("is stored and shown as its digits", () => {
    expect(cleanEan(" 789-1000 315507")).toBe("7891000315507");
    expect(cleanEan("789\u20111000\u2013315507\u200B")).toBe("7891000315507");
    expect(formatEan("7891000315507")).toBe("7891000315507");
  });

  it("is spoilt by any single wrong digit", () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = [..."7891000315507"];
        digits[place] = String((Number(digits[place]) + more) % 10);
        expect(isValidEan(digits.join(""))).toBe(false);
      }),
    );
  });
});

/** Adds the check digit. */
function whole(others: string): string {
  const code = Array.from({ length: 10 }, (_, digit) => `${others}${digit}`).find(isValidEan);
  if (code === undefined) throw new Error(`No check digit fits ${others}`);
  return code;
}
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));

describe("a bar code that names a product", () => {
  it.each([
    "0",
    "00000000",
    "000000000000",
    "0000000000000",
    "00000000000000",
    "SEM GTIN",
    "",
    "-",
    "1111111111111",
    "55555555",
    "555555555555",
    "2222222222222",
    "4444444444444",
    "8888888888888",
    "05555555555555",
    "0000000055555555",
    "7891000315508",
    "7,89E+12",
    "7.89E+12",
    "ABC",
    "12345",
    "789100031550",
  ])("is not %j", (code) => {
    expect(identifiesProduct(code)).toBe(false);
    expect(identifiesEverywhere(code)).toBe(false);
  });

  it.each([
    "96385074",
    "036000291452",
    "7891000315507",
    "17891000315504",
    "0036000291452",
    "049000000443",
    "022000159335",
  ])("is %s, at every supplier", (code) => expect(identifiesEverywhere(code)).toBe(true));

  it.each([
    whole("200000000000"),
    whole("210123456789"),
    whole("234567890123"),
    whole("299999999999"),
    whole("020000000001"),
    whole("029123456789"),
    whole("040000000012"),
    whole("049999999999"),
    whole("20000000012"),
    whole("24567890123"),
    whole("41234567890"),
    whole("2012345"),
    whole("0012345"),
    whole("0212345"),
    whole("1200000000001"),
    whole("9234567890123"),
    whole("5040000000012"),
    whole("0200000000012"),
    whole("0020000000001"),
  ])("is %s at one supplier alone", (code) => {
    expect(identifiesProduct(code)).toBe(true);
    expect(isRestrictedEan(code)).toBe(true);
    expect(identifiesEverywhere(code)).toBe(false);
  });

  it("is one, written with 8, 12, 13 or 14 digits", () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 11, 12, 13).chain(digits), (others) => {
        const code = whole(others);
        const spellings = eanSpellings(code);
        expect(spellings).toContain(code);
        expect(spellings).toEqual([8, 12, 13, 14].filter((n) => n >= code.length).map((n) => code.padStart(n, "0")));
        for (const spelling of spellings) {
          expect(bareEan(spelling)).toBe(code);
          expect(isSameEan(spelling, code)).toBe(true);
          expect(isRestrictedEan(spelling)).toBe(isRestrictedEan(code));
        }
      }),
    );
  });

  it("is another one in a package of 14 digits", () => {
    expect(isSameEan("17891000315504", "7891000315507")).toBe(false);
    expect(bareEan("789-1000 315507")).toBe("7891000315507");
    expect(eanSpellings("7891000315508")).toEqual([]);
  });

  it.each([
    "",
    "0",
    "000",
    "SEM GTIN",
    "sem gtin",
    "Sem  GTIN",
    "SEM-GTIN",
    "sem EAN",
    "sem código de barras",
    "-",
    "N/A",
    "Isento",
    "S/GTIN",
    "s/ EAN",
    "SEM_GTIN",
    "Não informado",
    "N/D",
    "null",
  ])("is said to be none by %j", (text) => expect(saysNoEan(text)).toBe(true));
  it.each(["7891000315507", "7,89E+12", "1", "código", "96385074"])("is not said to be none by %j", (text) =>
    expect(saysNoEan(text)).toBe(false),
  );
});
