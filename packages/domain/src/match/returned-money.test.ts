import { describe, expect, it } from "vitest";
import type { BankEntry } from "./fit";
import { matchReturned, type ReturnedMoney } from "./returned-money";

const entry = (id: number, day: string, amount: number): BankEntry => ({ id, day, amount, text: "PIX" });
const returned: ReturnedMoney = {
  key: "movimento 1",
  returnKey: "movimento 2",
  amount: 350,
  day: "2026-11-10",
  returnDay: "2026-11-18",
};

describe("money that came and went back", () => {
  it.each<[string, readonly BankEntry[], readonly (readonly number[])[], readonly number[]]>([
    ["is its two entries", [entry(1, "2026-11-10", 350), entry(2, "2026-11-18", -350)], [[1, 2]], []],
    ["is shown some days later by the bank", [entry(1, "2026-11-12", 350), entry(2, "2026-11-20", -350)], [[1, 2]], []],
    ["has no second entry yet", [entry(1, "2026-11-10", 350)], [], [1]],
    ["has no first entry any more", [entry(2, "2026-11-18", -350)], [], []],
    ["is no other amount", [entry(1, "2026-11-10", 350), entry(2, "2026-11-18", -349.99)], [], [1]],
    ["is nothing of another week", [entry(1, "2026-11-01", 350), entry(2, "2026-11-18", -350)], [], []],
    ["did not go before it came", [entry(1, "2026-11-15", 350), entry(2, "2026-11-14", -350)], [], [1]],
    [
      "is the nearest of several",
      [entry(1, "2026-11-07", 350), entry(2, "2026-11-10", 350), entry(3, "2026-11-18", -350)],
      [[2, 3]],
      [],
    ],
  ])("%s", (_, entries, pairs, doubtful) => {
    const found = matchReturned(entries, [returned]);
    expect(found.proposals.map((one) => one.entries)).toEqual(pairs);
    expect(found.doubtful).toEqual(doubtful);
  });

  it("is found when it was paid by us and came back", () => {
    const entries = [entry(1, "2026-11-10", -350), entry(2, "2026-11-18", 350)];
    const [proposal] = matchReturned(entries, [{ ...returned, amount: -350 }]).proposals;
    expect(proposal).toMatchObject({ entries: [1, 2], candidates: ["movimento 1", "movimento 2"] });
  });

  it.each<[string, readonly [day: string, amount: number, text: string][], readonly number[]]>([
    [
      "two that say so",
      [
        ["2026-11-18", -300, "PIX DEVOLVIDO"],
        ["2026-11-19", -50, "Devolução Pix"],
      ],
      [1, 2, 3],
    ],
    [
      "not what is no refund",
      [
        ["2026-11-18", -300, "PIX DEVOLVIDO"],
        ["2026-11-19", -50, "PIX ENVIADO"],
      ],
      [],
    ],
    [
      "not what comes to less",
      [
        ["2026-11-18", -300, "ESTORNO"],
        ["2026-11-19", -49.99, "ESTORNO"],
      ],
      [],
    ],
    [
      "not the other way round",
      [
        ["2026-11-18", 300, "ESTORNO"],
        ["2026-11-19", 50, "ESTORNO"],
      ],
      [],
    ],
    [
      "not one of another week",
      [
        ["2026-11-18", -300, "ESTORNO"],
        ["2026-11-25", -50, "ESTORNO"],
      ],
      [],
    ],
    [
      "none where two sums may be meant",
      [
        ["2026-11-18", -300, "ESTORNO"],
        ["2026-11-18", -50, "ESTORNO"],
        ["2026-11-19", -50, "ESTORNO"],
      ],
      [],
    ],
  ])("goes back in several entries: %s", (_, back, expected) => {
    const parts = back.map(([day, amount, text], at) => ({ ...entry(at + 2, day, amount), text }));
    const { proposals, doubtful } = matchReturned([entry(1, "2026-11-10", 350), ...parts], [returned]);
    expect(proposals.flatMap((one) => one.entries)).toEqual(expected);
    expect(doubtful).toEqual(expected.length === 0 ? [1] : []);
    expect(proposals.flatMap((one) => one.reasons.map(({ kind }) => kind))).toEqual(
      expected.length === 0 ? [] : ["returned", "sum", "day"],
    );
  });

  it("is one entry rather than several", () => {
    const texts = [-300, -50, -350].map((amount, at) => ({ ...entry(at + 2, "2026-11-18", amount), text: "ESTORNO" }));
    const [proposal] = matchReturned([entry(1, "2026-11-10", 350), ...texts], [returned]).proposals;
    expect(proposal?.entries).toEqual([1, 4]);
  });

  it("takes no entry twice where two settlements of one amount went back", () => {
    const other = { ...returned, key: "movimento 3", returnKey: "movimento 4" };
    const entries = [entry(1, "2026-11-10", 350), entry(2, "2026-11-18", -350), entry(3, "2026-11-10", 350)];
    const found = matchReturned(entries, [returned, other]);
    expect(found.proposals.map((one) => one.entries)).toEqual([[1, 2]]);
    expect(found.doubtful).toEqual([3]);
  });
});
