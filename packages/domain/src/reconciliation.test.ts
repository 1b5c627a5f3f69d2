import { describe, expect, it } from "vitest";
import { compareBalances, type DayAmount, reconciliationText } from "./reconciliation";

const days = (...amounts: [day: string, amount: number][]): DayAmount[] =>
  amounts.map(([day, amount]) => ({ day: `2026-10-${day}`, amount }));
const stated = (balance: number) => ({ day: "2026-10-31", balance });

describe("The balances of a bank account and its bank", () => {
  const bank = days(["10", 100], ["14", -30], ["20", 50]);

  it.each<[string, DayAmount[], object]>([
    ["are equal when both moved the same", bank, { kind: "equal", day: "2026-10-31" }],
    [
      "are equal when the same stands on another day",
      days(["11", 100], ["14", -30], ["20", 50]),
      { kind: "equal", day: "2026-10-31" },
    ],
    [
      "differ since the day that ours lacks",
      days(["10", 100], ["20", 50]),
      { kind: "differs", amount: -30, since: "2026-10-14" },
    ],
    [
      "differ since the last break when an earlier difference was balanced",
      days(["10", 90], ["14", -20], ["20", 45]),
      { kind: "differs", amount: 5, since: "2026-10-20" },
    ],
    ["ignore what we have after the bank's day", [...bank, { day: "2026-11-02", amount: 9 }], { kind: "equal" }],
  ])("%s", (_, ours, expected) => {
    expect(compareBalances({ stated: stated(1_120), bank, before: 1_000, ours })).toMatchObject(expected);
  });

  it("differ since the first day when they began with a difference", () => {
    const compared = compareBalances({ stated: stated(1_120), bank, before: 988, ours: bank });
    expect(compared).toEqual({ kind: "differs", day: "2026-10-31", amount: 12, since: "2026-10-10" });
  });

  it("are unknown where the bank states none", () => {
    expect(compareBalances({ stated: null, bank, before: 0, ours: bank })).toEqual({ kind: "unknown" });
  });
});

describe("The sentence", () => {
  it.each([
    [
      "2026-10-31",
      { kind: "equal", day: "2026-10-31" },
      "Conciliado até 31/10/2026, saldo igual ao do banco em 31/10/2026",
    ],
    [
      "2026-10-13",
      { kind: "differs", day: "2026-10-31", amount: -12, since: "2026-10-14" },
      "Conciliado até 13/10/2026, difere em R$ 12,00 desde 14/10/2026",
    ],
    [null, { kind: "unknown" }, "Nada conciliado, este banco não informa o saldo do período"],
    [null, { kind: "none" }, "Nenhum extrato importado"],
  ] as const)("of %s and %o", (until, comparison, text) => {
    expect(reconciliationText(until, comparison)).toBe(text);
  });
});
