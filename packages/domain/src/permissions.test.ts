import fc from "fast-check";
import { describe, expect, expectTypeOf, it, test } from "vitest";
import {
  can,
  compartilhaveis,
  effectivePermissions,
  groupPermissionsLost,
  isPermissionKey,
  isSubmodulo,
  modulos,
  nomesAcao,
  type PermissionKey,
  permissionKeys,
  permissoes,
  submoduleName,
  withoutPlan,
  withVisualizar,
} from "./permissions";

describe("the table of permissions", () => {
  test.each<[keyof typeof permissoes, string]>([
    ["contasPagar", "visualizar cadastrar editar remover pagar estornar renegociar reclassificar"],
    ["contasReceber", "visualizar cadastrar editar remover receber estornar renegociar reclassificar"],
    ["caixa", "visualizar cadastrar editar abrir fechar movimentar"],
    ["compras", "visualizar cadastrar editar excluir alterarEstado"],
    ["veiculos", "visualizar cadastrar editar remover"],
    ["usuarios", "visualizar cadastrar editar remover"],
    ["permissoes", "visualizar cadastrar editar remover"],
    ["relatorios", "visualizar cadastrar editar remover orcar"],
  ])("%s", (submodulo, acoes) => {
    expect(permissoes[submodulo].join(" ")).toBe(acoes);
  });

  it("has every submodule in exactly one module, and a name for every action", () => {
    const grouped = modulos.flatMap(({ submodulos }) => submodulos.map(({ chave }) => chave));
    expect([...grouped].sort()).toEqual(Object.keys(permissoes).sort());
    for (const acao of Object.values(permissoes).flat()) expect(nomesAcao[acao]).toMatch(/^[A-Z]/);
  });

  it("has no permission for the platform administrator, which is a flag of the user", () => {
    expect(Object.keys(permissoes)).not.toContain("plataforma");
  });

  it("recognises full names of permissions", () => {
    expectTypeOf<"contasPagar.pagar">().toExtend<PermissionKey>();
    expectTypeOf<"contasReceber.pagar">().not.toExtend<PermissionKey>();
    expectTypeOf<"veiculos.pagar">().not.toExtend<PermissionKey>();
    expect(isPermissionKey("contasReceber.receber")).toBe(true);
    expect(isPermissionKey("contasReceber.pagar")).toBe(false);
    expect(isPermissionKey("contasPagar")).toBe(false);
  });
});

test.each<[Record<string, string[]>, PermissionKey, boolean]>([
  [{ contasPagar: ["visualizar", "pagar"] }, "contasPagar.pagar", true],
  [{ contasPagar: ["visualizar", "pagar"] }, "contasPagar.estornar", false],
  [{ contasPagar: ["visualizar", "pagar"] }, "contasReceber.visualizar", false],
  [{ contasPagar: [] }, "contasPagar.visualizar", false],
  [{}, "contasPagar.visualizar", false],
])("%j: %s is %j", (permissoes, key, allowed) => {
  expect(can({ permissoes }, key)).toBe(allowed);
});

describe("withVisualizar", () => {
  test.each<[PermissionKey[], PermissionKey[]]>([
    [[], []],
    [["contasPagar.visualizar"], ["contasPagar.visualizar"]],
    [["contasPagar.pagar"], ["contasPagar.visualizar", "contasPagar.pagar"]],
    [
      ["compras.excluir", "caixa.abrir", "caixa.abrir"],
      ["caixa.visualizar", "caixa.abrir", "compras.visualizar", "compras.excluir"],
    ],
  ])("%j becomes %j", (keys, expected) => {
    expect(withVisualizar(keys)).toEqual(expected);
  });

  it("adds nothing but visualizar, loses nothing, and changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.subarray([...permissionKeys]), (keys) => {
        const result = withVisualizar(keys);
        expect(result).toEqual(expect.arrayContaining(keys));
        expect(result.filter((key) => !keys.includes(key) && !key.endsWith(".visualizar"))).toEqual([]);
        expect(withVisualizar(result)).toEqual(result);
      }),
    );
  });
});

describe("groupPermissionsLost", () => {
  it("names what somebody could do to permission groups and no longer can, and nothing else that they lose", () => {
    const before: PermissionKey[] = ["permissoes.visualizar", "permissoes.editar", "pessoas.visualizar"];
    expect(groupPermissionsLost(before, ["permissoes.visualizar"])).toEqual(["permissoes.editar"]);
    expect(groupPermissionsLost(before, before)).toEqual([]);
    expect(groupPermissionsLost(["pessoas.visualizar"], [])).toEqual([]);
  });
});

describe("effectivePermissions", () => {
  const grupos: PermissionKey[] = ["contasPagar.pagar", "veiculos.editar", "veiculos.visualizar"];

  it("gives what the groups hold, within the company's submodules", () => {
    expect(effectivePermissions({ adm: false, grupos, submodulosEmpresa: ["contasPagar", "compras"] })).toEqual({
      contasPagar: ["visualizar", "pagar"],
    });
  });

  it("gives the company's administrator everything of the company, and nothing beyond", () => {
    expect(effectivePermissions({ adm: true, grupos: [], submodulosEmpresa: ["caixa", "compras"] })).toEqual({
      caixa: ["visualizar", "cadastrar", "editar", "abrir", "fechar", "movimentar"],
      compras: ["visualizar", "cadastrar", "editar", "excluir", "alterarEstado"],
    });
  });

  it("gives nothing without groups, and nothing without submodules", () => {
    expect(effectivePermissions({ adm: false, grupos: [], submodulosEmpresa: ["caixa"] })).toEqual({});
    expect(effectivePermissions({ adm: true, grupos, submodulosEmpresa: [] })).toEqual({});
  });
});

describe("submodules", () => {
  it("are recognised by their key, and have the names of the menu", () => {
    expect(isSubmodulo("contasPagar")).toBe(true);
    expect(isSubmodulo("contasPagar.pagar")).toBe(false);
    expect(isSubmodulo("toString")).toBe(false);
    expect(submoduleName("contasPagar")).toBe("Contas a pagar");
    for (const key of compartilhaveis) expect(isSubmodulo(key)).toBe(true);
  });
});

describe("withoutPlan", () => {
  it("keeps the permissions to read, and all of the subscription", () => {
    const todas = effectivePermissions({ adm: true, grupos: [], submodulosEmpresa: Object.keys(permissoes) });
    const restantes = withoutPlan(todas);
    expect(Object.keys(restantes)).toEqual(Object.keys(todas));
    for (const [submodulo, acoes] of Object.entries(restantes)) {
      expect(acoes, submodulo).toEqual(submodulo === "assinatura" ? permissoes.assinatura : ["visualizar"]);
    }
  });

  it("gives nobody what they did not have", () => {
    expect(withoutPlan({ contasPagar: ["visualizar", "pagar"] })).toEqual({ contasPagar: ["visualizar"] });
    expect(withoutPlan({ assinatura: ["visualizar"] })).toEqual({ assinatura: ["visualizar"] });
    expect(withoutPlan({})).toEqual({});
  });
});
