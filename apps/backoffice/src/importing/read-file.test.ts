import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { xlsxFile } from "../testing/xlsx";
import { readFile } from "./read-file";
import { cellText } from "./spreadsheet-file";

const file = (...parts: BlobPart[]) => new File(parts, "arquivo");
/** Text as Brazilian Windows writes it. */
const ansi = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
const utf16 = (text: string) => new Uint8Array(new Uint16Array([0xfeff, ...ansi(text)]).buffer);
const cellsOf = async (...of: Parameters<typeof readFile>) => (await readFile(...of)).rows.map(({ cells }) => cells);

describe("a text file", () => {
  it.each([
    ["UTF-8", file("Nome;Preço\nZé;1,50"), "utf-8"],
    ["UTF-8 with its mark", file("\uFEFFNome;Preço\nZé;1,50"), "utf-8"],
    ["Windows-1252", file(ansi("Nome;Preço\nZé;1,50")), "windows-1252"],
    ["UTF-16", file(utf16("Nome;Preço\nZé;1,50")), "utf-16le"],
  ])("in %s is understood", async (_, one, encoding) => {
    const { csv, headers, rows } = await readFile(one);
    expect({ csv, headers, rows }).toEqual({
      csv: { encoding, separator: ";" },
      headers: ["Nome", "Preço"],
      rows: [{ line: 2, cells: ["Zé", "1,50"] }],
    });
  });

  it.each([
    ["Nome;Obs\nAna;a, b, c", ";", ["Ana", "a, b, c"]],
    ['Nome,Obs\nAna,"a; b"', ",", ["Ana", "a; b"]],
    ["Nome\tObs\nAna\tx", "\t", ["Ana", "x"]],
    ["Nome\nAna", ";", ["Ana"]],
  ])("%j is separated by %j", async (text, separator, cells) => {
    const { csv, rows } = await readFile(file(text));
    expect([csv?.separator, rows[0]?.cells]).toEqual([separator, cells]);
  });

  it("is read as was chosen, not as it was detected", async () => {
    const one = file(ansi("Nome;Pre\u00e7o\nZ\u00e9;1,50"));
    const { headers } = await readFile(one, { encoding: "utf-8", separator: "," });
    expect(headers).toEqual(["Nome;Pre\uFFFDo", "Coluna 2"]);
  });

  it("has its rows numbered as the spreadsheet shows them, blank ones left out", async () => {
    const { rows } = await readFile(file("Nome;Obs\r\n\r\nAna;\r\n;\r\nBia;x\r\n"));
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it("that was written here is read without the prefix of what would be a formula", async () => {
    expect(await cellsOf(file("Nome;Telefone\n'=1+1;'+55 11 98765-4321\n'aspas;x"))).toEqual([
      ["=1+1", "+55 11 98765-4321"],
      ["'aspas", "x"],
    ]);
  });
});

describe("a spreadsheet", () => {
  it("gives texts, numbers, days, yes and no, and the last results of its formulas", async () => {
    const one = xlsxFile([
      ["Nome", "Preço", "Dia", "Ativo", "Soma", "Código"],
      [
        "Zé & Cia",
        4.9,
        { xml: '<c s="1"><v>46000</v></c>' },
        { xml: '<c t="b"><v>1</v></c>' },
        { xml: "<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>" },
        7891000315507,
      ],
    ]);
    const { csv, headers, rows } = await readFile(one);
    expect(csv).toBeNull();
    expect(headers).toEqual(["Nome", "Preço", "Dia", "Ativo", "Soma", "Código"]);
    const texts = rows[0]?.cells.map((cell) => cellText(cell, ","));
    expect(texts).toEqual(["Zé & Cia", "4,9", "09/12/2025", "Sim", "0,3", "7891000315507"]);
    expect(cellText(rows[0]?.cells[1], ".")).toBe("4.9");
  });

  it("whose parts are large is read without a worker", async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`Pessoa número ${at} de um arquivo grande`, "Cliente", at]);
    const { rows: read } = await readFile(xlsxFile([["Nome", "Tipo", "N"], ...rows]));
    expect(read).toHaveLength(5_000);
    expect(read.at(-1)).toMatchObject({ line: 5_001, cells: [expect.any(String), "Cliente", 4_999] });
  });
});

describe("a file that cannot be read", () => {
  const bomb = () => zipSync({ "xl/workbook.xml": new Uint8Array(70 * 1024 * 1024) }, { level: 9 }).slice();
  const many = () => `Nome\n${"Ana\n".repeat(5_001)}`;
  it.each<[string, () => File, string]>([
    ["an empty one", () => file(""), "O arquivo está vazio."],
    ["one of blanks", () => file("\n ; \n"), "O arquivo está vazio."],
    ["one with headers alone", () => file("Nome;Obs\n"), "O arquivo só tem o cabeçalho: não há linhas para importar."],
    [
      "one too large",
      () => file(new Uint8Array(5 * 1024 * 1024 + 1)),
      "O arquivo tem mais de 5 MB. Divida-o em partes.",
    ],
    [
      "one with too many rows",
      () => file(many()),
      "O arquivo tem 5.001 linhas, e uma importação leva até 5.000. Divida-o em partes.",
    ],
    [
      "a picture",
      () => file(new Uint8Array([0x89, 0x50, 0, 0, 1])),
      "Este arquivo não é um CSV nem uma planilha .xlsx.",
    ],
    [
      "an old spreadsheet",
      () => file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])),
      "A planilha tem senha ou é de um Excel antigo (.xls). Salve-a como .xlsx ou CSV.",
    ],
    [
      "another zip",
      () => file(zipSync({ "a.txt": strToU8("x") }).slice()),
      "Este arquivo não é uma planilha .xlsx que possa ser lida.",
    ],
    [
      "a broken zip",
      () => file(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])),
      "Este arquivo não é uma planilha .xlsx que possa ser lida.",
    ],
    ["a zip bomb", () => file(bomb()), "A planilha é grande demais para ser lida. Divida-a em partes."],
    ["open quotes", () => file('Nome;Obs\nAna;"aberta\n'), "As aspas da linha 2 não fecham. Corrija-as no arquivo."],
  ])("is refused in words: %s", async (_, one, message) => {
    await expect(readFile(one())).rejects.toMatchObject({ name: "UnreadableFile", message });
  });
});
