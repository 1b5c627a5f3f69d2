import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  csvCell,
  csvFile,
  type DecimalSign,
  decimalSignOf,
  errorProblem,
  errorText,
  readDecimal,
  withoutPrefix,
} from "./spreadsheet";

describe("a text as a cell", () => {
  it.each([
    ["Conta de luz", "Conta de luz"],
    ["", ""],
    ["=1+1", "'=1+1"],
    ["+55 11", "'+55 11"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["  =cmd|' /C calc'!A0", "'  =cmd|' /C calc'!A0"],
    ["\uFF1D1+1", "'\uFF1D1+1"],
    ["\r=1", `"'\r=1"`],
    ["a;b", '"a;b"'],
    ['Loja "Sol"', '"Loja ""Sol"""'],
    ["duas\nlinhas", '"duas\nlinhas"'],
    ["a-b=c@d", "a-b=c@d"],
  ])("%j is %j", (text, cell) => expect(csvCell(text)).toBe(cell));

  it("is never a formula and never breaks out of its cell", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n;\"' a1") }), (text) => {
        const cell = csvCell(text);
        const quoted = cell.startsWith('"');
        const shown = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(shown.replace(/^'/, "")).toBe(text.replace(/^'/, ""));
        expect(shown).not.toMatch(/^\s*[=+\-@]/);
        if (quoted) expect(cell.slice(1, -1).replaceAll('""', "")).not.toContain('"');
        else expect(cell).not.toMatch(/[";\r\n]/);
      }),
    );
  });
});

it("a text that was prefixed is read as it was, and other apostrophes stay", () => {
  for (const text of ["+55 11 98765-4321", "-5", "=1+1", "@ana", "Conta", "'aspas'", "d'Ávila", ""]) {
    const cell = csvCell(text);
    expect(withoutPrefix(cell)).toBe(text);
  }
});

it("a file has semicolons, a byte order mark and the line ends of Windows", () => {
  expect(
    csvFile([
      ["Nome", "Obs"],
      ["Zé; Filhos", "=A1"],
    ]),
  ).toBe(`\uFEFFNome;Obs\r\n"Zé; Filhos";'=A1\r\n`);
});

describe("a number whose decimal sign is known", () => {
  it.each<[string, DecimalSign, number | null]>([
    ["1.234,56", ",", 1234.56],
    ["1.234", ",", 1234],
    ["1.234", ".", 1.234],
    ["1,234.56", ".", 1234.56],
    ["1,5", ".", null],
    ["1.5", ",", null],
    ["R$ 4,90", ",", 4.9],
    ["-R$ 4,90", ",", -4.9],
    ["2,5 %", ",", 2.5],
    ["-0", ",", 0],
    ["1 234,5", ",", 1234.5],
    ["12.34,5", ",", null],
    ["abc", ",", null],
    ["", ",", null],
    [",5", ",", null],
    ["1e3", ".", null],
    ["1234567890123456", ",", null],
  ])("%j with %j is %j", (text, sign, value) => expect(readDecimal(text, sign)).toBe(value));
});

describe("the decimal sign of a file", () => {
  it.each<[string[], DecimalSign]>([
    [["1,50", "2", "x"], ","],
    [["1.50", "2.5"], "."],
    [["1.234", "2,5"], ","],
    [["1.234,56"], ","],
    [["1,234.56"], "."],
    [["1.234"], ","],
    [[], ","],
  ])("of %j is %j", (texts, sign) => expect(decimalSignOf(texts)).toBe(sign));
});

describe("the error of a formula", () => {
  it.each([
    "#N/A",
    "#REF!",
    "#VALUE!",
    "#DIV/0!",
    "#NAME?",
    "#NUM!",
    "#NULL!",
    "#SPILL!",
    "#CALC!",
    "#n/a",
    " #N/D ",
    "#VALOR!",
    "#NOME?",
    "#NÚM!",
    "#NULO!",
    "#DESPEJAR!",
    "#ERRO!",
    "Err:502",
    "#GETTING_DATA",
  ])("%j is no value", (text) => {
    expect(errorProblem(text)).toBe(`A célula tem o erro ${text.trim()}: corrija-a na planilha`);
    expect(errorProblem(errorText(text.trim(), "AB12"))).toBe(
      `A célula AB12 tem o erro ${text.trim()}: corrija-a na planilha`,
    );
  });

  it.each(["", "#1", "#", "N/A", "#parafuso", "Nº #REF", "#REF! nova", "#N/A (sem)", "Err: 502", "10%"])(
    "%j is a value",
    (text) => expect(errorProblem(text)).toBeNull(),
  );
});
