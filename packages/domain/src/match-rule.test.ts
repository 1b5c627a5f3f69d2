import { describe, expect, it } from "vitest";
import {
  type EntryChoice,
  type EntryRule,
  isOfferedNow,
  type LearntRule,
  ruleAfter,
  ruleFor,
  textForm,
} from "./match-rule";

const choice: EntryChoice = { categoria_id: 7, centro_resultado_id: 2, pessoa_id: 3 };

/** What is left after these choices, one after the other. */
const after = (...choices: readonly Partial<EntryChoice>[]) =>
  choices.reduce<LearntRule | undefined>((rule, given) => ruleAfter(rule, { ...choice, ...given }) ?? rule, undefined);

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
  it("is offered once, after the second choice of one category", () => {
    const rules = [after({}), after({}, {}), after({}, {}, {})];
    expect(rules.map((rule) => [rule?.vezes, rule !== undefined && isOfferedNow(rule)])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it("begins anew with another category", () => {
    expect(after({}, { categoria_id: 8, pessoa_id: 4 })).toEqual({
      categoria_id: 8,
      centro_resultado_id: 2,
      pessoa_id: 4,
      vezes: 1,
      ativa: false,
    });
  });

  it("names no person where the choices named several, also when the first comes again", () => {
    expect(after({}, { pessoa_id: 4 })?.pessoa_id).toBeNull();
    expect(after({}, { pessoa_id: 4 }, {})?.pessoa_id).toBeNull();
  });

  it("stays as it is while it is on, and counts what agrees with it", () => {
    const on: LearntRule = { ...choice, vezes: 2, ativa: true };
    expect(ruleAfter(on, { ...choice, categoria_id: 8 })).toBeNull();
    expect(ruleAfter(on, { ...choice, centro_resultado_id: 5 })).toEqual({ ...on, vezes: 3 });
  });

  it("is found for a like text of its direction", () => {
    const rules: EntryRule[] = [{ form: "tarifa pacote", direction: "out" }];
    expect(ruleFor(rules, { text: "Tarifa pacote 12/2026", amount: -50 })).toBe(rules[0]);
    expect(ruleFor(rules, { text: "Tarifa pacote 12/2026", amount: 50 })).toBeNull();
    expect(ruleFor(rules, { text: "Tarifa", amount: -50 })).toBeNull();
  });
});
