import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanCep, formatCep, isValidCep } from "./cep";
import { cleanIpv4, formatIpv4, isValidIpv4 } from "./ipv4";
import { cleanPhone, formatPhone, isValidPhone } from "./phone";
import { cleanPlate, formatPlate, isValidPlate } from "./plate";

test.each<[string, string, string, boolean]>([
  ["11987654321", "11987654321", "(11) 98765-4321", true],
  ["(11) 98765-4321", "11987654321", "(11) 98765-4321", true],
  ["+55 11 98765-4321", "11987654321", "(11) 98765-4321", true],
  ["5511987654321", "11987654321", "(11) 98765-4321", true],
  ["005511987654321", "11987654321", "(11) 98765-4321", true],
  ["011 98765-4321", "11987654321", "(11) 98765-4321", true],
  ["+55 011 98765-4321", "11987654321", "(11) 98765-4321", true],
  ["015 11 98765-4321", "11987654321", "(11) 98765-4321", true],
  ["0 21 11 3000-0000", "1130000000", "(11) 3000-0000", true],
  ["(0xx11) 3000-0000", "1130000000", "(11) 3000-0000", true],
  ["(11) 3000-0000", "1130000000", "(11) 3000-0000", true],
  ["+55 (11) 3000-0000", "1130000000", "(11) 3000-0000", true],
  ["(55) 3222-1234", "5532221234", "(55) 3222-1234", true],
  ["55 98765-4321", "55987654321", "(55) 98765-4321", true],
  ["0800 123 4567", "08001234567", "0800 123 4567", true],
  ["0300 789 1234", "03007891234", "0300 789 1234", true],
  ["(68) 99999-0000", "68999990000", "(68) 99999-0000", true],
  ["61.3411-1000", "6134111000", "(61) 3411-1000", true],
  ["tel: 21 2222-3333", "2122223333", "(21) 2222-3333", true],
  ["(20) 3333-4444", "2033334444", "(20) 3333-4444", false],
  ["(11) 987", "11987", "(11) 987", false],
  ["(10) 98765-4321", "10987654321", "(10) 98765-4321", false],
  ["(11) 18765-4321", "11187654321", "(11) 18765-4321", false],
  ["98765-4321", "987654321", "(98) 76543-21", false],
  ["(11", "11", "(11", false],
  ["", "", "", false],
])("phone %j: stored %j, shown %j, valid %j", (phone, clean, shown, valid) => {
  expect(cleanPhone(phone)).toBe(clean);
  expect(formatPhone(phone)).toBe(shown);
  expect(isValidPhone(phone)).toBe(valid);
});

test.each<[string, string, string, boolean]>([
  ["01310930", "01310930", "01310-930", true],
  ["01310-930", "01310930", "01310-930", true],
  ["01.310-930", "01310930", "01310-930", true],
  [" 01310-930 ", "01310930", "01310-930", true],
  ["70040-010", "70040010", "70040-010", true],
  ["69900-062", "69900062", "69900-062", true],
  ["88010000", "88010000", "88010-000", true],
  ["00000-000", "00000000", "00000-000", true],
  ["99999-999", "99999999", "99999-999", true],
  ["20.040-020\n", "20040020", "20040-020", true],
  ["01310930-", "01310930", "01310-930", false],
  ["01310--930", "01310930", "01310-930", false],
  ["0131-0930", "01310930", "01310-930", false],
  ["CEP 01310-930", "01310930", "01310-930", false],
  ["1310-930", "1310930", "13109-30", false],
  ["-", "", "", false],
  ["01310", "01310", "01310", false],
  ["013109", "013109", "01310-9", false],
  ["013109301", "013109301", "01310-930", false],
  ["0131a930", "0131930", "01319-30", false],
  ["", "", "", false],
])("CEP %j: stored %j, shown %j, valid %j", (cep, clean, shown, valid) => {
  expect(cleanCep(cep)).toBe(clean);
  expect(formatCep(cep)).toBe(shown);
  expect(isValidCep(cep)).toBe(valid);
});

