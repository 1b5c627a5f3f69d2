import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanEan, formatEan, isValidEan } from "./ean";

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
