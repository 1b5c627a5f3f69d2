import { expect, it } from "vitest";
import { costText } from "./reais";

it.each([
  [2.25, "R$ 2,2500"],
  [0.3333, "R$ 0,3333"],
  [1234.5, "R$ 1.234,5000"],
  [0, "R$ 0,0000"],
])("the cost %d of one piece has four decimals, so that costs stand below each other", (cost, text) => {
  expect(costText(cost)).toBe(text.replaceAll(" ", "\u00a0"));
});
