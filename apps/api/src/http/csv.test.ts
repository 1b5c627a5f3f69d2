import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Slice } from "../db/slice";
import { amountCell, answerCsv, csvOf, MAX_ROWS, textCell } from "./csv";

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
  ])("%j is %j", (text, cell) => expect(textCell(text)).toBe(cell));

  it("is never a formula and never breaks out of its cell", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n;\"' a1") }), (text) => {
        const cell = textCell(text);
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

it.each([
  [1234.5, "1234,50"],
  [0, "0,00"],
  [-10, "-10,00"],
  [10.0033, "10,0033"],
  [1_000_000, "1000000,00"],
])("the amount %d is %s", (value, cell) => expect(amountCell(value)).toBe(cell));

describe("a list as a file", () => {
  const columns = [
    { title: "Nome", text: ({ nome }: { nome: string | null }) => nome },
    { title: "Valor", value: () => 1.5 },
  ];
  const answer = async (rows: { nome: string | null }[], asked: number[] = []) => {
    const app = new Hono();
    const find = async (_: unknown, { limit }: Slice) => {
      asked.push(limit);
      return rows;
    };
    const list = csvOf("lista", find, columns);
    app.get("/", async (c) => answerCsv(c, await list({}), "2026-11-20"));
    app.onError((error, c) => c.text(error.message, 422));
    return app.request("/");
  };

  it("has a mark, a line of titles, semicolons, and a name with the day", async () => {
    const response = await answer([{ nome: "José" }, { nome: null }]);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="lista-2026-11-20.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe("Nome;Valor\r\nJosé;1,50\r\n;1,50\r\n");
  });

  it("arrives whole when it is long, and is refused when it is too long", async () => {
    const rows = Array.from({ length: 1_234 }, (_, at) => ({ nome: String(at) }));
    const lines = (await (await answer(rows)).text()).trimEnd().split("\r\n");
    expect([lines.length, lines.at(-1)]).toEqual([1_235, "1233;1,50"]);
    const asked: number[] = [];
    const tooLong = await answer(
      Array.from({ length: MAX_ROWS + 1 }, () => ({ nome: "x" })),
      asked,
    );
    expect([tooLong.status, asked]).toEqual([422, [MAX_ROWS + 1]]);
    expect(await tooLong.text()).toBe("A lista tem mais de 20.000 linhas. Restrinja os filtros e exporte de novo.");
  });
});
