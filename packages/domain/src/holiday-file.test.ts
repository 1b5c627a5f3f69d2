import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHolidays } from "./holiday-file";

const YEAR = 2026;

describe("a line of holidays", () => {
  it.each([
    ["13/06;Santo Antônio", "2026-06-13", "anual", "Santo Antônio"],
    ["13/06/2027;Santo Antônio", "2027-06-13", "nunca", "Santo Antônio"],
    ["13.06.2027\tSanto Antônio", "2027-06-13", "nunca", "Santo Antônio"],
    ["2027-06-13,Santo Antônio", "2027-06-13", "nunca", "Santo Antônio"],
    ["8/9 - Nossa Senhora da Luz, padroeira", "2026-09-08", "anual", "Nossa Senhora da Luz, padroeira"],
    ['"13/06";"Santo Antônio";', "2026-06-13", "anual", "Santo Antônio"],
    ["\uFEFF13/06;Santo Antônio", "2026-06-13", "anual", "Santo Antônio"],
  ])("%j is a holiday of %s that comes again: %s", (line, data, repete, nome) => {
    expect(readHolidays(line, YEAR)).toEqual({ holidays: [{ nome, data, repete }], problems: [] });
  });

  it.each([
    ["Santo Antônio", "Comece a linha com o dia, como 13/06 ou 13/06/2026"],
    ["31/02;Dia que falta", "O dia 31/02 não existe"],
    ["29/02/2027;Dia que falta", "O dia 29/02/2027 não existe"],
    ["13/06;", "Comece a linha com o dia, como 13/06 ou 13/06/2026"],
    ['13/06;""', "Informe o nome do feriado"],
    [`13/06;${"a".repeat(101)}`, "Use no máximo 100 caracteres no nome"],
  ])("%j is refused with its reason", (line, message) => {
    expect(readHolidays(`data;nome\n${line}`, YEAR)).toEqual({ holidays: [], problems: [{ line: 2, message }] });
  });
});

it("a heading and blank lines are passed over, and a day that stands twice is told with its line", () => {
  const text = "Data;Nome\r\n\r\n13/06;Santo Antônio\r\n13/06/2026;São João\r\n";
  const { holidays, problems } = readHolidays(text, YEAR);
  expect(holidays.map(({ nome }) => nome)).toEqual(["Santo Antônio"]);
  expect(problems).toEqual([{ line: 4, message: "Este dia já está em outra linha" }]);
});

it("no text of holidays throws, and each line that says something is a holiday or a problem", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'13/06;-. \n\t"aé') }), (text) => {
      const { holidays, problems } = readHolidays(text, YEAR);
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      expect(holidays.length + problems.length).toBe(lines.length);
    }),
  );
});
