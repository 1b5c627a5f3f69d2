import { generateCnpj } from "@brazilian-utils/brazilian-utils/generate-cnpj";
import { generateCpf } from "@brazilian-utils/brazilian-utils/generate-cpf";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cleanCnpj, formatCnpj, isValidCnpj } from "./cnpj";
import { cleanCpf, formatCpf, isValidCpf } from "./cpf";
import { cleanCpfCnpj, documentKind, formatCpfCnpj, isValidCpfCnpj } from "./cpf-cnpj";

describe("CPF", () => {
  test.each<[string, boolean]>([
    ["529.982.247-25", true],
    ["52998224725", true],
    ["111.444.777-35", true],
    ["123.456.789-09", true],
    ["12345678909", true],
    ["280.012.389-38", true],
    ["012.345.678-90", true],
    ["529982247-25", true],
    ["529.982.247-26", false],
    ["529.982.247-15", false],
    ["521.982.247-25", false],
    ["592.982.247-25", false],
    ["111.111.111-11", false],
    ["000.000.000-00", false],
    ["999.999.999-99", false],
    ["529.982.247-2", false],
    ["529.982.247-255", false],
    ["5299822472A", false],
    ["11222333000181", false],
    ["abc", false],
    ["", false],
  ])("%j: %j", (cpf, valid) => {
    expect(isValidCpf(cpf)).toBe(valid);
  });

  test.each<[string, string]>([
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
    ["00000000191", "000.000.001-91"],
    ["5", "5"],
    ["529", "529"],
    ["5299", "529.9"],
    ["529982", "529.982"],
    ["5299822", "529.982.2"],
    ["529982247", "529.982.247"],
    ["5299822472", "529.982.247-2"],
    ["529.9", "529.9"],
    ["529982247-25", "529.982.247-25"],
    ["52998224725 ", "529.982.247-25"],
    ["529 982 247 25", "529.982.247-25"],
    ["12345678909", "123.456.789-09"],
    ["00000000000", "000.000.000-00"],
    ["52", "52"],
    ["529.982.", "529.982"],
    ["52998224", "529.982.24"],
    ["", ""],
  ])("%j is shown as %j", (cpf, shown) => {
    expect(formatCpf(cpf)).toBe(shown);
  });
});

