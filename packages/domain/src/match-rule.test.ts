import { describe, expect, it } from "vitest";
import { type EntryChoice, learntRules, ruleFor, textForm } from "./match-rule";

const choice = (given: Partial<EntryChoice> = {}): EntryChoice => ({
  text: "TARIFA PACOTE 10/2026",
  amount: -45,
  categoria_id: 7,
  pessoa_id: 3,
  ...given,
});

describe("The form of a text", () => {
  it.each([
    ["TARIFA PACOTE 10/2026", "tarifa pacote"],
    ["Tarifa  Pacote 11/2026", "tarifa pacote"],
    ["PIX E31872495202012081140Ffa0ym3oBgx ENERGIA", "pix energia"],
    ["10/2026", ""],
  ])("leaves the numbers of %s out", (text, form) => {
    expect(textForm(text)).toBe(form);
  });
});

describe("A rule", () => {
  const rule = { form: "tarifa pacote", direction: "out", categoria_id: 7, pessoa_id: 3 };

  it("is learnt from the second choice of one category for like texts", () => {
    expect(learntRules([choice()])).toEqual([]);
    expect(learntRules([choice(), choice({ text: "tarifa pacote 11/2026" })])).toEqual([rule]);
  });

  it.each<[string, Partial<EntryChoice>]>([
    ["a correction", { corrected: true }],
    ["another category", { categoria_id: 8 }],
    ["money of the other way", { amount: 45 }],
    ["another text", { text: "TARIFA TED" }],
  ])("is not learnt with %s", (_, second) => {
    expect(learntRules([choice(), choice(second)])).toEqual([]);
  });

  it("is not learnt from texts that are numbers alone", () => {
    expect(learntRules([choice({ text: "10/2026" }), choice({ text: "11/2026" })])).toEqual([]);
  });

  it("names no person where the choices named several", () => {
    expect(learntRules([choice(), choice({ pessoa_id: 4 })])).toEqual([{ ...rule, pessoa_id: null }]);
  });

  it("is found for a like text of its direction", () => {
    const rules = learntRules([choice(), choice()]);
    expect(ruleFor(rules, { text: "Tarifa pacote 12/2026", amount: -50 })).toEqual(rule);
    expect(ruleFor(rules, { text: "Tarifa pacote 12/2026", amount: 50 })).toBeNull();
    expect(ruleFor(rules, { text: "Tarifa", amount: -50 })).toBeNull();
  });
});
