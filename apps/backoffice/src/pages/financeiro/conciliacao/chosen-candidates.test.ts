import { describe, expect, it } from "vitest";
import { differenceOf, kindsFor, reconciledItem } from "./chosen-candidates";

const entry = (valor: number) => ({ id: 1, versao: 2, valor });
const candidate = (valor: number, tipo: "movimento" | "conta" = "conta") => ({
  tipo,
  id: 7,
  conta_id: 7,
  lado: valor < 0 ? ("contasPagar" as const) : ("contasReceber" as const),
  data: "2026-11-20",
  valor,
  pessoa: null,
  descricao: "Aluguel",
  documento: null,
});

describe("A difference", () => {
  it.each([
    ["nothing where the amounts are equal", -100, [candidate(-100)], []],
    ["interest or fine where more was paid", -104, [candidate(-100)], ["juros", "multa"]],
    ["a discount or a part where less was paid", -90, [candidate(-100)], ["desconto", "parcial"]],
    ["the bank's fee too where less came in", 95, [candidate(100)], ["tarifa", "desconto", "parcial"]],
    ["nothing that a movement could take up", -104, [candidate(-100, "movimento")], []],
    ["nothing that several contas could take up", -104, [candidate(-50), candidate(-50)], []],
  ] as const)("may be %s", (_, valor, chosen, kinds) => {
    expect(kindsFor(differenceOf([entry(valor)], chosen), chosen)).toEqual(kinds);
  });

  it.each([
    ["juros", -104, -100, { valor: 104, juros: 4 }, 0],
    ["desconto", -90, -100, { valor: 90, desconto: 10 }, 0],
    ["parcial", -90, -100, { valor: 90 }, 0],
    ["tarifa", 95, 100, { valor: 100 }, 5],
  ] as const)("is an amount of its own: %s", (kind, bank, owed, conta, tarifa) => {
    expect(reconciledItem([entry(bank)], [candidate(owed)], kind)).toMatchObject({
      lancamentos: [{ id: 1, versao: 2 }],
      movimentos: [],
      contas: [{ id: 7, ...conta }],
      tarifa,
    });
  });

  it("is not asked of a movement, which is linked as it is", () => {
    const item = reconciledItem([entry(-100)], [candidate(-100, "movimento")], null);
    expect(item).toMatchObject({ movimentos: [7], contas: [], tarifa: 0 });
  });
});
