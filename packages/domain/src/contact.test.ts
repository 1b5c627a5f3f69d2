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
  ["(11) 3000-0000", "1130000000", "(11) 3000-0000", true],
  ["+55 (11) 3000-0000", "1130000000", "(11) 3000-0000", true],
  ["(55) 3222-1234", "5532221234", "(55) 3222-1234", true],
  ["55 98765-4321", "55987654321", "(55) 98765-4321", true],
  ["0800 123 4567", "08001234567", "0800 123 4567", true],
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
  ["ABC 1234", "ABC1234", "ABC-1234", true],
  ["abc1d23", "ABC1D23", "ABC1D23", true],
  ["ABC-1D23", "ABC1D23", "ABC1D23", true],
  ["ABC12D3", "ABC12D3", "ABC12D3", false],
  ["ABC123", "ABC123", "ABC-123", false],
  ["1234567", "1234567", "1234567", false],
  ["", "", "", false],
])("plate %j: stored %j, shown %j, valid %j", (plate, clean, shown, valid) => {
  expect(cleanPlate(plate)).toBe(clean);
  expect(formatPlate(plate)).toBe(shown);
  expect(isValidPlate(plate)).toBe(valid);
});

test.each<[string, boolean]>([
  ["192.168.1.10", true],
  ["0.0.0.0", true],
  ["255.255.255.255", true],
  ["10.0.0.1", true],
  ["256.0.0.1", false],
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

test("an address is cleaned of what a paste brings along", () => {
  expect(cleanIpv4(" 192.168.1.10\n")).toBe("192.168.1.10");
  expect(formatIpv4("192.168.1.10 ")).toBe("192.168.1.10");
});
