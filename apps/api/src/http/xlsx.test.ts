import { FLUSH_MARK, ROWS_PER_FLUSH } from "@prumo/api-client/file-rows";
import { expect, it } from "vitest";
import { filesOfWorkbook, rowsOfSheet } from "../testing/rows-of-sheet";
import { askedColumns, type FileColumn } from "./file-column";
import { requireFits, xlsxParts } from "./xlsx";

interface Row {
  readonly texto: string | null;
  readonly valor?: number | null;
  readonly dia?: string | null;
  readonly momento?: string | null;
}
const columns: readonly FileColumn<Row>[] = [
  { id: "texto", title: "Texto", text: ({ texto }) => texto },
  { id: "valor", title: "Valor", value: ({ valor = 1.5 }) => valor },
  { id: "custo", title: "Custo", value: ({ valor = 1.5 }) => valor, decimals: 6 },
  { id: "numero", title: "Número", whole: () => 7 },
  { id: "dia", title: "Dia", date: ({ dia = null }) => dia },
  { id: "momento", title: "Momento", moment: ({ momento = null }) => momento },
];

async function workbook(rows: readonly Row[], given = columns) {
  async function* parts() {
    for (let at = 0; at < rows.length; at += 300) yield rows.slice(at, at + 300);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxParts("contas & mais", given, parts())) pieces.push(piece);
  return { file: new Uint8Array(Buffer.concat(pieces)), pieces };
}

it("a workbook has numbers, days and moments that it counts with, and empty cells for what is missing", async () => {
  const { file } = await workbook([
    { texto: "0012", valor: -1234.5678, dia: "2026-11-20", momento: "2026-11-20 18:00:00" },
    { texto: null, valor: null, dia: "1899-01-01", momento: "2026-11-20" },
  ]);
  const [titles, first, second] = rowsOfSheet(file);
  expect(titles).toEqual(["Texto", "Valor", "Custo", "Número", "Dia", "Momento"]);
  expect(first).toEqual(["0012", -1234.5678, -1234.5678, 7, 46_346, 46_346.75]);
  expect(second).toEqual([null, null, null, 7, "1899-01-01", 46_346]);
  const { "xl/worksheets/sheet1.xml": sheet = "", "xl/styles.xml": styles = "", ...others } = filesOfWorkbook(file);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  const formatOf = (value: string) => {
    const [, look] = new RegExp(`<c s="(\\d+)"><v>${value}</v>`).exec(sheet) ?? [];
    const [, id] =
      [...styles.matchAll(/<xf numFmtId="(\d+)" fontId="\d" fillId="0" borderId="0" xfId/g)][Number(look)] ?? [];
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
  };
  expect([formatOf("-1234.5678"), formatOf("46346"), formatOf("46346.75"), formatOf("7")]).toEqual([
    "#,##0.00##",
    "dd/mm/yyyy",
    "dd/mm/yyyy hh:mm",
    "0",
  ]);
  expect(others["xl/workbook.xml"]).toContain('name="contas &amp; mais"');
});

it("what looks like a formula stays a text, and what XML or a cell cannot hold is left out", async () => {
  const texts = ["=1+1", "+1", '@a & "b" <c>', "a\u0000b\uD800c\n d ", "_x0041_", "x".repeat(40_000)];
  const { file } = await workbook(texts.map((texto) => ({ texto })));
  const cells = rowsOfSheet(file).map(([cell]) => cell);
  expect(cells.slice(1, 6)).toEqual(["=1+1", "+1", '@a & "b" <c>', "abc\n d ", "_x005F_x0041_"]);
  expect(String(cells[6])).toHaveLength(32_767);
  expect(filesOfWorkbook(file)["xl/worksheets/sheet1.xml"]).not.toMatch(/<f>|<f /);
});

it("a column is as wide as the texts of its first rows, and never wider than a screen", async () => {
  const rows = [{ texto: "x".repeat(30) }, { texto: "y".repeat(10) }];
  const widths = async (given: readonly Row[]) => {
    const { file } = await workbook(given, columns.slice(0, 1));
    return /width="(\d+)"/.exec(filesOfWorkbook(file)["xl/worksheets/sheet1.xml"] ?? "")?.[1];
  };
  expect([await widths(rows), await widths([{ texto: "x".repeat(500) }]), await widths([])]).toEqual(["33", "60", "8"]);
});

it("a workbook comes part by part, each of which ends with the mark that counts its rows", async () => {
  const { file, pieces } = await workbook(Array.from({ length: 1_234 }, (_, at) => ({ texto: String(at) })));
  expect(rowsOfSheet(file)).toHaveLength(1_235);
  const parts = Math.ceil(1_234 / ROWS_PER_FLUSH);
  expect(pieces.length).toBe(parts + 1);
  const marked = pieces.filter((piece) => FLUSH_MARK.every((byte, at) => piece.at(at - FLUSH_MARK.length) === byte));
  expect(marked.length).toBe(parts);
});

it("a list that no sheet holds is refused in words that name the other file", () => {
  expect(() => requireFits(1_048_575)).not.toThrow();
  expect(() => requireFits(1_048_576)).toThrow(
    "Uma planilha do Excel tem no máximo 1.048.575 linhas, e a lista tem 1.048.576. Exporte em CSV.",
  );
});

it("columns are those asked for, in that order; one that is not there or comes twice is refused", () => {
  expect(askedColumns(columns, "dia,texto").map(({ title }) => title)).toEqual(["Dia", "Texto"]);
  expect(askedColumns(columns, null)).toBe(columns);
  const problem = (asked: string) => {
    try {
      return askedColumns(columns, asked);
    } catch (error) {
      return (error as { extra: { errors: object } }).extra.errors;
    }
  };
  expect(problem("dia,Dia")).toEqual({ colunas: ["O arquivo não tem a coluna Dia"] });
  expect(problem("dia,dia")).toEqual({ colunas: ["A coluna dia foi pedida duas vezes"] });
});
