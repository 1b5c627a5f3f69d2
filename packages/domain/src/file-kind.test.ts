import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  cleanFileName,
  endingOf,
  FILE_HEAD,
  type FileKind,
  fileKindOf,
  fileKindProblem,
  fileKinds,
  LONGEST_FILE_NAME,
} from "./file-kind";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const le = (value: number, length: number) =>
  Array.from({ length }, (_, at) => String.fromCharCode(Math.floor(value / 256 ** at) % 256)).join("");

/** The header before a part of a ZIP archive, and the part. */
const local = (name: string, content = "") =>
  `PK\u0003\u0004${le(20, 2)}${le(0, 16)}${le(content.length, 4)}${le(name.length, 2)}${le(0, 2)}${name}${content}`;
/** The entry of a part in the list at the end of the archive. */
const central = (name: string) => `PK\u0001\u0002${le(0, 24)}${le(name.length, 2)}${le(0, 16)}${name}`;

const NFE = '<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe/></nfeProc>';

describe("the kind of a file", () => {
  test.each([
    ["a PDF", "%PDF-1.7\n%\u00e2", "pdf"],
    ["a PDF after a line break", "\n%PDF-1.4", "pdf"],
    ["a PDF after other bytes", `${"x".repeat(1_000)}%PDF-1.4`, "pdf"],
    ["a text that names the mark of PDFs far behind", `${"x".repeat(2_000)}%PDF-1.4`, "texto"],
    ["a JPEG", "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF", "jpeg"],
    ["a PNG", "\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR", "png"],
    ["a GIF", "GIF87a\u0001\u0000", "gif"],
    ["a GIF that is a script, too", "GIF89a/*\u0000*/=1;alert(1)", "gif"],
    ["a WebP", "RIFF\u0024\u0000\u0000\u0000WEBPVP8 ", "webp"],
    ["a sound in the same container", "RIFF\u0024\u0000\u0000\u0000WAVEfmt ", null],
    ["a HEIC", "\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000", "heic"],
    ["a film in the same container", "\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000", null],
    ["a docx", `${local("[Content_Types].xml")}${local("word/document.xml")}`, "documento"],
    ["an xlsx", `${local("[Content_Types].xml")}${local("xl/workbook.xml")}`, "planilha"],
    ["a pptx", `${local("[Content_Types].xml")}${local("ppt/presentation.xml")}`, "apresentacao"],
    ["an archive with a folder of that name", local("word/leia.txt", "oi"), null],
    ["a program with the mark of a PDF", "MZ\u0090\u0000\u0003 %PDF-1.4", null],
    ["a program of Linux", "\u007fELF\u0002\u0001", null],
    ["a program of macOS", "\u00cf\u00fa\u00ed\u00fe\u0007", null],
    ["a class of Java", "\u00ca\u00fe\u00ba\u00be\u0000\u0000", null],
    ["a script that names its program", "#!/bin/sh\n%PDF-", null],
    ["a text that begins as a program", "MZ é a sigla da loja", "texto"],
    ["an odt", local("mimetype", "application/vnd.oasis.opendocument.text"), "odf"],
    ["another archive", local("leia.txt", "oi"), null],
    ["an old document", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\u0000", "ole"],
    ["a program", "MZ\u0090\u0000\u0003", null],
    ["nothing", "", null],
    ["an XML of an NF-e", `<?xml version="1.0" encoding="UTF-8"?>${NFE}`, "nfe"],
    ["an XML of an NF-e with a mark of UTF-8, a comment and a prefix", `\u00ef\u00bb\u00bf<!-- x --><n:NFe>`, "nfe"],
    ["another XML", "<?xml version='1.0'?><CTe/>", "texto"],
    ["an OFX of version 1", "OFXHEADER:100\r\nDATA:OFXSGML", "ofx"],
    ["an OFX of version 2", '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', "ofx"],
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "texto"],
    ["an SVG with a declaration", "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>", "texto"],
    ["a page", "<!doctype html><script>alert(1)</script>", "texto"],
    ["a text in Latin-1", "Data;Hist\u00f3rico;Valor\r\n", "texto"],
    ["a text in UTF-16", "\u00ff\u00feD\u0000a\u0000", "texto"],
  ])("is known by its content: %s", (_, content, kind) => {
    expect(fileKindOf(bytes(content))).toBe(kind);
  });

  it("is known by the list at the end of an archive whose first part is long", () => {
    const head = bytes(local("docProps/thumbnail.jpeg", "x".repeat(FILE_HEAD)));
    const listed = ["docProps/thumbnail.jpeg", "[Content_Types].xml", "word/document.xml"];
    expect(fileKindOf(head, bytes(listed.map(central).join("")))).toBe("documento");
    expect(fileKindOf(head)).toBeNull();
  });

  it("is told of a text of hundreds of comments, which could be divided in endless ways", () => {
    const comments = "<!---->".repeat(500);
    expect(fileKindOf(bytes(`${comments}!`))).toBe("texto");
    expect(fileKindOf(bytes(`${comments}<!--`))).toBe("texto");
    expect(fileKindOf(bytes(`<?xml version="1.0"?>\n<!-- nota -->${NFE}`))).toBe("nfe");
  });

  it("is one of the table or none, whatever the bytes are", () => {
    const marks = ["PK\u0003\u0004", "%PDF-", "GIF89a", "<?xml", "\u00ff\u00d8\u00ff", ""];
    fc.assert(
      fc.property(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 200 }), (mark, rest) => {
        const kind = fileKindOf(Uint8Array.from([...bytes(mark), ...rest]));
        expect(kind === null || kind in fileKinds).toBe(true);
      }),
    );
  });

  it("has a type that no browser runs, for every kind", () => {
    const types = Object.values(fileKinds).map(({ mime }) => mime);
    expect(types.filter((type) => /html|svg|javascript|xhtml/.test(type))).toEqual([]);
  });
});

