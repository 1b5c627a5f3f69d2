import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  agreementProblem,
  distinctParts,
  furtherShares,
  MAX_PARTS,
  partsOf,
  replacedParts,
  splitMark,
  splitOver,
  splitProblem,
  splitText,
  splitTexts,
} from "./conta-split";
import { subtract, sum } from "./money";

const part = (categoria_id: number, valor: number, centro_resultado_id: number | null = null) => ({
  categoria_id,
  centro_resultado_id,
  valor,
});

const amounts = (parts: readonly { readonly valor: number }[]) => parts.map(({ valor }) => valor);

describe("parts of a conta", () => {
  it.each([
    [[part(1, 60), part(2, 40)], null],
    [[part(1, 60), part(1, 40, 3)], null],
    [[part(1, 99.99), part(2, 0.01)], null],
    [[part(1, 100)], splitTexts.few],
    [Array.from({ length: MAX_PARTS + 1 }, (_, at) => part(at + 1, 1)), splitTexts.many],
    [[part(1, 100), part(2, 0)], "O valor da parte 2 deve ser maior que zero"],
    [[part(1, -1), part(2, 101)], "O valor da parte 1 deve ser maior que zero"],
    [[part(1, 50), part(2, 30), part(1, 20)], "A parte 3 repete a categoria e o centro de resultado de outra"],
    [[part(1, 60), part(2, 39.99)], splitTexts.sum],
    [[part(1, 59.999), part(2, 40.001)], "O valor da parte 2 tem mais de 2 casas decimais"],
    [[part(1, 59.99), part(2, 40)], splitTexts.sum],
  ])("%j are refused by %j", (parts, problem) => {
    expect(splitProblem(100, parts)).toBe(problem);
  });

  it("begin with the conta's own, which has what the others leave", () => {
    const conta = { categoria_id: 1, centro_resultado_id: 5, valor: 100 };
    expect(partsOf(conta, [part(2, 30), part(3, 19.99)])).toEqual([part(1, 50.01, 5), part(2, 30), part(3, 19.99)]);
    expect(partsOf(conta, [])).toEqual([]);
  });

  it("that are for the same are one, and what is for the same as the conta is its own", () => {
    expect(distinctParts(part(1, 0), [part(2, 30), part(1, 10), part(2, 5), part(2, 1, 4)])).toEqual([
      part(2, 35),
      part(2, 1, 4),
    ]);
  });

  it("are told of in a few words, or each with its amount", () => {
    const named = (nome: string, valor: number, descricao?: string) => ({
      categoria: { nome },
      centro_resultado: descricao === undefined ? null : { descricao },
      valor,
    });
    expect(splitText([named("Aluguel", 60, "Loja"), named("Luz", 1040.005)])).toBe(
      "Aluguel (Loja): 60,00; Luz: 1.040,0050",
    );
    expect(splitMark([1, 2, 3])).toBe("Rateada em 3");
  });
});

describe("shares of settlements", () => {
  it.each([
    // total, further parts, before, after, their shares
    [100, [40], 0, 50, [20]],
    [100, [40], 50, 100, [20]],
    [10, [3.33, 3.34], 0, 1, [0.33, 0.34]],
    [0.03, [0.01, 0.01], 0, 0.01, [0, 0.01]],
    [100, [33.33], 0, 100, [33.33]],
    // A settlement after which an earlier one was reversed begins where it began: nothing later changes what it had.
    [100, [40], 30, 100, [28]],
  ])("of %d in %j, from %d to %d, are %j", (total, further, before, after, shares) => {
    expect(furtherShares(total, further, before, after)).toEqual(shares);
  });

  it("sum to the parts over all settlements, and to the settlement over all parts", () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.tuple(fc.array(cents, { minLength: 2, maxLength: 6 }), fc.array(cents, { minLength: 1, maxLength: 6 })),
        ([parts, paid]) => {
          const values = parts.map((value) => value / 100);
          const total = sum(values);
          const [, ...further] = values;
          // The settlements take the total in the proportions that were drawn.
          const all = paid.reduce((a, b) => a + b, 0);
          let drawn = 0;
          const reached = paid.map((value) => {
            drawn += value;
            return Math.round(total * 100 * (drawn / all)) / 100;
          });
          const shares = reached.map((to, at) => furtherShares(total, further, reached[at - 1] ?? 0, to));
          expect(further.map((_, at) => sum(shares.map((row) => row[at] ?? 0)))).toEqual(further);
          for (const [at, row] of shares.entries()) {
            const settled = subtract(reached[at] ?? 0, reached[at - 1] ?? 0);
            // What is left is the conta's own share: at most a cent away from its proportion for each part.
            const own = subtract(settled, ...row);
            expect(Math.abs(own - (settled * (values[0] ?? 0)) / total)).toBeLessThanOrEqual(0.01 * values.length);
          }
        },
      ),
    );
  });
});

