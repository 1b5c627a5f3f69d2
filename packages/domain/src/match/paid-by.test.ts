import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, sum } from "../money";
import { paidContas } from "./paid-by";

const owed = (residual: number, charges = 0) => ({ residual, valor: add(residual, charges) });

describe("money that came in", () => {
  const [hundred, fifty, late] = [owed(100), owed(50.5), owed(200, 8)];
  it.each([
    ["the rest of a conta", [100], [hundred]],
    ["two of three contas together", [150.5], [hundred, fifty]],
    ["all of them, with the charges of an earlier day", [352.33], [hundred, fifty, late]],
    ["a late conta, without charges", [200], [late]],
    ["a late conta, with the charges of an earlier day", [204.67], [late]],
    ["a late conta, with those of today", [208], [late]],
    ["a late conta together with another one", [255], [fifty, late]],
    ["each of two amounts", [50.5, 100], [hundred, fifty]],
    ["nothing: a cent less than the rest", [99.99], []],
    ["nothing: a cent more than what is due today", [208.01], []],
    ["nothing: money that went out", [-100], []],
    ["nothing: none came in", [], []],
  ])("may have paid %s", (_, amounts, paid) => {
    expect([...paidContas(amounts, [hundred, fifty, late])]).toEqual(paid);
  });

  it("pays what somebody paid at once, of any contas and with the charges of any day", () => {
    const contas = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 90_000 }), charges: fc.nat(900) }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(contas, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (rows, chosen, days) => {
        const all = rows.map(({ cents, charges }) => owed(cents / 100, charges / 100));
        const some = all.filter((_, at) => ((chosen + 1) & (1 << at)) !== 0);
        if (some.length === 0) return;
        const amount = sum(
          some.map(({ residual, valor }) => Math.round((residual + (valor - residual) * days) * 100) / 100),
        );
        const paid = paidContas([amount], all);
        expect(some.every((conta) => paid.has(conta))).toBe(true);
      }),
    );
  });

  it("of all contas together pays them, however many they are", () => {
    const many = Array.from({ length: 40 }, (_, at) => owed(at + 1, 1));
    const amount = sum(many.map(({ valor }) => valor)) - 3;
    expect(paidContas([amount], many).size).toBe(40);
  });
});
