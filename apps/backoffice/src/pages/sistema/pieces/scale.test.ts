import { describe, expect, it } from "vitest";
import { labelled, scaleOf, shortAmount } from "./scale";

describe("the scale of a plot", () => {
  it("the scale of a plot includes zero and every value between round ticks", () => {
    const { y, ticks } = scaleOf([-1200, 300, 7400], 0, 100);
    expect(ticks).toEqual([-5000, 0, 5000, 10000]);
    expect(y(10000)).toBe(0);
    expect(y(-5000)).toBe(100);
    expect(y(-1200)).toBeLessThan(100);
  });

  it("the scale of a plot begins at zero when no value is below it, also without values", () => {
    for (const values of [[], [0, 0], [0.4], [12, 90]]) {
      const { y, ticks } = scaleOf(values, 0, 100);
      expect(ticks[0]).toBe(0);
      expect(y(0)).toBe(100);
    }
  });

  it.each([[[0.01]], [[-0.01]], [[0.03, -0.01]], [[0.12]]])(
    "the scale of a plot of %j has a different label at each tick",
    (values) => {
      const labels = scaleOf(values, 0, 100).ticks.map(shortAmount);
      expect(labels).toContain("0");
      expect(new Set(labels).size).toBe(labels.length);
    },
  );

  it("the scale of a plot draws a larger value always higher", () => {
    const { y } = scaleOf([-50, 120], 10, 90);
    expect(y(120)).toBeLessThan(y(0));
    expect(y(0)).toBeLessThan(y(-50));
  });
});

it("labels some of many days, the first among them", () => {
  const is = labelled(38, 8);
  expect(Array.from({ length: 38 }, (_, at) => at).filter(is)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  expect(labelled(0, 8)(0)).toBe(true);
});

it("shortens amounts", () => {
  expect(shortAmount(12500).replace(/\s/g, " ")).toBe("12,5 mil");
  expect(shortAmount(-300)).toBe("-300");
});
