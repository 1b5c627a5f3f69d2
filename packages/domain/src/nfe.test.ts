import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromInteger } from "./decimal";
import { subtract, sum } from "./money";
import { type NfeItemAmounts, nfeInstalments, nfeItemTotal, nfeTotals } from "./nfe";

const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => fromInteger(BigInt(units), 2));
const small = cents(99_999);

const item: fc.Arbitrary<NfeItemAmounts> = fc
  .record({
    ...{ vProd: cents(99_999_999), vFrete: small, vSeg: small, vOutro: small, vIPI: small, vIPIDevol: small },
    ...{ vICMSST: small, vFCPST: small, vICMSMonoReten: small, outros: small, indTot: fc.boolean() },
    ...{ off: fc.integer({ min: 0, max: 100 }), deson: fc.integer({ min: 0, max: 100 }) },
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

describe("the purchase of an invoice", () => {
  it("has the invoice's total as its value, to the cent", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 40 }), (itens) => {
        const { valor, ...costs } = nfeTotals(itens);
        expect(BigInt(Math.round(valor * 100))).toBe(layoutTotal(itens));
        expect(sum([...itens.map(nfeItemTotal), ...Object.values(costs)])).toBe(valor);
        expect(Object.values(costs).every((cost) => cost >= 0)).toBe(true);
      }),
    );
  });

  const amounts = { vProd: 100, vDesc: 10, vICMSDeson: 5, indTot: true };
  it("takes discounts off the item, and leaves an item out that is not part of the total", () => {
    const rest = { vFrete: 1, vSeg: 2, vOutro: 3, vIPI: 4, vIPIDevol: 5, vICMSST: 6, vFCPST: 7, vICMSMonoReten: 8 };
    const one = { ...amounts, ...rest, outros: 9 };
    expect(nfeItemTotal(one)).toBe(85);
    const costs = { valor_frete: 1, valor_ipi: 9, valor_st: 21, outras_despesas: 14 };
    expect(nfeTotals([one])).toEqual({ ...costs, valor: 130 });
    expect(nfeTotals([{ ...one, indTot: false }])).toEqual({ ...costs, valor: 45 });
  });
});

describe("the instalments of an invoice", () => {
  const dup = (numero: string, valor: number) => ({ numero, data_vencimento: "2026-12-10", valor });
  const payment = (vDescFat: number, ...values: number[]) => ({
    ...{ vDescFat, emissao: "2026-11-18" },
    duplicatas: values.map((valor, at) => dup(`00${at + 1}`, valor)),
  });

  it("are the supplier's own", () => {
    const agreed = payment(5, 60, 40);
    expect(nfeInstalments(agreed, 100)).toEqual({ parcelas: agreed.duplicatas, desconto: 0, sobra: 0 });
    expect(nfeInstalments(payment(0), 100)).toEqual({ parcelas: [], desconto: 0, sobra: 0 });
  });

  it("leave what was paid at once on the day of issue, and the bill's own discount as a discount", () => {
    expect(nfeInstalments(payment(0, 60), 100).parcelas[0]).toEqual({
      ...{ numero: "Entrada", data_vencimento: "2026-11-18", valor: 40 },
    });
    expect(nfeInstalments(payment(5, 60, 35), 100)).toMatchObject({ desconto: 5, sobra: 5, parcelas: [{}, {}] });
  });

  it("are not taken when they are more than the purchase", () => {
    expect(nfeInstalments(payment(0, 60, 41), 100)).toEqual({ parcelas: [], desconto: 0, sobra: -1 });
  });

  it("add up to the value less the discount, whenever they are taken", () => {
    fc.assert(
      fc.property(
        fc.array(cents(999_999), { minLength: 1, maxLength: 12 }),
        cents(9_999_999),
        small,
        (values, valor, off) => {
          const { parcelas, desconto } = nfeInstalments(payment(off, ...values), valor);
          if (parcelas.length > 0) expect(sum(parcelas.map((one) => one.valor))).toBe(subtract(valor, desconto));
        },
      ),
    );
  });
});
