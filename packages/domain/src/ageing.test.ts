import { describe, expect, it, test } from "vitest";
import { ageingBand, faixasDeVencimento } from "./ageing";

describe("ageingBand", () => {
  test.each([
    ["2026-11-21", "a_vencer"],
    ["2026-11-20", "a_vencer"],
    ["2026-11-19", "ate_30"],
    ["2026-10-21", "ate_30"],
    ["2026-10-20", "ate_60"],
    ["2026-09-21", "ate_60"],
    ["2026-09-20", "ate_90"],
    ["2026-08-22", "ate_90"],
    ["2026-08-21", "acima_90"],
    ["1999-01-01", "acima_90"],
  ])("due on %s is %s on 20/11/2026", (due, band) => expect(ageingBand(due, "2026-11-20")).toBe(band));

  it("refuses dates that do not exist", () => {
    expect(() => ageingBand("2026-02-30", "2026-11-20")).toThrow(RangeError);
  });

  it("has a band for every number of days", () => {
    expect(faixasDeVencimento.map(({ ate }) => ate)).toEqual([0, 30, 60, 90, null]);
  });
});
