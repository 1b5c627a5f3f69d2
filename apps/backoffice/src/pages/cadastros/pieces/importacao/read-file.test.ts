import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type TestSheet, workbookFile, xlsxFile } from "../../../../testing/xlsx";
import { readFile } from "./read-file";
import { cellName, cellText } from "./spreadsheet-file";
import { percentStyles, sheetsOf } from "./workbook-parts";

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

  it("whose parts are large is read without a worker", { tags: ["full"] }, async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`Pessoa número ${at} de um arquivo grande`, "Cliente", at]);
    const { rows: read } = await readFile(xlsxFile([["Nome", "Tipo", "N"], ...rows]));
    expect(read).toHaveLength(5_000);
    expect(read.at(-1)).toMatchObject({ line: 5_001, cells: [expect.any(String), "Cliente", 4_999] });
  });
});

const number = (value: string, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
const failed = (error: string, formula = "") => ({ xml: `<c t="e">${formula}<v>${error}</v></c>` });

describe("a cell that is shown as a percent", () => {
  it.each([
    ["0.025", 3, "2,5%"],
    ["0.1", 2, "10%"],
    ["1", 2, "100%"],
    ["0", 2, "0%"],
    ["0.07", 2, "7%"],
    ["0.29", 3, "29%"],
    ["0.333333333333333", 3, "33,3333333333333%"],
    ["-0.05", 2, "-5%"],
    ["0.025", 4, "2,5%"],
    ["0.025", 6, "2,5%"],
    ["1E-2", 2, "1%"],
    ["2.5", 5, "2,5"],
    ["2.5", 7, "2,5"],
    ["2.5", 0, "2,5"],
  ])("%s in style %d is %s", async (value, style, text) => {
    const { rows } = await readFile(xlsxFile([["Comissão"], [number(value, style)]]));
    expect(cellText(rows[0]?.cells[0], ",")).toBe(text);
  });

  it("is one, too, when a formula made it, its type is written, or it is quoted otherwise", async () => {
    const cells = [
      { xml: '<c s="2"><f>A1*2</f><v>0.2</v></c>' },
      { xml: '<c s="2" t="n"><v>0.3</v></c>' },
      { xml: "<c s='2'><v>0.4</v></c>" },
      { xml: '<c s="2"/>' },
      { xml: '<c s="2" t="inlineStr"><is><t>2,5%</t></is></c>' },
    ];
    const [read] = await cellsOf(xlsxFile([["A", "B", "C", "D", "E"], cells]));
    expect(read?.map((cell) => cellText(cell, ","))).toEqual(["20%", "30%", "40%", "", "2,5%"]);
  });
});

describe("a cell with an error", () => {
  it.each(["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#GETTING_DATA"])(
    "%s is not empty, and says where it stands",
    async (error) => {
      const formula = "<f>1/0</f>";
      const one = xlsxFile([
        ["Nome", "Preço"],
        ["Broca", failed(error)],
        ["Serra", failed(error, formula)],
      ]);
      const texts = (await cellsOf(one)).map((cells) => cellText(cells[1], ","));
      expect(texts).toEqual([`${error} (B2)`, `${error} (B3)`]);
    },
  );

  it("is named beyond the last letter", () => {
    expect([0, 25, 26, 51, 701, 702].map((column) => cellName(0, column))).toEqual([
      "A1",
      "Z1",
      "AA1",
      "AZ1",
      "ZZ1",
      "AAA1",
    ]);
  });
});

const known = (headers: readonly string[]) =>
  headers.filter((header) => ["Nome", "Tipo", "Preço", "Cliente"].includes(header)).length;
const table: TestSheet["rows"] = [
  ["Nome", "Tipo"],
  ["Serra", "Produto"],
];

describe("the sheet of a workbook", () => {
  const notes: TestSheet = { name: "Instruções", rows: [["Leia antes"], ["Preencha a outra aba"]] };
  const data: TestSheet = { name: "Dados & preços", rows: table };
  it.each<[string, TestSheet[], number]>([
    ["is the one that is shown", [{ ...notes, state: "hidden" }, data], 1],
    ["is the one that is not hidden by a program", [{ ...notes, state: "veryHidden" }, data], 1],
    ["is the one with headers that are known", [notes, data], 1],
    ["is not an empty one", [{ name: "Vazia", rows: [] }, data], 1],
    ["is the first where none is known", [notes, { name: "Outra", rows: [["x"], ["y"]] }], 0],
    ["is the first of several that are alike", [data, { ...data, name: "Cópia" }], 0],
    ["is a hidden one where there is no other", [{ ...data, state: "hidden" }], 0],
    ["is not a hidden one, even with headers that are known", [{ ...data, state: "hidden" }, notes], 1],
  ])("that is proposed %s", async (_, sheets, at) => {
    const read = await readFile(workbookFile(sheets), {}, known);
    expect(read.sheet).toBe(at);
    expect(read.sheets).toEqual(sheets.map(({ name, state }) => ({ name, hidden: state !== undefined })));
  });

  it("is read that is chosen", async () => {
    const { headers } = await readFile(workbookFile([data, notes]), { sheet: 1 }, known);
    expect(headers).toEqual(["Leia antes"]);
  });

  it("is told to be empty when it was chosen", async () => {
    const chosen = readFile(workbookFile([data, { name: "Vazia", rows: [] }]), { sheet: 1 }, known);
    await expect(chosen).rejects.toMatchObject({ message: "O arquivo está vazio." });
  });
});

describe("the line of headers", () => {
  it.each<[string, string, number]>([
    ["is the first", "Nome;Tipo\nAna;Cliente", 1],
    ["is below a title and a blank line", "Relatório de produtos\n\nNome;Tipo\nAna;Cliente", 3],
    ["is below several titles", "Empresa X\nEmitido em 01/02/2026\nProdutos\nNome;Tipo;Preço\nAna;Cliente;1", 4],
    ["is below a title with other cells", "Relatório;Página 1\nNome;Tipo\nAna;Cliente", 2],
    ["is below a title, unknown", "Relatório\n\nQuem;Papel\nAna;x", 3],
    ["is the first where values are known words", "Quem é;Papel\nEva;Cliente", 1],
    ["is the first of one column", "Nome\nAna\nBia", 1],
    ["is the first where the title might be one", "Lista\nAna\nBia", 1],
    ["is below a blank line", "\n\nNome;Tipo\nAna;Cliente", 3],
  ])("that is proposed %s", async (_, text, line) => {
    const { head, rows } = await readFile(file(text), {}, known);
    expect(head).toBe(line);
    expect(rows.every((row) => row.line > line)).toBe(true);
  });

  it("is the one that is chosen, of those that are offered", async () => {
    const one = file("Relatório\n\nNome;Tipo\nAna;Cliente");
    const { heads } = await readFile(one, {}, known);
    expect(heads).toEqual([
      { line: 1, text: "Relatório" },
      { line: 3, text: "Nome · Tipo" },
      { line: 4, text: "Ana · Cliente" },
    ]);
    expect(await readFile(one, { head: 1 }, known)).toMatchObject({ head: 1, headers: ["Relatório", "Coluna 2"] });
    await expect(readFile(one, { head: 4 }, known)).rejects.toMatchObject({
      message: "O arquivo só tem o cabeçalho: não há linhas para importar.",
    });
  });
});

describe("the separator of a text file", () => {
  it.each([
    ["a title with commas", "Preços, Rua A, 10, Centro\n\nNome;Tipo\nAna;Cliente", ";"],
    ["a title with semicolons", "Empresa X; filial; 2026\nNome,Tipo\nAna,Cliente", ","],
    ["a title before tabs", "Clientes, fornecedores, outros\nNome\tTipo\nAna\tCliente", "\t"],
    ["a title before quoted headers", 'Relatório, geral\n"Nome";"Tipo"\n"Ana";"Cliente"', ";"],
    ["values that are known words", "Quem;Papel\nAna;x, Cliente, y", ";"],
  ])("is that of the headers, whatever signs are in %s", async (_, text, separator) => {
    expect((await readFile(file(text), {}, known)).csv?.separator).toBe(separator);
  });
});

describe("the parts of a workbook", () => {
  const style = (code: string) =>
    percentStyles(
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
    ).has("0");

  it.each([
    "0%",
    "0,0 %",
    "[Red]0%",
    "[Red]0.00%;[Blue]-0.00%",
    "[>1]0%;0.00%",
    "[&lt;0.01]0.00%;0%",
    "0.00;-0%",
    "_(0%_)",
    "* 0%",
    "General;0%",
    "[$-416]0,00%",
    "0.00%_);[Red](0.00%)",
  ])("show %s as a percent", (code) => expect(style(code)).toBe(true));

  it.each(["0", "0\\%", "0 \\%", "&quot;%&quot;0", "0&quot; % &quot;", "[$%]#,##0", "[$%-416]0", "0_%", "0*%", "@"])(
    "show %s as a number",
    (code) => expect(style(code)).toBe(false),
  );

  it("name their sheets, also with the sign that ends a tag", () => {
    expect(sheetsOf(`<sheets><sheet name="a>b" state="veryHidden"/><x:sheet name='c &amp; d'/></sheets>`)).toEqual([
      { name: "a>b", hidden: true },
      { name: "c & d", hidden: false },
    ]);
  });
});

describe("a text file that tells its separator", () => {
  it.each([
    ["sep=;\r\nNome;Preço\r\nZé;1.234,56", ";", "1.234,56"],
    ["sep=,\nNome,Preço\nZé,1.50", ",", "1.50"],
    ["SEP=;\nNome;Preço\nZé;1", ";", "1"],
    ['"sep=;"\nNome;Preço\nZé;1', ";", "1"],
    ["\uFEFFsep=;\nNome;Preço\nZé;1", ";", "1"],
    ["sep=|\nNome|Preço\nZé|1;2", "|", "1;2"],
    ["sep=\t\nNome\tPreço\nZé\t1", "\t", "1"],
    ["sep=; \nNome;Preço\nZé;1", ";", "1"],
  ])("%j has no row of that line", async (text, separator, value) => {
    const { csv, headers, rows } = await readFile(file(text));
    expect(csv?.separator).toBe(separator);
    expect(headers).toEqual(["Nome", "Preço"]);
    expect(rows).toEqual([{ line: 3, cells: ["Zé", value] }]);
  });

  it("is read with another one when that is chosen", async () => {
    const { headers } = await readFile(file("sep=;\nNome;A,Preço\nZé;1,2"), { separator: "," });
    expect(headers).toEqual(["Nome;A", "Preço"]);
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
