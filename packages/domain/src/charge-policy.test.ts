import { describe, expect, it } from "vitest";
import {
  nearestPolicy,
  policyInForce,
  rateExample,
  type StoredPolicy,
  unusualRates,
  usualCountFrom,
} from "./charge-policy";

const on: StoredPolicy = { ativa: true, multa: 2, juros: 1, contar_de: null };
const off: StoredPolicy = { ...on, ativa: false };
const strict: StoredPolicy = { ativa: true, multa: 10, juros: 3, contar_de: "vencimento" };
const CPF = "52998224725";
const CNPJ = "11444777000161";

describe("the policy of a conta", () => {
  it.each<[string, (StoredPolicy | null)[], StoredPolicy | null]>([
    ["nobody has one", [null, null, null], null],
    ["only the company has one", [null, null, on], on],
    ["the person has one of its own", [null, strict, on], strict],
    ["the conta has one of its own", [on, strict, off], on],
    ["the person is left out", [null, off, on], off],
    ["the conta is left out, although its person is not", [off, strict, on], off],
  ])("is the nearest one where %s", (_, nearestFirst, expected) => {
    expect(nearestPolicy(nearestFirst)).toBe(expected);
  });

  it("does not hold where it is switched off or missing", () => {
    expect(policyInForce(null, CPF)).toBeNull();
    expect(policyInForce(off, CPF)).toBeNull();
  });

  it.each([
    [CPF, "prorrogado"],
    [CNPJ, "vencimento"],
    ["12ABC34501DE35", "vencimento"],
    [null, "prorrogado"],
  ])("counts the days of %s from %s where nobody chose", (documento, from) => {
    expect(usualCountFrom(documento)).toBe(from);
    expect(policyInForce(on, documento)).toEqual({ multa: 2, juros: 1, contarDe: from });
  });

  it("counts the days from where somebody chose", () => {
    expect(policyInForce(strict, CPF)).toEqual({ multa: 10, juros: 3, contarDe: "vencimento" });
  });
});

describe("percentages", () => {
  it.each<[number, number, string | null, RegExp | null]>([
    [2, 1, CPF, null],
    [2.0001, 1, CPF, /^De quem tem CPF, multa acima de 2 % pode não ser devida\. Salvar assim\?$/],
    [2, 1.01, CPF, /, juros acima de 1 % ao mês podem não ser devidos\. /],
    [3, 2, CPF, /, multa acima de 2 % e juros acima de 1 % ao mês podem não ser devidos\. /],
    [10, 5, CNPJ, null],
    [10, 1, null, /multa acima de 2 %/],
  ])("of %s and %s for %s are asked about as the law says", (multa, juros, documento, asked) => {
    const question = unusualRates({ multa, juros }, documento);
    if (asked === null) expect(question).toBeNull();
    else expect(question).toMatch(asked);
  });
});

describe("the example of percentages", () => {
  it.each([
    [2, 1, "Exemplo: R$ 1.000,00 com 10 dias de atraso: multa de R$ 20,00 e juros de R$ 3,33"],
    [0.02, 0.01, "Exemplo: R$ 1.000,00 com 10 dias de atraso: multa de R$ 0,20 e juros de R$ 0,03"],
    [0, 0, "Exemplo: R$ 1.000,00 com 10 dias de atraso: multa de R$ 0,00 e juros de R$ 0,00"],
  ])("says what %f %% and %f %% cost", (multa, juros, text) => {
    expect(rateExample({ multa, juros }).replaceAll("\u00a0", " ")).toBe(text);
  });
});
