import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cashDifference,
  chavesDaContagem,
  countedTotal,
  differenceText,
  movementName,
  nomesDosMovimentos,
  tiposDeMovimento,
} from "./cash-register";

describe("counting a register", () => {
  it.each([
    [{}, 0],
    [{ "0.05": 3, "0.1": 1 }, 0.25],
    [{ "200": 1, "100": 2, "50": 1, "0.25": 3 }, 450.75],
    [{ "0.05": 99_999 }, 4_999.95],
  ])("%j comes to %d", (contagem, total) => expect(countedTotal(contagem)).toBe(total));

  it("totals a whole multiple of five cents for every count", () => {
    const counts = fc.record(Object.fromEntries(chavesDaContagem.map((chave) => [chave, fc.nat({ max: 99_999 })])));
    fc.assert(
      fc.property(counts, (contagem) => {
        const cents = chavesDaContagem.reduce(
          (all, chave) => all + Math.round(Number(chave) * 100) * (contagem[chave] ?? 0),
          0,
        );
        expect(countedTotal(contagem)).toBe(cents / 100);
      }),
    );
  });

  it.each([
    [190, 200, -10, "falta de R$ 10,00"],
    [200.05, 200, 0.05, "sobra de R$ 0,05"],
    [0.3, 0.1 + 0.2, 0, "sem diferença"],
  ])("%d counted for %d expected: %d, %s", (contado, esperado, diferenca, text) => {
    expect(cashDifference(contado, esperado)).toBe(diferenca);
    expect(differenceText(diferenca)).toBe(text);
  });
});

describe("movementName", () => {
  it("has a name for each kind of movement, and two for settlements", () => {
    expect(tiposDeMovimento).toHaveLength(7);
    for (const tipo of tiposDeMovimento) expect(nomesDosMovimentos[tipo]).toMatch(/^\p{Lu}/u);
    expect([movementName("acerto", -1), movementName("acerto", 1)]).toEqual(["Pagamento", "Recebimento"]);
    expect(movementName("sangria", -1)).toBe("Sangria");
  });
});
