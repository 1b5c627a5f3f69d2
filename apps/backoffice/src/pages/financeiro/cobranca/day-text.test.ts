import { expect, it } from "vitest";
import { dayText, skipReasonText } from "./day-text";

it.each([
  ["hoje", "2026-11-20", null, "Hoje, sexta, 20/11/2026"],
  ["hoje", "2026-02-17", "Carnaval", "Hoje nada é enviado: Carnaval"],
  ["amanha", "2026-11-24", null, "Amanhã, terça, 24/11/2026"],
  ["amanha", "2026-11-23", "sábado", "Amanhã nada é enviado: sábado. O próximo dia é segunda, 23/11/2026"],
] as const)("the list of %s, %s, closed by %s, is named %s", (quando, dia, fechado, text) => {
  expect(dayText({ quando, dia, fechado })).toBe(text);
});

it.each([
  [-3, "3 dias antes do vencimento (04/12/2026)"],
  [-1, "1 dia antes do vencimento (04/12/2026)"],
  [0, "No vencimento (04/12/2026)"],
  [10, "10 dias depois do vencimento (04/12/2026)"],
  [null, "Vencimento 04/12/2026"],
] as const)("a conta on the step %s is in a message because of: %s", (dias, text) => {
  expect(skipReasonText({ dias, data_vencimento: "2026-12-04" })).toBe(text);
});