test.each<[string, string, string, boolean]>([
  ["ABC1234", "ABC1234", "ABC-1234", true],
  ["abc-1234", "ABC1234", "ABC-1234", true],
  ["ABC-1234", "ABC1234", "ABC-1234", true],
  ["ABC 1234", "ABC1234", "ABC-1234", true],
  ["ABC1234 ", "ABC1234", "ABC-1234", true],
  ["AbC-1234", "ABC1234", "ABC-1234", true],
  ["KRZ0007", "KRZ0007", "KRZ-0007", true],
  ["ZZZ-9999", "ZZZ9999", "ZZZ-9999", true],
  ["AAA0000", "AAA0000", "AAA-0000", true],
  ["OIO-0110", "OIO0110", "OIO-0110", true],
  ["AB-12345", "AB12345", "AB12345", false],
  ["ABCD123", "ABCD123", "ABCD123", false],
  ["ABC12345", "ABC12345", "ABC12345", false],
  ["ABC-12345", "ABC12345", "ABC12345", false],
  ["A1C1234", "A1C1234", "A1C1234", false],
  ["ABC123", "ABC123", "ABC-123", false],
  ["ABC", "ABC", "ABC", false],
  ["1234ABC", "1234ABC", "1234ABC", false],
  ["1234567", "1234567", "1234567", false],
  ["---", "", "", false],
  ["", "", "", false],
])("old plate %j: stored %j, shown %j, valid %j", (plate, clean, shown, valid) => {
  expect(cleanPlate(plate)).toBe(clean);
  expect(formatPlate(plate)).toBe(shown);
  expect(isValidPlate(plate)).toBe(valid);
});

test.each<[string, string, string, boolean]>([
  ["ABC1D23", "ABC1D23", "ABC1D23", true],
  ["abc1d23", "ABC1D23", "ABC1D23", true],
  ["ABC-1D23", "ABC1D23", "ABC1D23", true],
  ["ABC 1D23", "ABC1D23", "ABC1D23", true],
  [" abc1d23 ", "ABC1D23", "ABC1D23", true],
  ["aBc1D23", "ABC1D23", "ABC1D23", true],
  ["bra2e19", "BRA2E19", "BRA2E19", true],
  ["RIO2A18", "RIO2A18", "RIO2A18", true],
  ["QTP-5F71", "QTP5F71", "QTP5F71", true],
  ["AAA0A00", "AAA0A00", "AAA0A00", true],
  ["ZZZ9Z99", "ZZZ9Z99", "ZZZ9Z99", true],
  ["OIO0O10", "OIO0O10", "OIO0O10", true],
  ["ABC1D2", "ABC1D2", "ABC1D2", false],
  ["ABC1D234", "ABC1D234", "ABC1D234", false],
  ["ABC12D3", "ABC12D3", "ABC12D3", false],
  ["ABC123D", "ABC123D", "ABC123D", false],
  ["ABCD1E2", "ABCD1E2", "ABCD1E2", false],
  ["AB1CD23", "AB1CD23", "AB1CD23", false],
  ["ABC1DE3", "ABC1DE3", "ABC1DE3", false],
  ["1BC1D23", "1BC1D23", "1BC1D23", false],
  ["ABC1D2O", "ABC1D2O", "ABC1D2O", false],
])("Mercosul plate %j: stored %j, shown %j, valid %j", (plate, clean, shown, valid) => {
  expect(cleanPlate(plate)).toBe(clean);
  expect(formatPlate(plate)).toBe(shown);
  expect(isValidPlate(plate)).toBe(valid);
});

