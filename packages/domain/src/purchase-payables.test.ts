import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, daysBetween } from "./date";
import { roundMoney, subtract, sum } from "./money";
import { generateInstalments, type PaymentMethod, standardMethods, termsOf } from "./payment-method";
import { landedCosts, purchaseValue } from "./purchase-amounts";
import {
  type BilledPurchase,
  firstDueDate,
  type PlannedPurchase,
  plannedInstalments,
  purchasePayables,
  shiftedInstalments,
} from "./purchase-payables";

/** This room knows no Node, its tests run in it: `npm run test:full` asks for the large counts by the environment. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
const RUNS = env.PRUMO_FULL === undefined ? 1_000 : 10_000;
const MINUTE = 60_000;
const SINCE = "2026-12-10";

const compra = (changes: Partial<BilledPurchase> = {}): BilledPurchase => ({
  id: 7,
  nf: "4821",
  valor: 100,
  valor_frete: 0,
  valor_ipi: 0,
  valor_st: 0,
  parcelas: [],
  forma: null,
  ...changes,
});
const dup = (numero: string | null, data_vencimento: string, valor: number) => ({ numero, data_vencimento, valor });
const inThree = standardMethods[2];

describe("the contas of a purchase", () => {
  it("without a plan there is one, due on the day that was chosen", () => {
    expect(purchasePayables(compra(), SINCE)).toEqual([
      { numero_documento: "4821", referencia: "Compra 4821", data_vencimento: SINCE, valor: 100 },
    ]);
  });

  it("of a purchase without a document number bear the number of the purchase in their reference alone", () => {
    expect(purchasePayables(compra({ nf: null }), SINCE)).toEqual([
      { numero_documento: null, referencia: "Compra 7", data_vencimento: SINCE, valor: 100 },
    ]);
  });

  it("a payment method makes instalments that begin there, each with its number", () => {
    const contas = purchasePayables(compra({ forma: { ...inThree } }), SINCE);
    expect(
      contas.map(({ numero_documento, data_vencimento, valor }) => [numero_documento, data_vencimento, valor]),
    ).toEqual([
      ["4821/1", "2026-12-10", 33.34],
      ["4821/2", "2027-01-09", 33.33],
      ["4821/3", "2027-02-08", 33.33],
    ]);
    expect(new Set(contas.map(({ referencia }) => referencia))).toEqual(new Set(["Compra 4821"]));
  });

  test.each<[Partial<PaymentMethod>, number[]]>([
    [{}, [33.34, 33.33, 33.33]],
    [{ frete_primeira_parcela: 1 }, [40, 30, 30]],
    [{ ipi_primeira_parcela: 1 }, [36, 32, 32]],
    [{ st_primeira_parcela: 1 }, [35.34, 32.33, 32.33]],
    [{ frete_primeira_parcela: 1, ipi_primeira_parcela: 1, st_primeira_parcela: 1 }, [44.68, 27.66, 27.66]],
  ])("a method with %j puts these amounts wholly on the first instalment: %j", (flags, values) => {
    const forma = { ...inThree, ...flags };
    const contas = purchasePayables(compra({ forma, valor_frete: 10, valor_ipi: 4, valor_st: 3 }), SINCE);
    expect(contas.map(({ valor }) => valor)).toEqual(values);
  });

  it("a discount that leaves less than the first instalment's freight leaves one conta of what there is", () => {
    const forma = { ...inThree, frete_primeira_parcela: 1 as const };
    expect(purchasePayables(compra({ forma, valor: 4, valor_frete: 10 }), SINCE)).toMatchObject([
      { valor: 4, numero_documento: "4821" },
    ]);
    expect(generateInstalments(forma, { total: 4, frete: 10 }, SINCE)).toHaveLength(1);
  });

  it("the supplier's instalments win over the method, with their own numbers, moved by the same days", () => {
    const parcelas = [dup("002", "2026-12-28", 60), dup("001", "2026-11-30", 40)];
    const contas = purchasePayables(compra({ parcelas, forma: { ...inThree } }), SINCE);
    expect(
      contas.map(({ numero_documento, data_vencimento, valor }) => [numero_documento, data_vencimento, valor]),
    ).toEqual([
      ["4821/002", "2027-01-07", 60],
      ["4821/001", "2026-12-10", 40],
    ]);
  });

  test.each([
    ["4821", "001", "4821/001"],
    ["4821", "4821/1", "4821/1"],
    ["4821", "4821-A", "4821-A"],
    // Of another document, by its looks.
    ["482", "4821", "482/4821"],
    ["4821", "4821", "4821/4821"],
    ["4821", null, "4821/1"],
    [null, "001", "001"],
    [null, null, null],
  ])("of document %j the instalment %j has the number %j", (nf, numero, expected) => {
    const parcelas = [dup(numero, "2026-12-10", 50), dup("9", "2027-01-10", 50)];
    expect(purchasePayables(compra({ nf, parcelas }), SINCE)[0]?.numero_documento).toBe(expected);
  });

  it("instalments of the supplier that sum to another amount are brought to the value, in proportion", () => {
    const parcelas = [dup("1", "2026-12-10", 30), dup("2", "2027-01-10", 60)];
    expect(purchasePayables(compra({ parcelas }), SINCE).map(({ valor }) => valor)).toEqual([33.34, 66.66]);
  });
});

describe("the instalments before there are contas", () => {
  const parcelas = [dup("001", "2026-11-30", 40), dup("002", "2026-12-28", 60)];
  const planned = (changes: Partial<PlannedPurchase>) =>
    plannedInstalments({ ...compra(), data: "2026-11-20", data_faturamento: null, ...changes }).map(
      ({ numero, data_vencimento, valor }) => [numero, data_vencimento, valor],
    );

  it("are the supplier's, else those of the method from the day of the purchase, else none", () => {
    const written = parcelas.map(({ numero, data_vencimento, valor }) => [numero, data_vencimento, valor]);
    expect(planned({ parcelas, forma: { ...inThree } })).toEqual(written);
    expect(planned({ forma: { ...inThree } })).toEqual([
      [null, "2026-12-20", 33.34],
      [null, "2027-01-19", 33.33],
      [null, "2027-02-18", 33.33],
    ]);
    expect(planned({})).toEqual([]);
  });

  it("begin on the day that an approval chose", () => {
    const days = (changes: Partial<PlannedPurchase>) =>
      planned({ ...changes, data_faturamento: SINCE }).map(([, day]) => day);
    expect(days({ parcelas })).toEqual([SINCE, "2027-01-07"]);
    expect(days({ forma: { ...inThree } })).toEqual([SINCE, "2027-01-09", "2027-02-08"]);
    expect(days({})).toEqual([SINCE]);
  });
});

describe("the supplier's instalments", () => {
  const parcelas = [dup("2", "2027-02-28", 1), dup("1", "2027-01-31", 1)];
  it("fall due first on the earliest of their days", () => {
    expect([firstDueDate(parcelas), firstDueDate([])]).toEqual(["2027-01-31", null]);
  });
  it("all move by the days that the first moves, back too", () => {
    const moved = (first: string) => shiftedInstalments(parcelas, first).map(({ data_vencimento }) => data_vencimento);
    expect(moved("2027-02-02")).toEqual(["2027-03-02", "2027-02-02"]);
    expect(moved("2027-01-01")).toEqual(["2027-01-29", "2027-01-01"]);
    expect(shiftedInstalments([], "2027-01-01")).toEqual([]);
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((units) => units / 100);
const flag = fc.constantFrom<0 | 1>(0, 1);

const line = fc
  .record({
    quantidade: fc.integer({ min: 1, max: 90_000_000 }).map((units) => units / 10_000),
    valor: fc.integer({ min: 0, max: 2_000_000_000 }).map((units) => units / 10_000_000),
    total: fc.option(cents(500_000), { nil: null }),
    discounted: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ discounted, ...item }) => {
    const gross = item.total ?? roundMoney(item.quantidade * item.valor, 2);
    return { ...item, desconto: Math.floor(gross * discounted) / 100 };
  });

const method: fc.Arbitrary<PaymentMethod> = fc
  .record({
    tipo: flag,
    prazo_dias: fc.nat(90),
    numero_parcelas: fc.integer({ min: 1, max: 24 }),
    intervalo_parcelas: fc.nat(60),
    cuts: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 }),
    st_primeira_parcela: flag,
    frete_primeira_parcela: flag,
    ipi_primeira_parcela: flag,
  })
  .map(({ cuts, ...rest }) => {
    const sorted = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
    const shares = sorted.slice(1).map((cut, at) => (cut - (sorted[at] ?? 0)) / 100);
    return { ...rest, intervalos: shares.map((porcentagem, at) => ({ intervalo: at * 7, porcentagem })) };
  });

const supplied = fc.array(fc.record({ valor: cents(900_000).filter((valor) => valor > 0), days: fc.nat(200) }), {
  minLength: 1,
  maxLength: 12,
});

const purchase = fc.record({
  itens: fc.array(line, { minLength: 1, maxLength: 30 }),
  costs: fc.record({
    desconto: cents(100_000),
    valor_frete: cents(100_000),
    valor_ipi: cents(100_000),
    valor_st: cents(100_000),
    outras_despesas: cents(100_000),
  }),
  forma: fc.option(method, { nil: null }),
  parcelas: fc.option(supplied, { nil: null, freq: 3 }),
});

describe("a purchase, whatever it is", () => {
  it(
    "its contas sum to its value to the cent, each worth something, the first due when it was chosen",
    () => {
      fc.assert(
        fc.property(purchase, ({ itens, costs, forma, parcelas }) => {
          const valor = purchaseValue(itens, costs);
          fc.pre(valor > 0);
          const written = (parcelas ?? []).map(({ valor: each, days }) => dup(null, addDays("2026-11-20", days), each));
          const contas = purchasePayables(compra({ ...costs, valor, forma, parcelas: written }), SINCE);
          expect(sum(contas.map((conta) => conta.valor))).toBe(valor);
          for (const conta of contas) {
            expect(conta.valor).toBeGreaterThan(0);
            expect(roundMoney(conta.valor, 2)).toBe(conta.valor);
            expect(daysBetween(SINCE, conta.data_vencimento)).toBeGreaterThanOrEqual(0);
          }
          if (written.length === 0) expect(firstDueDate(contas)).toBe(SINCE);
          const most = written.length > 0 ? written.length : forma === null ? 1 : termsOf(forma).length;
          expect(contas.length).toBeGreaterThan(0);
          expect(contas.length).toBeLessThanOrEqual(most);
          const numbers = contas.map(({ numero_documento }) => numero_documento);
          expect(new Set(numbers).size).toBe(numbers.length);
        }),
        { numRuns: RUNS },
      );
    },
    MINUTE,
  );

  it(
    "the costs of products with taxes of their own sum to its value, and bear no less than those",
    () => {
      const taxes = fc.record({ valor_ipi: cents(5_000), valor_st: cents(5_000) });
      const many = fc.array(taxes, { minLength: 30, maxLength: 30 });
      fc.assert(
        fc.property(purchase, many, (drawn, own) => {
          const itens = drawn.itens.map((item, at) => ({ ...item, ...own[at] }));
          const [valor_ipi, valor_st] = [
            sum(itens.map((item) => item.valor_ipi ?? 0)),
            sum(itens.map((item) => item.valor_st ?? 0)),
          ];
          const costs = { ...drawn.costs, valor_ipi, valor_st };
          const valor = purchaseValue(itens, costs);
          fc.pre(valor >= 0);
          const landed = landedCosts(itens, costs).map(({ custo }) => custo);
          expect(sum(landed)).toBe(valor);
          const shared = subtract(valor, valor_ipi, valor_st);
          for (const [at, custo] of landed.entries()) {
            const least = shared < 0 ? 0 : sum([own[at]?.valor_ipi ?? 0, own[at]?.valor_st ?? 0]);
            expect(custo).toBeGreaterThanOrEqual(least);
          }
        }),
        { numRuns: RUNS },
      );
    },
    MINUTE,
  );

  it(
    "the costs of its products sum to its value, in whole cents and never below zero",
    () => {
      fc.assert(
        fc.property(purchase, ({ itens, costs }) => {
          const valor = purchaseValue(itens, costs);
          fc.pre(valor >= 0);
          const landed = landedCosts(itens, costs);
          expect(sum(landed.map(({ custo }) => custo))).toBe(valor);
          for (const { custo, custo_unitario } of landed) {
            expect(custo).toBeGreaterThanOrEqual(0);
            expect(roundMoney(custo, 2)).toBe(custo);
            expect(custo_unitario).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns: RUNS },
      );
    },
    MINUTE,
  );
});
