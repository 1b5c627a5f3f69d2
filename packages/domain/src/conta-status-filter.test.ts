import { expect, it } from "vitest";
import { isOnlyOpen, statusesOf, statusFilterText } from "./conta-status-filter";

it.each([
  ["", "", false],
  ["pago", "pago", false],
  ["aberto", "aberto", true],
  ["parcial", "parcial", true],
  ["parcial,pendente", "aberto", true],
  ["aberto,parcial", "aberto", true],
  ["renegociado,pago", "pago,renegociado", false],
  ["pago,aberto", "aberto,pago", false],
  ["pago,pago", "pago", false],
  ["pendente,parcial,pago,renegociado", "", false],
  ["vencida", "", false],
  ["pago,vencida", "pago", false],
])("the filter %j is written %j, and asks for open contas alone: %j", (filter, text, open) => {
  expect(statusFilterText(statusesOf(filter))).toBe(text);
  expect(isOnlyOpen(filter)).toBe(open);
});
