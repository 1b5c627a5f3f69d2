import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Slice } from "../db/slice";
import { amountCell, answerCsv, csvOf, MAX_ROWS } from "./csv";

it.each([
  [1234.5, "1234,50"],
  [0, "0,00"],
  [-10, "-10,00"],
  [10.0033, "10,0033"],
  [1_000_000, "1000000,00"],
])("the amount %d is %s", (value, cell) => expect(amountCell(value)).toBe(cell));

it("a cost keeps its six decimals in a file", () => {
  expect([0.001234, 2.5, 1_234.567891].map((value) => amountCell(value, 6))).toEqual([
    ...["0,001234", "2,50", "1234,567891"],
  ]);
});

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

  it("a list as a file has a byte order mark, a line of titles, semicolons, and a name with the day", async () => {
    const response = await answer([{ nome: "José" }, { nome: null }]);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="lista-2026-11-20.csv"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe("Nome;Valor\r\nJosé;1,50\r\n;1,50\r\n");
  });

  it("a long list arrives whole as a file, and one that is too long is refused", async () => {
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
