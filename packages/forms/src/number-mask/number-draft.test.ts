import { describe, expect, it } from "vitest";
import { draftOf, enteredState, writeDraft } from "./number-draft";
import { stepped } from "./number-mask";

const money = {
  decimals: 2,
  prefix: "R$ ",
  suffix: "",
  thousandsSeparator: ".",
  decimalSeparator: ",",
  max: 1000,
  allowNegative: true,
};

describe("the draft of a number", () => {
  it.each([
    [12.34, false, "R$ 12,34", "R$ 12,34"],
    [-12.34, false, "-R$ 12,34", "-R$ 12,34"],
    [null, false, "", ""],
    [null, true, "-", "-"],
    [0, false, "R$ 0,00", "R$ 0,00"],
    [0, true, "-R$ 0,00", "R$ 0,00"],
    // The value has arrived since, and it has its own sign.
    [5, true, "R$ 5,00", "R$ 5,00"],
    [-5, true, "-R$ 5,00", "-R$ 5,00"],
  ])("the draft of a number shows %o with a waiting sign %o", (value, minus, text, shown) => {
    expect(writeDraft(value, { value, minus }, money)).toEqual({ text, shown });
  });

  it("the draft of a number shows the zeros in front that an edit has left", () => {
    expect(writeDraft(0, { value: 0, row: 6 }, money).shown).toBe("R$ 0.000,00");
    expect(writeDraft(-5, { value: -5, row: 4 }, money).shown).toBe("-R$ 05,00");
    expect(writeDraft(12.34, { value: 12.34, row: 2 }, money).shown).toBe("R$ 12,34");
  });
});

describe("the draft after an edit", () => {
  it.each([
    ["R$ 1,00", 1, false, 3],
    ["-R$ 1,00", -1, false, 3],
    ["-", null, true, 0],
    ["-R$ 0,00", 0, true, 3],
    ["R$ 000,00", 0, false, 5],
    ["", null, false, 0],
  ])("%s", (text, value, minus, row) => {
    const { length } = text;
    expect(draftOf({ text, value, start: length, end: length })).toEqual({ value, minus, row, composing: undefined });
    expect(draftOf({ text, value, start: 0, end: 0 }, "１")).toMatchObject({ composing: "１" });
  });
});

it("puts the caret where digits are typed, before the suffix", () => {
  expect(enteredState(5, money)).toEqual({ text: "R$ 5,00", value: 5, start: 7, end: 7 });
  expect(enteredState(5, { ...money, prefix: "", suffix: " %" })).toEqual({
    text: "5,00 %",
    value: 5,
    start: 4,
    end: 4,
  });
});

describe("a step of a number", () => {
  it.each([
    ["from nothing", null, 0.1, 0, { asked: 0.1, given: 0.1 }],
    ["in whole units", 0.2, 0.1, 0, { asked: 0.3, given: 0.3 }],
    ["over the upper bound", 999.95, 0.1, 0, { asked: 1000.05, given: 1000 }],
    ["under the lower bound", 0.05, -0.1, 0, { asked: -0.05, given: 0 }],
    ["under a lower bound of its own", 3, -2, 2, { asked: 1, given: 2 }],
    ["below zero", 0, -0.5, -1000, { asked: -0.5, given: -0.5 }],
  ])("%s", (_, value, by, least, outcome) => expect(stepped(value, by, least, money)).toEqual(outcome));
});
