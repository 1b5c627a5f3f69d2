import { expect, it } from "vitest";
import {
  adjustmentGroups,
  groupsOf,
  isGroupOf,
  OUTSIDE_RESULT,
  statementGroupKeys,
  statementSubtotals,
  usualGroup,
} from "./statement-groups";

const sides = ["pagar", "receber"] as const;

it("gives every group one side, but for money outside the result, which comes and goes", () => {
  for (const group of statementGroupKeys) {
    expect([group, sides.filter((tipo) => isGroupOf(group, tipo)).length]).toEqual([
      group,
      group === OUTSIDE_RESULT ? 2 : 1,
    ]);
  }
  expect(groupsOf("receber")).toEqual(["receita_bruta", "receitas_financeiras", "fora_do_resultado"]);
});

it("puts a category that nobody placed into a group of its side, and settlements into the financial ones", () => {
  for (const tipo of sides) expect(isGroupOf(usualGroup[tipo], tipo)).toBe(true);
  expect([adjustmentGroups.receber.desconto, adjustmentGroups.pagar.desconto]).toEqual([
    "despesas_financeiras",
    "receitas_financeiras",
  ]);
});

it("has its subtotals in the order of the groups, the result being of all groups but the one outside it", () => {
  const ends = statementSubtotals.map(({ ate }) => statementGroupKeys.indexOf(ate));
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(statementGroupKeys.slice((ends.at(-1) ?? 0) + 1)).toEqual([OUTSIDE_RESULT]);
});