describe("a file that is refused", () => {
  test.each([
    ["<html>", "boleto.pdf", "Isto não é PDF: o conteúdo do arquivo é outro"],
    ["%PDF-1.4", "foto.jpg", "Isto não é Foto JPEG: o conteúdo do arquivo é outro"],
    ["MZ\u0090\u0000", "boleto.pdf", "Isto não é PDF: o conteúdo do arquivo é outro"],
    ["MZ\u0090\u0000", "jogo", /^Este tipo de arquivo não é guardado/],
    ["", "vazio", /^Este tipo de arquivo não é guardado/],
  ])("says why: %s as %s", (content, name, problem) => {
    expect(fileKindProblem(fileKindOf(bytes(content)), name)).toEqual(
      typeof problem === "string" ? problem : expect.stringMatching(problem),
    );
  });

  test.each("exe bat CMD vbs hta js ps1 url lnk docm xlsm scr jar msi sh desktop webloc settingcontent-ms".split(" "))(
    "is one that a system runs: a text and a PDF as boleto.pdf.%s",
    (ending) => {
      const problem = `Nomes que terminam com .${ending.toLowerCase()} são de programas e não são guardados`;
      expect(fileKindProblem("texto", `nota.${ending}. `)).toBe(problem);
      for (const kind of [...Object.keys(fileKinds), null] as (FileKind | null)[]) {
        expect(fileKindProblem(kind, `boleto.pdf.${ending}`)).toBe(problem);
      }
    },
  );

  test.each([
    ["%PDF-1.4", "boleto.PDF"],
    ["%PDF-1.4", "boleto"],
    ["%PDF-1.4", "boleto.2026"],
    ["%PDF-1.4", "exe"],
    ["a;b", "vencimentos de 12.11"],
    ["\u0089PNG\r\n\u001a\n", "foto.jpg"],
    [NFE, "nota.xml"],
    [NFE, "nota.txt"],
    ["<svg/>", "logo.svg"],
    ["OFXHEADER:100", "extrato.ofx"],
    ["a;b", "extrato.csv"],
  ])("is none: %s as %s", (content, name) => {
    expect(fileKindProblem(fileKindOf(bytes(content)), name)).toBeNull();
  });
});

describe("the name of a file", () => {
  test.each([
    ["Boleto março.pdf", "Boleto março.pdf"],
    ['a"\r\nX: y/../ção.pdf', 'a"X: y/../ção.pdf'],
    ["fatura\u202efdp.exe", "faturafdp.exe"],
    ["x.bat. . ", "x.bat"],
    ["boleto\u00ad\u2060\u061c.pdf", "boleto.pdf"],
    ["  \u0000 ", "arquivo"],
    ["...", "arquivo"],
    ["", "arquivo"],
  ])("is kept without unseen signs: %j", (name, kept) => {
    expect(cleanFileName(name)).toBe(kept);
  });

  it("keeps its ending where it is cut, and no half letter", () => {
    const kept = cleanFileName(`${"😀".repeat(300)}.pdf`);
    expect([...kept]).toHaveLength(LONGEST_FILE_NAME);
    expect(endingOf(kept)).toBe("pdf");
    expect(kept).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
