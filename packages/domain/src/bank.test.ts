import { expect, test } from "vitest";
import { bankName } from "./bank";
import { readBoleto } from "./boleto";

test.each([
  ["001", "Banco do Brasil"],
  ["077", "Banco Inter"],
  ["104", "Caixa Econômica Federal"],
  ["341", "Itaú"],
  ["756", "Sicoob"],
])("names the bank %s", (code, name) => {
  expect(bankName(code)).toBe(name);
});

test("keeps the code of a bank that it does not know", () => {
  expect(bankName("999")).toBe("Banco 999");
});

test("names the bank of a boleto", () => {
  const boleto = readBoleto("34191090570404959480975279260006611980000081488", { today: "2026-11-28" });
  expect(bankName(boleto?.bank ?? "")).toBe("Itaú");
});
