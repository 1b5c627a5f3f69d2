import { expect, test } from "vitest";
import { personTypeName, personTypes } from "./person-type";

test("there are twelve person types, and other ids have no name", () => {
  expect(personTypes.map(({ id, nome }) => `${id} ${nome}`)).toEqual([
    "1 Cliente",
    "2 Fornecedor",
    "3 Funcionário",
    "4 Transportadora",
    "5 Assessor",
    "6 Contador",
    "7 Auditor",
    "8 Representante",
    "9 Operador",
    "10 Prestador",
    "11 Atendente",
    "12 Caixa",
  ]);
  expect(personTypeName(8)).toBe("Representante");
  expect(personTypeName(13)).toBeNull();
});