test.each<[string, boolean]>([
  ["192.168.1.10", true],
  ["0.0.0.0", true],
  ["255.255.255.255", true],
  ["10.0.0.1", true],
  ["1.1.1.1", true],
  ["127.0.0.1", true],
  ["200.160.2.3", true],
  ["256.0.0.1", false],
  ["192.168.1.0/24", false],
  ["192,168,1,10", false],
  ["1.2.3.4:80", false],
  ["1.2.3.999", false],
  ["1.2.3", false],
  ["1.2.3.4.5", false],
  ["1.2.3.", false],
  ["1..2.3", false],
  ["01.2.3.4", false],
  ["1.2.3.-4", false],
  ["1.2.3.4 ", false],
  ["1.2.3.1e1", false],
  ["::1", false],
  ["a.b.c.d", false],
  ["", false],
])("IPv4 %j: %j", (address, valid) => {
  expect(isValidIpv4(address)).toBe(valid);
});

test("formatIpv4 removes everything that a paste brings along", () => {
  expect(cleanIpv4(" 192.168.1.10\n")).toBe("192.168.1.10");
  expect(formatIpv4("192.168.1.10 ")).toBe("192.168.1.10");
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** Area codes as they are given out, here by their first digit and a few second ones that all of them have. */
const areaCode = fc.constantFrom(
  "11",
  "19",
  "21",
  "27",
  "31",
  "41",
  "48",
  "51",
  "61",
  "68",
  "71",
  "81",
  "85",
  "91",
  "98",
);

test("cleanPhone gives the same number for every way to write country and trunk prefixes", () => {
  const national = fc.oneof(
    fc.tuple(areaCode, digits(8)).map(([area, rest]) => `${area}9${rest}`),
    fc.tuple(areaCode, fc.constantFrom("2", "3", "4", "5"), digits(7)).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(national, (phone) => {
      expect(isValidPhone(phone)).toBe(true);
      const shown = formatPhone(phone);
      for (const written of [
        shown,
        `0${phone}`,
        `+55 ${shown}`,
        `0055${phone}`,
        `+55 0${phone}`,
        `021${phone}`,
        ` ${shown}\n`,
      ]) {
        expect(cleanPhone(written)).toBe(phone);
        expect(formatPhone(written)).toBe(shown);
      }
    }),
  );
});

test("formatCep and cleanCep keep the digits of a complete or incomplete CEP", () => {
  fc.assert(
    fc.property(digits(8), fc.nat(8), (cep, length) => {
      expect(isValidCep(cep)).toBe(true);
      expect(isValidCep(formatCep(cep))).toBe(true);
      expect(cleanCep(formatCep(cep.slice(0, length)))).toBe(cep.slice(0, length));
      expect(isValidCep(cep.slice(0, length))).toBe(length === 8);
    }),
  );
});

test("isValidPlate accepts three letters and four digits, and a letter in the fifth place", () => {
  const old = fc.stringMatching(/^[A-Z]{3}\d{4}$/);
  fc.assert(
    fc.property(old, fc.stringMatching(/^[A-Z]$/), (plate, letter) => {
      const mercosul = plate.slice(0, 4) + letter + plate.slice(5);
      expect(formatPlate(plate.toLowerCase())).toBe(`${plate.slice(0, 3)}-${plate.slice(3)}`);
      expect(formatPlate(mercosul.toLowerCase())).toBe(mercosul);
      for (const valid of [plate, mercosul]) {
        expect(isValidPlate(valid)).toBe(true);
        expect(cleanPlate(formatPlate(valid))).toBe(valid);
        expect(isValidPlate(valid.slice(1))).toBe(false);
        expect(isValidPlate(`${valid}0`)).toBe(false);
      }
    }),
  );
});

test("isValidIpv4 accepts four numbers up to 255 and no other numbers", () => {
  const part = fc.integer({ min: 0, max: 999 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 3, maxLength: 5 }), (parts) => {
      const address = parts.join(".");
      expect(isValidIpv4(address)).toBe(parts.length === 4 && Math.max(...parts) <= 255);
      expect(isValidIpv4(`0${address}`)).toBe(false);
      expect(cleanIpv4(` ${address}\t`)).toBe(address);
    }),
  );
});