describe("parts of other contas", () => {
  it("of instalments are in proportion, and sum to those of the whole", () => {
    const further = [part(2, 33.33), part(3, 33.33)];
    const split = splitOver(100, further, [33.34, 33.33, 33.33]);
    expect(split.map(amounts)).toEqual([
      [11.11, 11.11],
      [11.11, 11.11],
      [11.11, 11.11],
    ]);
    expect(splitOver(100, [part(2, 0.01)], [50, 50]).map(amounts)).toEqual([[0.01], []]);
  });

  it("follow a value that changes", () => {
    expect(splitOver(100, [part(2, 40)], [50])).toEqual([[part(2, 20)]]);
    expect(splitOver(100, [part(2, 40)], [250])).toEqual([[part(2, 100)]]);
  });

  it("leave something for the conta itself", () => {
    expect(splitOver(100, [part(2, 99.99)], [0.02])).toEqual([[part(2, 0.01)]]);
    expect(splitOver(100, [part(2, 99.99)], [0.01])).toEqual([[]]);
  });

  it("of what an agreement replaces have their share of the rest, and are one where they are for the same", () => {
    const replaced = [
      { valor: 100, residual: 50, rateio: [part(2, 40), part(3, 10)] },
      { valor: 10, residual: 10, rateio: [part(3, 4), part(9, 1)] },
      { valor: 70, residual: 70, rateio: [] },
    ];
    expect(replacedParts(replaced, part(9, 0))).toEqual([part(2, 20), part(3, 9)]);
  });

  it("of what an agreement replaces are as many as a conta may have, with its own", () => {
    const further = Array.from({ length: MAX_PARTS - 1 }, (_, at) => part(at + 1, 1));
    expect(agreementProblem(further)).toBeNull();
    expect(agreementProblem([...further, part(99, 1)])).toBe(splitTexts.agreement);
  });

  it("of what an agreement replaces have what the settlements before it left them", () => {
    expect(furtherShares(1, [0.5], 0, 0.01)).toEqual([0.01]);
    expect(replacedParts([{ valor: 1, residual: 0.99, rateio: [part(2, 0.5)] }], part(9, 0))).toEqual([part(2, 0.49)]);
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, fc.nat()), ([own, second, third, drawn]) => {
        const valor = (own + second + third) / 100;
        const paid = (drawn % (own + second + third)) / 100;
        const rateio = [part(2, second / 100), part(3, third / 100)];
        const shares = furtherShares(valor, amounts(rateio), 0, paid);
        const left = rateio.map((one, at) => subtract(one.valor, shares[at] ?? 0));
        const residual = subtract(valor, paid);
        // Where the settlements left the first part nothing, the agreement takes a cent of the others for it.
        fc.pre(left.every((one) => one > 0) && subtract(residual, ...left) > 0);
        expect(amounts(replacedParts([{ valor, residual, rateio }], part(9, 0)))).toEqual(left);
      }),
    );
  });
});
