import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fromInteger, toInteger } from "./decimal";
import { sum } from "./money";
import { standardMethods } from "./payment-method";
import {
  isOpenStatus,
  orderItemTotal,
  orderReceivables,
  orderTotal,
  serviceOrderStatuses,
  serviceOrderStatusName,
} from "./service-order";

const TODAY = "2026-11-20";
/** Amounts in ten-thousandths and cents, quantities with four decimals. */
const price = fc.integer({ min: 0, max: 9_999_999 }).map((units) => fromInteger(BigInt(units), 4));
const cents = fc.integer({ min: 0, max: 99_999 }).map((units) => fromInteger(BigInt(units), 2));
const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((units) => fromInteger(BigInt(units), 4));
const item = fc.record({ quantidade: quantity, valor: price, desconto: cents });

describe("the states of service orders", () => {
  it("have the numbers that other systems know", () => {
    expect(serviceOrderStatuses.map(({ id, nome }) => `${id} ${nome}`)).toEqual([
      "1 Aberta",
      "5 Agendada",
      "9 Em execução",
      "12 Aguardando peça",
      "18 Finalizada",
      "20 Cancelada",
    ]);
    expect([serviceOrderStatusName(18), serviceOrderStatusName(7)]).toEqual(["Finalizada", "7"]);
  });

  it("are open until an order is finished or cancelled", () => {
    expect(serviceOrderStatuses.filter(({ id }) => isOpenStatus(id)).map(({ id }) => id)).toEqual([1, 5, 9, 12]);
    expect(isOpenStatus(2)).toBe(false);
  });
});

describe("what an order is worth", () => {
  test.each([
    [{ quantidade: 3, valor: 10 }, 30],
    [{ quantidade: 2.5, valor: 10.1234, desconto: 0.31 }, 25],
    [{ quantidade: 0.5, valor: 0.01 }, 0.01],
    [{ quantidade: 1, valor: 1, desconto: 1.5 }, -0.5],
  ])("%j is worth %d", (line, total) => expect(orderItemTotal(line)).toBe(total));

  it("a line is price × quantity, rounded once to cents half away from zero, less its discount", () => {
    fc.assert(
      fc.property(item, (line) => {
        const exact = toInteger(line.quantidade, 4) * toInteger(line.valor, 4);
        const rounded = (exact + 500_000n) / 1_000_000n;
        expect(toInteger(orderItemTotal(line), 2)).toBe(rounded - toInteger(line.desconto, 2));
      }),
    );
  });

  it("an order is worth its lines, to the cent", () => {
    fc.assert(
      fc.property(fc.array(item), (lines) => {
        const cents = lines.map((line) => toInteger(orderItemTotal(line), 2));
        expect(toInteger(orderTotal(lines), 2)).toBe(cents.reduce((all, one) => all + one, 0n));
      }),
    );
  });
});

describe("the receivables of an order", () => {
  const ordem = { numero_os: 12, valor: 100 };
  const [cash, , inThree] = standardMethods;

  it("without a payment method there is one, due on the chosen day", () => {
    const receivable = {
      numero_documento: "OS 12",
      referencia: "Ordem de serviço 12",
      data_vencimento: TODAY,
      valor: 100,
    };
    expect(orderReceivables(ordem, null, TODAY)).toEqual([receivable]);
    expect(orderReceivables(ordem, cash, TODAY)).toEqual([receivable]);
  });

  it("the first of several is due on the chosen day, the others by their distance, and each has a number", () => {
    expect(orderReceivables(ordem, inThree, TODAY)).toEqual([
      { numero_documento: "OS 12/1", referencia: "Ordem de serviço 12", data_vencimento: TODAY, valor: 33.34 },
      { numero_documento: "OS 12/2", referencia: "Ordem de serviço 12", data_vencimento: "2026-12-20", valor: 33.33 },
      { numero_documento: "OS 12/3", referencia: "Ordem de serviço 12", data_vencimento: "2027-01-19", valor: 33.33 },
    ]);
  });

  it("they sum to its value, and none is worth nothing", () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(null, ...standardMethods), (valor, forma) => {
        const made = orderReceivables({ numero_os: 1, valor }, forma, TODAY);
        expect(sum(made.map((one) => one.valor))).toBe(valor);
        expect(made.every((one) => one.valor > 0)).toBe(true);
      }),
    );
  });
});
