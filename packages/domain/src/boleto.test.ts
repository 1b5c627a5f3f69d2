import { isValidBoleto as isValidElsewhere } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  barcodeOf,
  boletoProblems,
  boletosIn,
  formatBoleto,
  isSameBoleto,
  isValidBoleto,
  lineOf,
  readBoleto,
} from "./boleto";
import { mod10, mod11 } from "./codes/check-digits";

const today = "2026-11-28";
const line = "34191090570404959480975279260006611980000081488";
const barcode = "34196119800000814881090504049594807527926000";
const water = "826500000019234500001239402605020007123456789012";

const withGeneral = (others: string, at: number, digit: number) => others.slice(0, at) + digit + others.slice(at);

/** A bar code of a bank with the factor and the cents, its check digit counted by the rule. */
function bankBarcode(bank: string, factor: string, cents: string, free: string): string {
  const others = `${bank}9${factor}${cents}${free}`;
  const digit = mod11(others);
  return withGeneral(others, 4, digit === 0 || digit > 9 ? 1 : digit);
}

/** The same of arrecadação. */
function collectionBarcode(segment: string, valueKind: string, cents: string, rest: string): string {
  const others = `8${segment}${valueKind}${cents}${rest}`;
  const eleven = mod11(others) > 9 ? 0 : mod11(others);
  return withGeneral(others, 3, valueKind === "6" || valueKind === "7" ? mod10(others) : eleven);
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const bankCodes = fc
  .tuple(fc.integer({ min: 1, max: 799 }), digits(4), digits(10), digits(25))
  .map(([bank, factor, cents, free]) => bankBarcode(String(bank).padStart(3, "0"), factor, cents, free));
const collectionCodes = fc
  .tuple(
    fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "9"),
    fc.constantFrom("6", "7", "8", "9"),
    digits(11),
    digits(29),
  )
  .map(([segment, kind, cents, rest]) => collectionBarcode(segment, kind, cents, rest));

describe("a boleto of a bank", () => {
  it("is read from the typed digits and from the bar code, with the same result", () => {
    const read = {
      kind: "bancario",
      line,
      barcode,
      bank: "341",
      segment: null,
      amount: 814.88,
      dueDates: ["2025-09-08"],
    };
    expect(readBoleto(line, { today })).toEqual(read);
    expect(readBoleto(barcode, { today })).toEqual(read);
    expect(readBoleto(formatBoleto(line), { today })).toEqual(read);
  });

  it("tells the block and the digit that are wrong of a printed one with two wrong digits", () => {
    const text = "23793391089519200016448005645600411990000034130";
    expect(isValidBoleto(text)).toBe(false);
    expect(boletoProblems(text).map(({ place }) => place)).toEqual([
      "bloco 1, dígito verificador",
      "dígito verificador geral",
    ]);
    expect(readBoleto(text, { today })).toBeNull();
  });

  it("names each block whose digit was changed, and where it stands", () => {
    for (const [at, place] of [
      [3, "bloco 1, dígito verificador"],
      [12, "bloco 2, dígito verificador"],
      [31, "bloco 3, dígito verificador"],
      [32, "dígito verificador geral"],
      [40, "dígito verificador geral"],
    ] as const) {
      const wrong = line.slice(0, at) + ((Number(line[at]) + 1) % 10) + line.slice(at + 1);
      const [problem] = boletoProblems(wrong);
      expect([at, problem?.place]).toEqual([at, place]);
      expect(problem?.message).toMatch(/^Confira /);
    }
  });

  it.each([
    ["1000", "2000-07-03", "2000-08-01"],
    ["9999", "2025-02-21", today],
    ["1000", "2025-02-22", today],
    ["1198", "2025-09-08", today],
    ["3500", "2031-12-28", today],
    ["9999", "2049-10-13", "2044-01-01"],
  ])("of factor %s is due on %s, read on %s", (factor, due, day) => {
    const code = bankBarcode("001", factor, "0000010000", "1".repeat(25));
    expect(readBoleto(code, { today: day })?.dueDates).toEqual([due]);
  });

  it("is due on one of two days where the gap between both counts leaves it open, the earlier first", () => {
    // Read on 2026-11-28 the window is 2018-09-11 to 2041-12-19: 8,500 days of a count of 9,000.
    const code = bankBarcode("001", "7500", "0000010000", "1".repeat(25));
    expect(readBoleto(code, { today })?.dueDates).toEqual(["2018-04-20", "2042-12-10"]);
  });

  it("without factor and value has no due date and no amount", () => {
    const code = bankBarcode("001", "0000", "0000000000", "1".repeat(25));
    expect(readBoleto(code, { today })).toMatchObject({ amount: null, dueDates: [] });
  });

  it("of another currency names no amount in reais", () => {
    const others = `0010${"1198"}${"0000081488"}${"1".repeat(25)}`;
    const digit = mod11(others);
    const code = withGeneral(others, 4, digit === 0 || digit > 9 ? 1 : digit);
    expect(readBoleto(code, { today })?.amount).toBeNull();
  });
});

