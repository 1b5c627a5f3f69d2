import { expect, it } from "vitest";
import { dayText, skipReasonText } from "./day-text";

it.each([
  ["hoje", "2026-11-20", null, null, "Hoje, sexta, 20/11/2026"],
  ["hoje", "2026-02-17", "Carnaval", null, "Hoje nada é enviado: Carnaval"],
  ["amanha", "2026-11-24", null, null, "Amanhã, terça, 24/11/2026"],
  ["amanha", "2026-11-23", "sábado", null, "Amanhã nada é enviado: sábado. O próximo dia é segunda, 23/11/2026"],
  ["hoje", "2026-11-20", null, "2026-11-19", "Nada é enviado: o plano da empresa termina em 19/11/2026"],
  ["amanha", "2026-11-23", "sábado", "2026-11-22", "Nada é enviado: o plano da empresa termina em 22/11/2026"],
] as const)("the list of %s, %s, closed by %s, plan until %s, is named %s", (quando, dia, fechado, plano_ate, text) => {
  expect(dayText({ quando, dia, fechado, plano_ate })).toBe(text);
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
