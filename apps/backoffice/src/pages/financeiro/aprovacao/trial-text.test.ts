import { expect, it } from "vitest";
import { trialText } from "./trial-text";

const rule = { id: 1, valor_minimo: 1_000, pessoa: null, categoria: null, tipo_pagamento: null, aprovadores: [] };
const payment = { valor: 1_500, pessoa: { id: 7, nome: "Fornecedor X" }, categoria: null, tipo_pagamento: "17" };

it.each([
  [[rule], payment, "R$ 1.500,00 para Fornecedor X pediria aprovação: Valor a partir de R$ 1.000,00."],
  [[rule], { ...payment, valor: 999.99 }, "R$ 999,99 para Fornecedor X não pediria aprovação."],
  [[], payment, "R$ 1.500,00 para Fornecedor X não pediria aprovação."],
  [
    [{ ...rule, pessoa: { id: 8, nome: "Outro" } }],
    { ...payment, pessoa: null },
    "R$ 1.500,00 para um fornecedor qualquer não pediria aprovação.",
  ],
])("rules %# tell what a payment would ask for", (rules, tried, text) => {
  expect(trialText(rules, tried).replaceAll("\u00a0", " ")).toBe(text);
});