describe("a boleto of arrecadação", () => {
  it("is read with its segment and its amount, and without a due date", () => {
    const code = collectionBarcode("2", "6", "00000012345", "0000123402605020007123456789".padEnd(29, "1"));
    expect(readBoleto(code, { today })).toMatchObject({
      kind: "arrecadacao",
      bank: null,
      segment: "Saneamento",
      amount: 123.45,
      dueDates: [],
    });
    expect(readBoleto(lineOf(code) ?? "", { today })?.barcode).toBe(code);
  });

  it.each(["7", "9"])("of value kind %s has a quantity of some unit, no amount", (kind) => {
    expect(readBoleto(collectionBarcode("5", kind, "00000012345", "1".repeat(29)), { today })?.amount).toBeNull();
  });

  it("whose third digit is none of 6 to 9 says so", () => {
    expect(boletoProblems("821").map(({ place }) => place)).toEqual(["bloco 1, identificação do valor"]);
  });

  it("names the block whose digit does not fit", () => {
    expect(boletoProblems(water).length).toBeGreaterThan(0);
    expect(boletoProblems(water).every(({ message }) => message.startsWith("Confira"))).toBe(true);
  });
});

describe("the digits of a boleto", () => {
  it("are written as they are printed, as far as they go", () => {
    expect(formatBoleto(line)).toBe("34191.09057 04049.594809 75279.260006 6 11980000081488");
    expect(formatBoleto("341910905704")).toBe("34191.09057 04");
    expect(formatBoleto("8265000000192")).toBe("82650000001-9 2");
    expect(formatBoleto(barcode)).toBe(barcode);
  });

  it.each([
    ["3419109057040495948097527926000661198000008148", "O boleto tem 47 dígitos: falta 1"],
    ["34191", "O boleto tem 47 dígitos: faltam 42"],
    [`${line}1`, "O boleto tem 47 dígitos: sobra 1"],
    ["", "O boleto tem 47 dígitos: faltam 47"],
  ])("%j say how many are too few or too many", (text, message) => {
    expect(boletoProblems(text).at(-1)?.message).toBe(message);
  });

  it("are judged block by block while they are typed", () => {
    expect(boletoProblems("3419109056").map(({ place }) => place)).toEqual([
      "bloco 1, dígito verificador",
      "quantidade de dígitos",
    ]);
    expect(boletoProblems("3419109057").map(({ place }) => place)).toEqual(["quantidade de dígitos"]);
  });

  it("are found within a message, each once where it is right", () => {
    const text = `Segue o boleto de 10/12/2026: ${formatBoleto(line)}\nou ${barcode}, não ${line.slice(0, -1)}9`;
    expect(boletosIn(text)).toEqual([line, barcode]);
    expect(boletosIn("sem boleto 123")).toEqual([]);
  });

  it("go from bar code to line and back, and both are valid", () => {
    fc.assert(
      fc.property(fc.oneof(bankCodes, collectionCodes), (code) => {
        const typed = lineOf(code);
        expect([code, boletoProblems(code)]).toEqual([code, []]);
        expect([code, barcodeOf(typed ?? "")]).toEqual([code, code]);
        expect(isSameBoleto(code, formatBoleto(typed ?? ""))).toBe(true);
      }),
    );
  });

  it("agree with another library on every line", () => {
    fc.assert(
      fc.property(bankCodes, fc.nat({ max: 46 }), fc.integer({ min: 0, max: 9 }), (code, at, digit) => {
        const typed = lineOf(code) ?? "";
        const changed = typed.slice(0, at) + digit + typed.slice(at + 1);
        fc.pre(!changed.startsWith("8"));
        expect([changed, isValidBoleto(changed)]).toEqual([changed, isValidElsewhere(changed)]);
      }),
    );
  });

  it("with one digit changed in a block of modulus 10 are never valid", () => {
    const byTen = fc.oneof(
      bankCodes,
      collectionCodes.filter((code) => /^..[67]/.test(code)),
    );
    fc.assert(
      fc.property(byTen, fc.integer({ min: 3, max: 31 }), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
        const typed = lineOf(code) ?? "";
        const wrong = typed.slice(0, at) + ((Number(typed[at]) + by) % 10) + typed.slice(at + 1);
        expect([wrong, isValidBoleto(wrong)]).toEqual([wrong, false]);
      }),
    );
  });
});
