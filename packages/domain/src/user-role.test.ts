import fc from "fast-check";
import { expect, test } from "vitest";
import { permissionKeys, permissoes } from "./permissions";
import { papeis, rolePermissions, userRoles } from "./user-role";

const every = Object.keys(permissoes);

test.each([
  [
    "caixa",
    [
      "contasPagar.visualizar",
      "contasPagar.pagar",
      "contasReceber.visualizar",
      "contasReceber.receber",
      "caixa.visualizar",
      "caixa.cadastrar",
      "caixa.editar",
      "caixa.abrir",
      "caixa.fechar",
      "caixa.movimentar",
    ],
  ],
  ["vendas", ["contasReceber.visualizar", "compras.visualizar", "compras.cadastrar"]],
  ["leitura", permissionKeys.filter((key) => key.endsWith(".visualizar"))],
  ["administrador", []],
] as const)("the role %s has exactly these permissions", (papel, keys) => {
  expect(rolePermissions(papel, every)).toEqual(keys);
});

test("the role of finance has every action on contas, banks and reports, and no other", () => {
  const submodules = ["contasPagar", "contasReceber", "contasBancarias", "conciliacao", "cobranca", "relatorios"];
  expect(rolePermissions("financeiro", every)).toEqual(
    permissionKeys.filter((key) => submodules.includes(key.slice(0, key.indexOf(".")))),
  );
});

test("a role never has a permission of a submodule that the company may not use", () => {
  fc.assert(
    fc.property(fc.constantFrom(...papeis), fc.subarray(every), (papel, submodules) => {
      for (const key of rolePermissions(papel, submodules)) {
        expect(submodules).toContain(key.slice(0, key.indexOf(".")));
        expect(rolePermissions(papel, every)).toContain(key);
      }
    }),
  );
});

test("only the administrator may do everything, and each other role brings visualizar with its actions", () => {
  expect(papeis.filter((papel) => userRoles[papel].adm)).toEqual(["administrador"]);
  for (const papel of papeis) {
    const keys: readonly string[] = userRoles[papel].permissoes;
    for (const key of keys) expect(keys).toContain(`${key.slice(0, key.indexOf("."))}.visualizar`);
  }
});
