import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type CommissionAction,
  candidateRefusal,
  commissionActionNames,
  commissionDocument,
  commissionDueDate,
  commissionOf,
  commissionOfItem,
  commissionRefusal,
  commissionTotal,
} from "./commission";
import { fromInteger, toInteger } from "./decimal";

/** This room knows no Node, its tests run in it: `npm run test:full` asks for the large counts by the environment. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
const LOTES = env.PRUMO_FULL === undefined ? 500 : 5_000;

const integer = (max: number, decimals: number, min = 0) =>
  fc.integer({ min, max }).map((units) => fromInteger(BigInt(units), decimals));
const item = fc.record({
  quantidade: integer(9_999_999, 4, 1),
  valor: integer(9_999_999, 4),
  desconto: integer(99, 2),
  comissao_prod: integer(1_000_000, 4),
});

describe("the commission of an item", () => {
  test.each([
    [100, 10, 10],
    [99.99, 12.5, 12.5],
    [0.1, 5, 0.01],
    [0.09, 5, 0],
    [1_000, 0, 0],
    [33.33, 33.3333, 11.11],
  ])("of %d at %d %% is %d", (total, percent, comissao) => expect(commissionOf(total, percent)).toBe(comissao));

  it("is total × percent, exact until one rounding to cents half away from zero", () => {
    fc.assert(
      fc.property(item, (line) => {
        const { total, comissao } = commissionOfItem(line);
        const exact = toInteger(total, 2) * toInteger(line.comissao_prod, 4);
        const half = exact < 0n ? -500_000n : 500_000n;
        expect(toInteger(comissao, 2)).toBe((exact + half) / 1_000_000n);
      }),
    );
  });

  it(`the items of ${LOTES} random lotes sum to what is paid, to the cent`, () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 60 }), (lines) => {
        const items = lines.map(commissionOfItem);
        const cents = items.map(({ comissao }) => toInteger(comissao, 2));
        expect(toInteger(commissionTotal(items), 2)).toBe(cents.reduce((all, one) => all + one, 0n));
      }),
      { numRuns: LOTES },
    );
  });
});

describe("what may be done with a lote", () => {
  const allowed = (fechado: boolean, holds?: { itens: number; valor: number }) =>
    commissionActionNames.filter((acao) => commissionRefusal({ fechado }, acao, holds) === null);

  it("an open one takes items and is closed once it has some; a closed one is only reopened", () => {
    expect(allowed(false, { itens: 2, valor: 10 })).toEqual(["add", "remove", "closedLoteAccount"]);
    expect(allowed(false, { itens: 0, valor: 0 })).toEqual(["add", "remove", "delete"]);
    expect(allowed(true, { itens: 2, valor: 10 })).toEqual(["reabrir"]);
  });

  test.each<[boolean, CommissionAction, number, number, string]>([
    [true, "add", 2, 10, "Este lote já foi fechado"],
    [true, "closedLoteAccount", 2, 10, "Este lote já foi fechado"],
    [true, "delete", 0, 0, "Este lote já foi fechado"],
    [false, "reabrir", 2, 10, "Este lote não está fechado"],
    [false, "closedLoteAccount", 0, 0, "Este lote não tem itens"],
    [false, "closedLoteAccount", 2, 0, "A comissão deste lote soma zero"],
    [false, "delete", 1, 10, "Remova os itens do lote antes de excluí-lo"],
  ])("closed %s refuses %s with %i items worth %d: %s", (fechado, acao, itens, valor, reason) => {
    expect(commissionRefusal({ fechado }, acao, { itens, valor })).toBe(reason);
  });

  it("items are of orders of the same prestador that were not cancelled", () => {
    expect(candidateRefusal({ os_status: 18, prestador_id: 5 }, 5)).toBeNull();
    expect(candidateRefusal({ os_status: 1, prestador_id: 5 }, 5)).toBeNull();
    expect(candidateRefusal({ os_status: 18, prestador_id: 6 }, 5)).toContain("outro prestador");
    expect(candidateRefusal({ os_status: 18, prestador_id: null }, 5)).toContain("outro prestador");
    expect(candidateRefusal({ os_status: 20, prestador_id: 5 }, 5)).toContain("canceladas");
  });

  it("its payable has its number, and falls due ten days later", () => {
    expect([commissionDocument(7), commissionDueDate("2026-11-25")]).toEqual(["LOTE 7", "2026-12-05"]);
  });
});
