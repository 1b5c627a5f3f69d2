import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparableDocument } from "./document-number";

const spellings = [
  "59149",
  "00059149",
  "59.149",
  "0.000.059.149",
  "000.059.149",
  " 59149 ",
  "#59149",
  "59 149",
  "(59149)",
  "NF 59149",
  "nf 59149",
  "NF  59149",
  "NF-59149",
  "NF59149",
  "NF: 59149",
  "N.F. 59149",
  "N/F 59149",
  "Nf.59149",
  "NF-e 59149",
  "NFe59149",
  "NFE-00059149",
  "nf e 59149",
  "NF‑e 59149",
  "NFS-e 59149",
  "NFC-e 59149",
  "NFSe 59149",
  "Nota 59149",
  "Nota Fiscal 59149",
  "NOTA FISCAL Nº 59149",
  "nota fiscal eletrônica nº 59.149",
  "DANFE 59149",
  "Nº 59149",
  "n. 59149",
  "no 59149",
  "num 59149",
  "Número 59149",
  "NF nº 59149",
  "NF-e n° 59149",
  "５９１４９",
  "59149/1",
  "59149/01",
  "59149/001",
  "59149-1",
  "59149-01",
  "59149 - 01",
  "59149 / 2",
  "59149-001",
  "59149/120",
  "59149/A",
  "59149-b",
  "59149 1/3",
  "59149-1/3",
  "59149/1/3",
  "59149 (1/3)",
  "59149 01/12",
  "59149 1 de 3",
  "59149 parc 2",
  "59149 Parc. 2",
  "59149 parcela 2",
  "59149 PARCELA 2/3",
  "59149-parc-2",
  "59149 parc. 2 de 3",
  "59149 p2",
  "59149 1ª parcela",
  "59149 prest. 4",
  "NF 59149 parc 2",
  "NF-e 000.059.149-01",
  "nf59149/3",
  "59149\\2",
  "59149–1",
  "NFA-e 59149",
  "NF eletrônica 59149",
  "NFeletronica 59149",
  "NotaFiscal 59149",
  "N. Fiscal 59149",
  "Nota Fisc. nº 59149",
  "Nota de serviço 59149",
  "DANFE NF-e 59149",
  "59149 (1)",
  "59149(01)",
  "59149 [2]",
  "59149/1-3",
  "59149/01-03",
  "59149 dup 1",
  "59149 dup. 001",
  "59149 duplicata 2/3",
  "NF-e 59149 Dupl. 1 de 3",
  "59149 parcelas 1/3",
  "59149 pcl 1",
  "59149 parcela nº 1",
  "59149 parc. n. 01/03",
  "59149 parcela",
  "59149 - parcela única",
  "59149 parc. A",
  "59149 1ª",
  "59149-2º",
  "59149 1ª de 3",
  "59149 –  1",
];

describe("the comparable form of a document's number", () => {
  it.each(spellings)("of %j is that of 59149", (text) => expect(comparableDocument(text)).toBe("59149"));

  it.each([
    ["59149", "59150"],
    ["59149", "591490"],
    ["59149", "5914"],
    ["CT-e 59149", "59149"],
    ["Fatura 59149", "59149"],
    ["Contrato 12", "Contrato 13"],
    ["AB-12", "AB-13"],
    ["2026/10", "2026/11"],
    ["2026-015", "2026-016"],
    ["FAT-2026/10", "FAT-2026/11"],
    ["10/11/26", "10/11/27"],
    ["2026-11-10", "2026-11-20"],
    ["123-4567", "123-4568"],
    ["123456-7", "123457-2"],
    ["A1", "A10"],
    ["1A", "A1"],
    ["NF 12A3", "NF 123"],
    ["12-3-4567", "12-3-4568"],
    ["59149 dup", "59150 dup"],
    ["Duplicata 12", "Duplicata 13"],
  ])("tells %j from %j", (one, other) => expect(comparableDocument(one)).not.toBe(comparableDocument(other)));

  it.each([
    "",
    " ",
    "-",
    "0",
    "000",
    "S/N",
    "s/nº",
    "SN",
    "sem número",
    "Sem nº",
    "NF",
    "n/a",
    "...",
    "NF s/n",
    "NF-e sem número",
    "s/nf",
    "sem nota fiscal",
    "não tem",
    "nota",
  ])("of %j is none, because it names no document", (text) => expect(comparableDocument(text)).toBeNull());

  it("keeps letters, and drops the zeros before each number", () => {
    expect(comparableDocument("FAT 001234")).toBe(comparableDocument("fat-1234"));
    expect(comparableDocument("Boleto Ácido 07")).toBe("boletoacido7");
  });

  it("is the same for every number, however it is written", () => {
    const number = fc.integer({ min: 2100, max: 999_999_999 }).map(String);
    const prefix = fc.constantFrom("", "NF ", "NF-e ", "nfe", "NFS-e nº ", "Nota Fiscal ", "n° ", "NF-e: ", "N.F. ");
    const zeros = fc.integer({ min: 0, max: 9 }).map((count) => "0".repeat(count));
    const instalment = fc.integer({ min: 1, max: 99 });
    const suffix = fc.oneof(
      fc.constantFrom("", " ", ".", "/A", "-C"),
      instalment.chain((at) => fc.constantFrom(`/${at}`, `-${at}`, `/00${at}`.slice(0, 4), ` parc ${at}`, ` ${at}/99`)),
      instalment.map((at) => ` - Parcela ${at} de 99`),
    );
    fc.assert(
      fc.property(number, prefix, zeros, suffix, fc.boolean(), (digits, before, filled, after, upper) => {
        const text = `${before}${filled}${digits}${after}`;
        expect(comparableDocument(upper ? text.toUpperCase() : text)).toBe(digits);
      }),
    );
  });

  it("is made of letters and digits alone", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~À-ÿ]{0,30}$/), (text) => {
        const form = comparableDocument(text);
        if (form !== null) expect(form).toMatch(/^[0-9a-z]+$/);
      }),
    );
  });
});
