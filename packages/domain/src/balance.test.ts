import { expect, test } from "vitest";
import { type Acerto, amountPaid, amountToPay, residual, type Saldos, settledPrincipal, settledTotal } from "./balance";

const acerto = (valor: number, juros = 0, multa = 0, desconto = 0, estorno?: unknown): Acerto => ({
  valor,
  juros,
  multa,
  desconto,
  estorno,
});
const conta = (valor_integral: number, ...acertos: Acerto[]) => ({ valor_integral, acertos });

test.each<[Acerto, number]>([
  [acerto(100), 100],
  [acerto(110, 7, 3), 100],
  [acerto(90, 0, 0, 10), 100],
  [acerto(100.3, 0.2, 0.1), 100],
  [acerto(105, 7, 3, 5), 100],
])("%j settles %d", (each, principal) => {
  expect(settledPrincipal(each)).toBe(principal);
});

test.each<[string, Saldos, number, number]>([
  ["nothing paid", conta(100), 100, 0],
  ["a part", conta(100, acerto(40)), 60, 40],
  ["in parts that floats cannot add", conta(0.3, acerto(0.1), acerto(0.1)), 0.1, 0.2],
  ["whole", conta(100, acerto(40), acerto(60)), 0, 100],
  ["with interest and fine", conta(100, acerto(110, 7, 3)), 0, 110],
  ["with discount", conta(100, acerto(90, 0, 0, 10)), 0, 90],
  ["reversed", conta(100, acerto(100, 0, 0, 0, { id: 1 })), 100, 0],
  ["one of two reversed", conta(100, acerto(30, 0, 0, 0, { id: 1 }), acerto(20)), 80, 20],
  ["not reversed", conta(100, acerto(30, 0, 0, 0, null)), 70, 30],
  ["from the sums of a list", { residual: 60, valor_pago: 40 }, 60, 40],
  ["settlements before sums", { ...conta(100, acerto(10)), residual: 60, valor_pago: 40 }, 90, 10],
])("%s", (_, each, left, paid) => {
  expect(residual(each)).toBe(left);
  expect(amountPaid(each)).toBe(paid);
});

test("settledTotal sums the principal of the settlements in force", () => {
  expect(settledTotal([acerto(110, 7, 3), acerto(5, 0, 0, 0, true), acerto(20)])).toBe(120);
  expect(settledTotal([])).toBe(0);
});

test.each<[Saldos | number, Parameters<typeof amountToPay>[1], number]>([
  [100, undefined, 100],
  [100, { desconto: 10 }, 90],
  [100, { juros: 1.1, multa: 2.2 }, 103.3],
  [100, { desconto: 10, juros: 7, multa: 3 }, 100],
  [conta(100, acerto(40)), { juros: 0.1 }, 60.1],
])("amountToPay(%j, %j) is %d", (each, values, amount) => {
  expect(amountToPay(each, values)).toBe(amount);
});