describe("CNPJ", () => {
  test.each<[string, boolean]>([
    ["11.222.333/0001-81", true],
    ["11222333000181", true],
    ["33.000.167/0001-01", true],
    ["00.000.000/0001-91", true],
    ["00000000000191", true],
    ["60.746.948/0001-12", true],
    ["07.526.557/0001-00", true],
    ["47.960.950/0001-21", true],
    ["71.673.990/0001-77", true],
    ["33.592.510/0001-54", true],
    ["60.701.190/0001-04", true],
    ["00.360.305/0001-04", true],
    ["34.028.316/0001-03", true],
    ["33000167000292", true],
    ["11.222.333/0001-82", false],
    ["11.222.333/0001-91", false],
    ["11.222.333/0002-81", false],
    ["33.000.617/0001-01", false],
    ["00.000.000/0000-00", false],
    ["11.111.111/1111-11", false],
    ["11.222.333/0001-8", false],
    ["11.222.333/0001-811", false],
    ["529.982.247-25", false],
    ["", false],
  ])("of digits, %j: %j", (cnpj, valid) => {
    expect(isValidCnpj(cnpj)).toBe(valid);
  });

  test.each<[string, boolean]>([
    ["12.ABC.345/01DE-35", true],
    ["12ABC34501DE35", true],
    ["12abc34501de35", true],
    ["12 ABC 345 01DE 35", true],
    ["12.ABC.345/02DE-06", true],
    ["AB.CDE.FGH/IJKL-80", true],
    ["abcdefghijkl80", true],
    ["1A.2B3.C4D/0001-79", true],
    ["ZZ.ZZZ.ZZZ/0001-91", true],
    ["00.000.000/000A-04", true],
    ["A0.000.000/0001-13", true],
    ["PRUMO000000125", true],
    ["9Z.8Y7.X6W/5V4U-29", true],
    ["O0.O0O.0O0/0001-20", true],
    ["12.ABC.345/01DE-36", false],
    ["12.ABC.345/01DE-53", false],
    ["21.ABC.345/01DE-35", false],
    ["12.ACB.345/01DE-35", false],
    ["12.ABC.345/01ED-35", false],
    ["12.ABD.345/01DE-35", false],
    ["12.ABC.3O5/01DE-35", false],
    ["12.ABC.345/01DE-3A", false],
    ["12.ABC.345/01DE-AB", false],
    ["12.ABC.345/01DE-3", false],
    ["12.ABC.345/01DE-355", false],
    ["12.ÀBC.345/01DE-35", false],
    ["ÇB.CDE.FGH/IJKL-80", false],
    ["A1B2C3D4E5F6", false],
  ])("with letters, %j: %j", (cnpj, valid) => {
    expect(isValidCnpj(cnpj)).toBe(valid);
  });

  test.each<[string, string]>([
    ["11222333000181", "11.222.333/0001-81"],
    ["11.222.333/0001-81", "11.222.333/0001-81"],
    ["00000000000191", "00.000.000/0001-91"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["12.ABC.345/01DE-35", "12.ABC.345/01DE-35"],
    ["12A", "12.A"],
    ["12ABC345", "12.ABC.345"],
    ["1", "1"],
    ["11", "11"],
    ["112", "11.2"],
    ["112223", "11.222.3"],
    ["112223330", "11.222.333/0"],
    ["112223330001", "11.222.333/0001"],
    ["1122233300018", "11.222.333/0001-8"],
    ["12ABC34501D", "12.ABC.345/01D"],
    ["12abc.345/01de35", "12.ABC.345/01DE-35"],
    ["a", "A"],
    ["zzzzzzzz000191", "ZZ.ZZZ.ZZZ/0001-91"],
    ["AAAAAAAAAAAA", "AA.AAA.AAA/AAAA"],
    ["", ""],
  ])("%j is shown as %j", (cnpj, shown) => {
    expect(formatCnpj(cnpj)).toBe(shown);
  });

  it("keeps its letters when cleaned", () => {
    expect(cleanCnpj("12.abc.345/01de-35")).toBe("12ABC34501DE35");
  });
});

describe("CPF or CNPJ", () => {
  test.each<[string, "cpf" | "cnpj", string, boolean]>([
    ["52998224725", "cpf", "529.982.247-25", true],
    ["529.982.247-26", "cpf", "529.982.247-26", false],
    ["11222333000181", "cnpj", "11.222.333/0001-81", true],
    ["12abc34501de35", "cnpj", "12.ABC.345/01DE-35", true],
    ["12A", "cnpj", "12.A", false],
    ["112223330001", "cnpj", "11.222.333/0001", false],
    ["", "cpf", "", false],
  ])("%j is a %s, shown as %j", (document, kind, shown, valid) => {
    expect(documentKind(document)).toBe(kind);
    expect(formatCpfCnpj(document)).toBe(shown);
    expect(isValidCpfCnpj(document)).toBe(valid);
    expect(cleanCpfCnpj(shown)).toBe(cleanCpfCnpj(document));
  });
});

test("documents that the library generates are valid, masked and bare, but not with one wrong check digit", () => {
  for (let round = 0; round < 200; round++) {
    const cpf = cleanCpf(generateCpf());
    const cnpj = cleanCnpj(generateCnpj({ version: 2 }));
    for (const [document, format, clean] of [
      [cpf, formatCpf, cleanCpf],
      [cnpj, formatCnpj, cleanCnpj],
    ] as const) {
      expect(isValidCpfCnpj(document), document).toBe(true);
      expect(isValidCpfCnpj(format(document)), document).toBe(true);
      expect(clean(format(document))).toBe(document);
      const last = (Number(document.at(-1)) + 1) % 10;
      expect(isValidCpfCnpj(document.slice(0, -1) + last), document).toBe(false);
    }
  }
});

/** Check digit by the rule of the Receita Federal: weights from the right; 11 minus the remainder; 10 and 11 are 0. */
function checkDigit(characters: string, highestWeight: number): string {
  let weight = 2;
  let total = 0;
  for (const character of [...characters].reverse()) {
    total += (character.charCodeAt(0) - 48) * weight;
    weight = weight === highestWeight ? 2 : weight + 1;
  }
  const rest = total % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

function withCheckDigits(base: string, highestWeight: number): string {
  const first = base + checkDigit(base, highestWeight);
  return first + checkDigit(first, highestWeight);
}

const differ = (base: string) => new Set(base).size > 1;

test("isValidCpf accepts nine digits with their check digits and refuses all other check digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/).filter(differ), fc.nat(99), fc.nat(11), (base, other, length) => {
      const cpf = withCheckDigits(base, 11);
      expect(isValidCpf(cpf)).toBe(true);
      expect(isValidCpf(formatCpf(cpf))).toBe(true);
      const digits = String(other).padStart(2, "0");
      expect(isValidCpf(base + digits)).toBe(cpf.endsWith(digits));
      expect(cleanCpf(formatCpf(cpf.slice(0, length)))).toBe(cpf.slice(0, length));
      expect(isValidCpf(cpf.slice(0, length))).toBe(length === 11);
    }),
  );
});

test.each([
  ["digits", /^\d{12}$/],
  ["letters and digits", /^[0-9A-Z]{12}$/],
])("any twelve %s with their check digits are a CNPJ, and with others they are not", (_, pattern) => {
  fc.assert(
    fc.property(fc.stringMatching(pattern).filter(differ), fc.nat(99), fc.nat(14), (base, other, length) => {
      const cnpj = withCheckDigits(base, 9);
      expect(isValidCnpj(cnpj)).toBe(true);
      expect(isValidCnpj(formatCnpj(cnpj).toLowerCase())).toBe(true);
      const digits = String(other).padStart(2, "0");
      expect(isValidCnpj(base + digits)).toBe(cnpj.endsWith(digits));
      expect(cleanCnpj(formatCnpj(cnpj.slice(0, length)))).toBe(cnpj.slice(0, length));
      expect(isValidCnpj(cnpj.slice(0, length))).toBe(length === 14);
    }),
  );
});
