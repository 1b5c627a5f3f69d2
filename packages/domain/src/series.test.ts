import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "./date";
import { followingOf, instalmentDocument, movedDueDate, numberedLater, renumbered, seriesMessage } from "./series";

describe("series of contas", () => {
  it("finds the contas that fall due after one, and of the same day those registered after it", () => {
    const due = (id: number, data_vencimento: string) => ({ id, data_vencimento });
    const all = [due(4, "2027-02-10"), due(1, "2026-12-10"), due(3, "2027-01-10"), due(2, "2027-01-10")];
    expect(followingOf(all, due(2, "2027-01-10")).map(({ id }) => id)).toEqual([3, 4]);
    expect(followingOf(all, due(4, "2027-02-10"))).toEqual([]);
  });

  it.each([
    ["2026-12-10", "2026-12-15", "2027-03-10", "2027-03-15"],
    ["2027-01-31", "2027-01-30", "2027-02-28", "2027-02-28"],
    ["2027-01-31", "2027-02-05", "2027-02-28", "2027-03-05"],
    ["2027-01-10", "2027-01-12", "2027-02-09", "2027-02-11"],
    ["2027-02-28", "2027-02-15", "2027-03-31", "2027-03-15"],
    ["2027-02-28", "2027-02-28", "2027-03-31", "2027-03-31"],
  ])("moving %s to %s moves %s to %s", (before, after, other, moved) => {
    expect(movedDueDate(before, after, other)).toBe(moved);
  });

  it("moving a recurrence and back restores it, where every month has the days", () => {
    const day = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 119 }), (from, to, months) => {
        const date = (n: number) => `2027-01-${String(n).padStart(2, "0")}`;
        const other = addMonths(date(from), months);
        expect(movedDueDate(date(to), date(from), movedDueDate(date(from), date(to), other))).toBe(other);
      }),
    );
  });

  it.each([
    ["NF 1", "NF 2", "NF 1", "NF 2"],
    ["123/1", "456/1", "123/2", "456/2"],
    ["123/1", "456/9", "123/2", "123/2"],
    ["123/1", "456/1", "789/2", "789/2"],
    [null, "7", null, "7"],
    ["7", null, "7", null],
    ["7", null, "8", "8"],
  ])("renumbering %s as %s makes %s %s", (before, after, other, expected) => {
    expect(renumbered(before, after, other)).toBe(expected);
  });

  it("numbers instalments that had no number by their places, and those of a recurrence alike", () => {
    expect([numberedLater("123", 1), numberedLater("123/7", 1)]).toEqual(["123/2", "123/7"]);
    expect([1, 2].map((later) => renumbered(null, "123/2", null, later))).toEqual(["123/3", "123/4"]);
    expect(renumbered(null, "123/2", "9", 1)).toBe("9");
    expect(renumbered(null, "123/2", null)).toBe("123/2");
  });

  it("numbers the documents of instalments", () => {
    expect([0, 1].map((at) => instalmentDocument("123", at))).toEqual(["123/1", "123/2"]);
    expect(instalmentDocument(null, 0)).toBeNull();
  });

  it("tells what became of a series", () => {
    expect(seriesMessage("alterada", 1, 0, "contasPagar")).toBe("1 conta alterada");
    expect(seriesMessage("removida", 3, 1, "contasPagar")).toBe(
      "3 contas removidas. 1 conta ficou como estava, porque tem pagamento ou foi renegociada",
    );
    expect(seriesMessage("alterada", 2, 2, "contasReceber")).toBe(
      "2 contas alteradas. 2 contas ficaram como estavam, porque têm recebimento ou foram renegociadas",
    );
  });
});
