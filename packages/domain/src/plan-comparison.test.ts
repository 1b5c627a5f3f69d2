import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePlans } from "./plan-comparison";

const small = { id: 1, modulos: [{ nome: "Financeiro", submodulos: ["Caixa", "Vales"] }] };
const large = {
  id: 2,
  modulos: [
    { nome: "Operação", submodulos: ["Pessoas"] },
    { nome: "Financeiro", submodulos: ["Contas", "Caixa", "Relatórios"] },
  ],
};

test("lines follow the largest plan, and what only smaller plans have comes after them", () => {
  expect(comparePlans([small, large])).toEqual([
    { label: "Operação", rows: [{ label: "Pessoas", within: ["2"] }] },
    {
      label: "Financeiro",
      rows: [
        { label: "Contas", within: ["2"] },
        { label: "Caixa", within: ["1", "2"] },
        { label: "Relatórios", within: ["2"] },
        { label: "Vales", within: ["1"] },
      ],
    },
  ]);
});

const names = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D"));
const modulos = fc.uniqueArray(fc.record({ nome: fc.constantFrom("X", "Y", "Z"), submodulos: names }), {
  selector: ({ nome }) => nome,
});
const plans = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 9 }), modulos }), { selector: ({ id }) => id });

test("the comparison tells of each plan exactly what it has", () => {
  fc.assert(
    fc.property(plans, (some) => {
      const groups = comparePlans(some);
      for (const { id, modulos: own } of some) {
        const told = groups.flatMap(({ label, rows }) =>
          rows.filter(({ within }) => within.includes(String(id))).map((row) => `${label} ${row.label}`),
        );
        const has = own.flatMap(({ nome, submodulos }) => submodulos.map((submodulo) => `${nome} ${submodulo}`));
        expect(told.toSorted()).toEqual(has.toSorted());
      }
    }),
  );
});
