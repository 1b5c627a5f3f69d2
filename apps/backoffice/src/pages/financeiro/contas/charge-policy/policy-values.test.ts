import { describe, expect, it } from "vitest";
import { inheritedText, policyForm, policyValues } from "./policy-values";

const saved = { ativa: true, multa: 2, juros: 1, contar_de: null, previsto: true, versao: 3 };

describe("the form of a policy of multa and juros", () => {
  it.each([
    ["of a company that has none", { politica: null, herdada: null }, true, { ativa: "nao", multa: 2, juros: 1 }],
    ["of a company", { politica: saved, herdada: null }, true, { ativa: "sim", multa: 2, previsto: true }],
    [
      "of a person without one",
      { politica: null, herdada: { ...saved, multa: 1, de: "empresa" } },
      false,
      { ativa: "herdada", multa: 1 },
    ],
    ["of a person who is left out", { politica: { ...saved, ativa: false }, herdada: null }, false, { ativa: "nao" }],
  ] as const)("begins %s with what holds", (_, encargos, ofCompany, expected) => {
    expect(policyValues(encargos, ofCompany)).toMatchObject(expected);
  });

  it.each([
    ["herdada", null],
    ["sim", true],
    ["nao", false],
  ] as const)("sends %s as %s", (ativa, sent) => {
    const typed = { ativa, multa: 2, juros: 1, contar_de: "documento", previsto: true } as const;
    expect(policyForm(true).parse(typed)).toEqual({ ativa: sent, multa: 2, juros: 1, contar_de: null, previsto: true });
  });

  it("demands that sales provide for it only where it is switched on for them", () => {
    const typed = { ativa: "sim", multa: 2, juros: 1, contar_de: "vencimento", previsto: false } as const;
    expect(policyForm(true).safeParse(typed).success).toBe(false);
    expect(policyForm(true).safeParse({ ...typed, ativa: "nao" }).success).toBe(true);
    expect(policyForm(false).safeParse(typed).success).toBe(true);
  });

  it.each([
    [null, "Como a empresa: não propõe"],
    [{ ...saved, de: "empresa" }, "Como a da empresa: multa 2 %, juros 1 % ao mês"],
    [{ ...saved, ativa: false, de: "pessoa" }, "Como a da pessoa: não propõe"],
  ] as const)("says what holds without it", (herdada, text) => {
    expect(inheritedText({ herdada })).toBe(text);
  });
});
