import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromInteger } from "./decimal";
import { roundMoney, sum } from "./money";
import { type NfeItemAmounts, nfeLine, nfePurchase } from "./nfe";
import { purchaseValue } from "./purchase-amounts";

/** This room knows no Node, its tests run in it: `npm run test:full` asks for the large counts by the environment. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
const numRuns = env.PRUMO_FULL === undefined ? 300 : 10_000;
const MINUTE = 60_000;

const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => fromInteger(BigInt(units), 2));
const small = cents(99_999);

const item: fc.Arbitrary<NfeItemAmounts> = fc
  .record({
    vProd: cents(99_999_999),
    vFrete: small,
    vSeg: small,
    vOutro: small,
    vIPI: small,
    vIPIDevol: small,
    vICMSST: small,
    vFCPST: small,
    vICMSMonoReten: small,
    outros: small,
    indTot: fc.boolean(),
    off: fc.integer({ min: 0, max: 100 }),
    deson: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ off, deson, ...rest }) => {
    const part = (percent: number) => fromInteger((BigInt(Math.round(rest.vProd * 100)) * BigInt(percent)) / 200n, 2);
    return { ...rest, vDesc: part(off), vICMSDeson: part(deson) };
  });

/** The layout's own rule for vNF (W16-10), in cents. */
function layoutTotal(itens: readonly NfeItemAmounts[]): bigint {
  const c = (value: number) => BigInt(Math.round(value * 100));
  return itens.reduce((total, one) => {
    const own = one.indTot ? c(one.vProd) - c(one.vDesc) - c(one.vICMSDeson) : 0n;
    const st = c(one.vICMSST) + c(one.vFCPST) + c(one.vICMSMonoReten);
    return (
      total + own + st + c(one.vFrete) + c(one.vSeg) + c(one.vOutro) + c(one.vIPI) + c(one.vIPIDevol) + c(one.outros)
    );
  }, 0n);
}

const dup = (numero: string, valor: number) => ({ numero, data_vencimento: "2026-12-10", valor });
const payment = (vDescFat: number, ...values: number[]) => ({
  vOrigFat: null as number | null,
  vDescFat,
  vRetido: 0,
  emissao: "2026-11-18",
  duplicatas: values.map((valor, at) => dup(`00${at + 1}`, valor)),
});
const asCents = (value: number) => BigInt(Math.round(value * 100));

/**
 * Computes the value of a saved purchase from its own fields: every amount is kept in cents, and the unit price is not
 * used.
 */
function worth(itens: readonly NfeItemAmounts[], made: ReturnType<typeof nfePurchase>): number {
  const cents = (value: number) => roundMoney(value, 2);
  const { valor_frete, valor_ipi, valor_st, outras_despesas, desconto } = made;
  const lines = itens.map(nfeLine).map((line) => ({
    quantidade: 3,
    valor: 0.3333333333,
    total: cents(line.total),
    desconto: cents(line.desconto),
  }));
  return purchaseValue(lines, {
    valor_frete: cents(valor_frete),
    valor_ipi: cents(valor_ipi),
    valor_st: cents(valor_st),
    outras_despesas: cents(outras_despesas),
    desconto: cents(desconto),
  });
}

