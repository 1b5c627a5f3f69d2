import { expect, test } from "vitest";
import { allowsCashRegister, isPaymentType, paymentTypeName, paymentTypeNamed, paymentTypes } from "./payment-type";

test.each<[string | null | undefined, string]>([
  ["01", "Dinheiro"],
  ["02", "Cheque"],
  ["03", "Cartão de Crédito"],
  ["04", "Cartão de Débito"],
  ["05", "Crédito Loja"],
  ["10", "Vale Alimentação"],
  ["11", "Vale Refeição"],
  ["12", "Vale Presente"],
  ["13", "Vale Combustível"],
  ["14", "Duplicata Mercantil"],
  ["15", "Boleto Bancário"],
  ["16", "Depósito Bancário"],
  ["17", "PIX"],
  ["90", "Sem pagamento"],
  ["99", "Outros"],
  ["1", "Outros"],
  ["06", "Outros"],
  ["", "Outros"],
  [null, "Outros"],
  [undefined, "Outros"],
])("%j is %s", (code, name) => {
  expect(paymentTypeName(code)).toBe(name);
});

test("there are fifteen payment types, and only cash may move a cash register", () => {
  expect(paymentTypes).toHaveLength(15);
  expect(paymentTypes.filter(({ codigo }) => allowsCashRegister(codigo))).toEqual([{ codigo: "01", nome: "Dinheiro" }]);
  expect([null, undefined, "", "1", "06"].some(allowsCashRegister)).toBe(false);
  expect(paymentTypes.every(({ codigo }) => isPaymentType(codigo))).toBe(true);
  expect(["1", "06", "toString", ""].some(isPaymentType)).toBe(false);
});

test.each([
  ["PIX em 2x", "17"],
  ["Boleto 30/60", "15"],
  ["Boleto Bancário", "15"],
  ["Cartão em 3x", "03"],
  ["CARTAO DE DEBITO", "04"],
  ["Débito em conta", "04"],
  ["Cartão de Crédito", "03"],
  ["Dinheiro", "01"],
  ["Depósito", "16"],
  ["À vista", null],
  ["30/60/90", null],
  ["Entrada, 28 e 56 dias", null],
  ["Outros", null],
  ["Pixel", null],
  ["", null],
])("%j names the payment type %j", (text, codigo) => {
  expect(paymentTypeNamed(text)).toBe(codigo);
});
