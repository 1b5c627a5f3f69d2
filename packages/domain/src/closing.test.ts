import { describe, expect, it, test } from "vitest";
import {
  type ClosedDay,
  closedMessage,
  closingProblem,
  closingText,
  isClosed,
  reopeningProblem,
  usualClosing,
} from "./closing";

const day = (dia: string, sums: Partial<ClosedDay> = {}): ClosedDay => ({
  dia,
  recebido: 0,
  acrescimos_recebidos: 0,
  descontos_concedidos: 0,
  pago: 0,
  acrescimos_pagos: 0,
  descontos_obtidos: 0,
  ...sums,
});

describe("the text of a closed period", () => {
  it("has a line for each day with any sum, in order, with four decimals", () => {
    expect(
      closingText([
        day("2026-10-02", { pago: 10.5, descontos_obtidos: 0.0001 }),
        day("2026-10-01", { recebido: 1000 }),
      ]),
    ).toBe(
      "2026-10-01;1000.0000;0.0000;0.0000;0.0000;0.0000;0.0000\n2026-10-02;0.0000;0.0000;0.0000;10.5000;0.0000;0.0001\n",
    );
  });

  it("says nothing of a day without sums, so that it does not matter whether the day was listed", () => {
    expect(closingText([day("2026-10-01")])).toBe(closingText([]));
  });

  it("differs where two sums of opposite sides change by the same amount", () => {
    expect(closingText([day("2026-10-01", { recebido: 5, pago: 5 })])).not.toBe(closingText([]));
  });
});

test.each([
  ["2026-10-31", "2026-10-31", true],
  ["2026-11-01", "2026-10-31", false],
  ["2026-01-01", null, false],
])("of %s with a period closed to %s it is %s that it is closed", (on, fechado_ate, closed) => {
  expect(isClosed(on, fechado_ate)).toBe(closed);
});

test.each([
  ["2026-11-05", null, "2026-10-31"],
  ["2026-11-05", "2026-09-30", "2026-10-31"],
  ["2026-11-05", "2026-10-31", null],
  ["2026-11-30", "2026-10-31", null],
  ["2026-01-01", "2025-11-30", "2025-12-31"],
  ["2024-03-10", null, "2024-02-29"],
])("on %s a company that is closed to %s would close up to %s", (today, fechado_ate, proposed) => {
  expect(usualClosing(today, fechado_ate)).toBe(proposed);
});

test.each([
  ["2026-11-04", null, null],
  ["2026-11-05", null, "Só dias que já terminaram podem ser fechados"],
  ["2026-10-31", "2026-10-31", "O período até 31/10/2026 já está fechado"],
  ["2026-11-01", "2026-10-31", null],
])("on 2026-11-05 closing up to %s after %s is refused with %s", (ate, fechado_ate, problem) => {
  expect(closingProblem(ate, fechado_ate, "2026-11-05")).toBe(problem);
});

test.each([
  [null, null, "Nenhum período está fechado"],
  [null, "2026-10-31", null],
  ["2026-09-30", "2026-10-31", null],
  ["2026-10-31", "2026-10-31", "Escolha um dia antes de 31/10/2026"],
])("opening up to %s what is closed to %s is refused with %s", (ate, fechado_ate, problem) => {
  expect(reopeningProblem(ate, fechado_ate)).toBe(problem);
});

it("the refusal names the last closed day and both ways out", () => {
  expect(closedMessage("2026-10-31")).toBe(
    "O período até 31/10/2026 está fechado. Use uma data depois dele ou peça uma exceção.",
  );
});