describe("taxes that the buyer withholds", () => {
  const one: NfeItemAmounts = {
    vProd: 1_000,
    vDesc: 0,
    vFrete: 0,
    vSeg: 0,
    vOutro: 0,
    vIPI: 0,
    vIPIDevol: 0,
    vICMSST: 0,
    vFCPST: 0,
    vICMSMonoReten: 0,
    vICMSDeson: 0,
    outros: 0,
    indTot: true,
  };
  const made = (vRetido: number, vDescFat: number, ...values: number[]) =>
    nfePurchase({ itens: [one], total: 1_000, ...payment(vDescFat, ...values), vRetido });

  it("are no down payment: the instalments of the rest are all that is owed", () => {
    expect(made(58.5, 0, 941.5)).toMatchObject({ valor: 941.5, retido: 58.5, sobra: 0, parcelas: [dup("001", 941.5)] });
    expect(made(58.5, 0, 500, 441.5)).toMatchObject({ valor: 941.5, sobra: 0, parcelas: [{}, {}] });
  });

  it("are not owed where there are no instalments", () => {
    expect(made(58.5, 0)).toMatchObject({ valor: 941.5, retido: 58.5, desconto: 58.5, parcelas: [] });
  });

  it("are taken off once where the bill has them as its discount, and beside another discount", () => {
    expect(made(58.5, 58.5)).toMatchObject({ valor: 941.5, retido: 58.5 });
    expect(made(58.5, 58.5, 941.5)).toMatchObject({ valor: 941.5, retido: 58.5, sobra: 0 });
    expect(made(58.5, 41.5)).toMatchObject({ valor: 900, retido: 58.5 });
    expect(made(58.5, 41.5, 900)).toMatchObject({ valor: 900, retido: 58.5, sobra: 0 });
  });

  it("leave a down payment where the instalments leave more, and nothing where they ask for all", () => {
    expect(made(58.5, 0, 900)).toMatchObject({
      valor: 941.5,
      sobra: 41.5,
      parcelas: [{ valor: 41.5 }, { valor: 900 }],
    });
    expect(made(58.5, 0, 1_000)).toMatchObject({ valor: 1_000, retido: 0, desconto: 0, sobra: 0 });
  });

  it("never make less than nothing of a purchase, and its contas add up to it", () => {
    fc.assert(
      fc.property(small, small, fc.array(small, { maxLength: 3 }), (vRetido, vDescFat, values) => {
        const { valor, parcelas, sobra } = made(vRetido, vDescFat, ...values);
        expect(valor).toBeGreaterThanOrEqual(0);
        if (parcelas.length > 0) expect(sum(parcelas.map((parcela) => parcela.valor))).toBe(valor);
        else expect(sobra).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("the purchase of an invoice", () => {
  it(
    "is worth the invoice's total, to the cent, with nothing to explain",
    () => {
      fc.assert(
        fc.property(fc.array(item, { minLength: 1, maxLength: 40 }), (itens) => {
          const total = fromInteger(layoutTotal(itens), 2);
          const made = nfePurchase({ itens, total, ...payment(0) });
          expect(made).toMatchObject({ diferenca: 0, desconto: 0, sobra: 0, parcelas: [] });
          expect(asCents(made.valor)).toBe(layoutTotal(itens));
          expect(worth(itens, made)).toBe(made.valor);
        }),
        { numRuns },
      );
    },
    MINUTE,
  );

  it(
    "is worth it also where the file's own numbers do not add up, and the difference is told",
    () => {
      fc.assert(
        fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), cents(99_999_999), (itens, total) => {
          const made = nfePurchase({ itens, total, ...payment(0) });
          expect(asCents(made.diferenca)).toBe(asCents(total) - layoutTotal(itens));
          expect([made.valor, worth(itens, made)]).toEqual([total, total]);
          expect(made.outras_despesas >= 0 && made.desconto >= 0).toBe(true);
        }),
        { numRuns },
      );
    },
    MINUTE,
  );

  it("takes discounts off the line, and leaves an item out that is not part of the total", () => {
    const rest = { vFrete: 1, vSeg: 2, vOutro: 3, vIPI: 4, vIPIDevol: 5, vICMSST: 6, vFCPST: 7, vICMSMonoReten: 8 };
    const one = { vProd: 100, vDesc: 10, vICMSDeson: 5, indTot: true, ...rest, outros: 9 };
    expect(nfeLine(one)).toEqual({ total: 100, desconto: 15 });
    const costs = { valor_frete: 1, valor_ipi: 9, valor_st: 21, outras_despesas: 14, diferenca: 0 };
    expect(nfePurchase({ itens: [one], total: 130, ...payment(0) })).toMatchObject(costs);
    const gift = { ...one, indTot: false };
    expect(nfePurchase({ itens: [gift], total: 45, ...payment(0) })).toMatchObject({ ...costs, valor: 45 });
    expect(nfeLine(gift)).toEqual({ total: 0, desconto: 0 });
  });
});

describe("the instalments of an invoice", () => {
  const of = (agreed: ReturnType<typeof payment>, total: number) => nfePurchase({ itens: [], total, ...agreed });

  it("are the supplier's own", () => {
    const agreed = payment(5, 60, 40);
    expect(of(agreed, 100)).toMatchObject({ parcelas: agreed.duplicatas, desconto: 0, sobra: 0, valor: 100 });
    expect(of(payment(0), 100)).toMatchObject({ parcelas: [], desconto: 0, sobra: 0 });
  });

  it("leave what was paid at once on the day of issue, and the conta's own discount as a discount", () => {
    expect(of(payment(0, 60), 100).parcelas[0]).toEqual({
      numero: "Entrada",
      data_vencimento: "2026-11-18",
      valor: 40,
    });
    expect(of(payment(5, 60, 35), 100)).toMatchObject({ desconto: 5, valor: 95, sobra: 0, parcelas: [{}, {}] });
  });

  it("leave the conta's discount and what was paid at once, each as what it is", () => {
    expect(of({ ...payment(5, 85), vOrigFat: 100 }, 100)).toMatchObject({
      desconto: 5,
      valor: 95,
      sobra: 10,
      parcelas: [{ numero: "Entrada", valor: 10 }, { valor: 85 }],
    });
    expect(of(payment(5, 97), 100)).toMatchObject({ desconto: 3, valor: 97, sobra: 0, parcelas: [{ valor: 97 }] });
  });

  it("are given the bill's discount where there are none, too", () => {
    expect(of({ ...payment(5), vOrigFat: 100 }, 100)).toMatchObject({ desconto: 5, valor: 95, sobra: 0, parcelas: [] });
  });

  it("do not take a discount twice that the items have, and the conta repeats", () => {
    const repeated = { ...payment(5, 80), vOrigFat: 105 };
    expect(of(repeated, 100)).toMatchObject({ desconto: 0, valor: 100, parcelas: [{ valor: 20 }, { valor: 80 }] });
    expect(of({ ...repeated, duplicatas: [] }, 100)).toMatchObject({ desconto: 0, valor: 100 });
  });

  it("are not taken when they are more than the purchase", () => {
    expect(of(payment(0, 60, 41), 100)).toMatchObject({ parcelas: [], desconto: 0, sobra: -1, valor: 100 });
  });

  it(
    "add up to the value of the purchase, whenever they are taken",
    () => {
      const values = fc.array(cents(999_999), { minLength: 1, maxLength: 12 });
      fc.assert(
        fc.property(values, cents(9_999_999), small, fc.option(cents(9_999_999)), (amounts, total, off, vOrigFat) => {
          const made = of({ ...payment(off, ...amounts), vOrigFat }, total);
          const { parcelas, valor } = made;
          if (parcelas.length > 0) expect(sum(parcelas.map((one) => one.valor))).toBe(valor);
          expect([worth([], made), valor >= 0]).toEqual([valor, true]);
        }),
        { numRuns },
      );
    },
    MINUTE,
  );
});
