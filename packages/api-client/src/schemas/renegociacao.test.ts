import { describe, expect, it } from "vitest";
import { issuesInOrder } from "../issues";
import { renegociacaoDe } from "./renegociacao";

const parcela = { valor: 50, data_vencimento: "2026-12-20", tipo_pagamento: "01" };
const agreement = { parcelas_originais: [1, 2], parcelas: [parcela, parcela], categoria: 3 };
const problems = (acordo: number | null, changes: object) => {
  const schema = renegociacaoDe(acordo);
  const result = schema.safeParse({ ...agreement, ...changes });
  return result.success ? [] : issuesInOrder(schema, result.error).map(({ field, message }) => `${field}: ${message}`);
};

const NONE = "parcelas: Nenhuma parcela foi informada";
const SUM = "parcelas: A soma das parcelas deve ser igual ao valor do acordo";
const CATEGORY = "categoria: Selecione uma categoria para as contas";

describe("the body of a renegotiation", () => {
  it.each<[string, object, string[]]>([
    ["complete", {}, []],
    ["no instalment, no category", { parcelas: [], categoria: null }, [NONE, CATEGORY]],
    ["nothing at all", { parcelas: undefined, categoria: undefined }, [NONE, CATEGORY]],
    [
      "an instalment of nothing without its date, and no category",
      { parcelas: [parcela, { ...parcela, valor: 0, data_vencimento: null }], categoria: null },
      [
        "parcelas.1.valor: O valor da parcela 2 deve ser maior que zero",
        "parcelas.1.data_vencimento: Informe a data de vencimento da parcela 2",
        SUM,
        CATEGORY,
      ],
    ],
    [
      "less than a cent",
      { parcelas: [{ ...parcela, valor: 0.004 }] },
      ["parcelas.0.valor: O valor da parcela 1 deve ser maior que zero", SUM],
    ],
    [
      "fractions of cents",
      {
        parcelas: [
          { ...parcela, valor: 50.001 },
          { ...parcela, valor: 49.999 },
        ],
      },
      [
        "parcelas.0.valor: O valor da parcela 1 tem mais de 2 casas decimais",
        "parcelas.1.valor: O valor da parcela 2 tem mais de 2 casas decimais",
      ],
    ],
    [
      "a day that does not exist",
      { parcelas: [parcela, { ...parcela, data_vencimento: "2026-02-30" }] },
      ["parcelas.1.data_vencimento: Informe a data de vencimento da parcela 2"],
    ],
    ["a cent too much", { parcelas: [parcela, { ...parcela, valor: 50.01 }] }, [SUM]],
    [
      "no originals",
      { parcelas_originais: [] },
      ["parcelas_originais: Selecione uma ou mais contas para renegociação"],
    ],
  ])("%s", (_, changes, expected) => expect(problems(100, changes)).toEqual(expected));

  it("demands the sum and the category only when the agreement is known", () => {
    expect(problems(null, { parcelas: [parcela], categoria: null })).toEqual([]);
    expect(problems(null, { parcelas: [{ ...parcela, valor: null }] })).toEqual([
      "parcelas.0.valor: O valor da parcela 1 deve ser maior que zero",
    ]);
  });

  it("adds exactly: thirds, and amounts that floats get wrong", () => {
    const of = (...values: number[]) => ({ parcelas: values.map((valor) => ({ ...parcela, valor })) });
    expect(problems(0.3, of(0.1, 0.2))).toEqual([]);
    expect(problems(200, of(66.68, 66.66, 66.66))).toEqual([]);
    expect(problems(100.0001, of(100))).toEqual([SUM]);
  });
});
