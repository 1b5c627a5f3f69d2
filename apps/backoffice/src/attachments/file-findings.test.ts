import { describe, expect, it } from "vitest";
import { type FoundValue, findingsOf } from "./file-findings";
import { findingsOfNfe } from "./nfe-findings";

const today = "2026-11-28";
const line = "34191.09057 04049.594809 75279.260006 6 11980000081488";
const bars = "34196119800000814881090504049594807527926000";
const key = "35170458716523000119550010000000121000123458";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

function told(value: FoundValue): string {
  if (value.kind === "valor") return `valor ${value.amount}`;
  if (value.kind === "vencimento") return `vencimento ${value.date}`;
  return value.kind === "cnpj" ? `cnpj ${value.text}` : value.kind;
}

describe("what a file says of a conta", () => {
  it.each<[string, readonly (readonly [text: string, ...codes: string[]])[], string[]]>([
    ["a line within the text of a page", [["nada"], [`\nPague com ${line} até amanhã`]], ["boleto: página 2, linha 2"]],
    ["a line that is broken into two", [[line.replace(" 75279", "\n75279")]], ["boleto: página 1"]],
    ["a Pix that a picture bears", [["Página um", pix]], ["pix: código na página 1"]],
    ["a bill whose line and bars say the same, once", [[`Linha: ${line}`, bars]], ["boleto: código na página 1"]],
    ["the first page of those that repeat it", [[line], [line]], ["boleto: página 1, linha 1"]],
    ["no line with a wrong digit", [[line.replace("34191.09057", "34191.09056")]], []],
    ["a CNPJ", [["Água Boa Ltda\nCNPJ: 11.222.333/0001-81"]], ["cnpj 11222333000181: página 1, linha 2"]],
    ["a bare CNPJ that is named", [["CNPJ/MF: 11222333000181"]], ["cnpj 11222333000181: página 1, linha 1"]],
    ["no bare CNPJ without its name", [["Nosso número 11222333000181"]], []],
    ["no CNPJ with a wrong digit", [["CNPJ: 11.222.333/0001-82"]], []],
    ["the key of an NF-e", [[`Chave de acesso\n${key}`]], ["chave-nfe: página 1, linha 2"]],
    [
      "amounts and days by their names",
      [["Vencimento: 10/12/2026\nItem 3,00\nTotal: 90,00"]],
      ["vencimento 2026-12-10: página 1, linha 1", "valor 90: página 1, linha 3"],
    ],
    ["no amount that the boleto says, too", [[`${line}\nValor: 814,88`]], ["boleto: página 1, linha 1"]],
    [
      "the first of a long list",
      [[Array.from({ length: 9 }, (_, at) => `Total ${at + 1},00`).join("\n")]],
      [1, 2, 3, 4].map((at) => `valor ${at}: página 1, linha ${at}`),
    ],
    ["nothing in a blank page", [[""]], []],
  ])("is %s", (_, pages, expected) => {
    const readings = pages.map(([text, ...codes]) => ({ text, codes }));
    expect(findingsOf(readings, today).map(({ value, where }) => `${told(value)}: ${where}`)).toEqual(expected);
  });
});

describe("what an XML says of a conta", () => {
  const xml = `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${key}">
    <emit><CNPJ>11222333000181</CNPJ></emit><dest><CNPJ>12345678000195</CNPJ></dest>
    <total><ICMSTot><vNF>1234.50</vNF></ICMSTot></total>
    <cobr><dup><nDup>001</nDup><dVenc>2026-12-10</dVenc><vDup>1234.50</vDup></dup></cobr></infNFe></NFe></nfeProc>`;

  it.each<[string, string, string[]]>([
    [
      "who sends the bill, the key, the total and the due date",
      xml,
      [
        "chave-nfe: campo infNFe",
        "cnpj 11222333000181: campo emit, CNPJ",
        "valor 1234.5: campo vNF",
        "vencimento 2026-12-10: campo dVenc",
      ],
    ],
    ["nothing where its fields are wrong", xml.replace(/\d/g, "x"), []],
    ["nothing of another XML", "<a/>", []],
    ["nothing of a broken one", "<nfeProc><NFe>", []],
    ["nothing of a text", "Total 5,00", []],
  ])("is %s", (_, text, expected) => {
    expect(findingsOfNfe(text).map(({ value, where }) => `${told(value)}: ${where}`)).toEqual(expected);
  });
});
