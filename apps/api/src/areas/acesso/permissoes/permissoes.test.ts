import { isPermissionKey, type PermissionKey, permissionKeys } from "@prumo/domain/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const save = async (nome: string, permissions: PermissionKey[], from = api) =>
  (await from.permissoes.save({ body: { nome, permissions } })).grupo.id;
const find = async (id: number) => {
  const { role_permissoes, ...grupo } = (await api.permissoes.find({ params: { id } })).grupo;
  return { ...grupo, permissions: role_permissoes.map(({ permissao }) => permissao.id) };
};
const groupNamed = async (nome: string) => {
  const { grupos } = await api.permissoes.lista({ query: { pesquisa: nome } });
  const [grupo] = grupos.data;
  if (grupo === undefined) throw new Error(`There is no ${nome}`);
  return grupo;
};

describe("a permission group", () => {
  it("demands a name and at least one permission, and refuses permissions that do not exist", async () => {
    await expect(save(" ", [])).rejects.toMatchObject({
      errors: { nome: ["Informe o nome do grupo de permissões"], permissions: ["Selecione pelo menos uma permissão"] },
    });
    await expect(save("Inventado", ["contasPagar.tudo" as PermissionKey])).rejects.toMatchObject({
      errors: { "permissions.0": ["Selecione uma permissão que exista"] },
    });
  });

  it("a permission group adds visualizar to any permission of a submodule, and keeps each permission once", async () => {
    const id = await save("Pagadores", ["contasPagar.pagar", "caixa.abrir", "contasPagar.pagar"]);
    const { permissions } = await find(id);
    expect(permissions).toEqual(["caixa.abrir", "caixa.visualizar", "contasPagar.pagar", "contasPagar.visualizar"]);
  });

  it("accepts a name once, also when two people save it at once, and refuses an old version", async () => {
    const taken = { status: 422, errors: { nome: ["Já existe um grupo de permissões com este nome"] } };
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => save(at % 2 ? "Gêmeos" : "GEMEOS", ["pessoas.visualizar"])),
    );
    const failed = all.filter((answer) => answer.status === "rejected");
    expect(failed).toHaveLength(5);
    for (const { reason } of failed) expect(reason).toMatchObject(taken);
    const id = await save("Versões", ["pessoas.visualizar"]);
    const body = { id, versao: 1, nome: "Versões novas", permissions: ["pessoas.editar" as const] };
    await api.permissoes.update({ body });
    await expect(api.permissoes.update({ body })).rejects.toMatchObject({ status: 409 });
    expect(await find(id)).toMatchObject({
      nome: "Versões novas",
      permissions: ["pessoas.editar", "pessoas.visualizar"],
    });
  });

  it("takes effect at its users' next call, and its removal takes what no other group gives", async () => {
    const { api: cashier } = await server.loginAs("2-caixa");
    const { id, usuarios_count } = await groupNamed("Caixa");
    expect(usuarios_count).toBe(1);
    const { versao: _, usuarios_count: __, ...grupo } = await find(id);
    await cashier.contasPagar.lista();
    const kept = grupo.permissions.filter((key) => !key.startsWith("contasPagar."));
    await api.permissoes.update({ body: { id, nome: grupo.nome, permissions: kept } });
    await expect(cashier.contasPagar.lista()).rejects.toMatchObject({ status: 403 });
    await cashier.caixas.lista();
    await api.permissoes.delete({ params: { id } });
    await expect(cashier.caixas.lista()).rejects.toMatchObject({ status: 403 });
    await expect(find(id)).rejects.toMatchObject({ status: 404 });
  });

  it("a permission group can be given only permissions that its author holds, and keeps those that it has", async () => {
    const { id } = await groupNamed("Leitura");
    const before = await find(id);
    const permissions: PermissionKey[] = [...before.permissions, "permissoes.cadastrar", "permissoes.editar"];
    await api.permissoes.update({ body: { id, nome: before.nome, permissions } });
    const { api: reader } = await server.loginAs("4-leitura");
    const beyond = { errors: { permissions: ["Você não pode dar uma permissão que você não tem"] } };
    await expect(save("Meu", ["contasPagar.pagar"], reader)).rejects.toMatchObject(beyond);
    await save("Só leitura", ["contasPagar.visualizar"], reader);
    const other = await save("De quem paga", ["contasPagar.pagar"]);
    const nome = "De quem paga bem";
    await reader.permissoes.update({ body: { id: other, nome, permissions: ["contasPagar.pagar"] } });
    await expect(
      reader.permissoes.update({
        body: { id: other, nome, permissions: ["contasPagar.pagar", "contasPagar.remover"] },
      }),
    ).rejects.toMatchObject(beyond);
  });

  it("a permission group offers and accepts only what the company may use", async () => {
    const all = async () =>
      (await api.permissoes.modulos()).modulos.flatMap(({ submodulos }) =>
        submodulos.flatMap(({ permissoes }) => permissoes.map(({ id }) => id)),
      );
    expect((await all()).filter(isPermissionKey).toSorted()).toEqual([...permissionKeys].toSorted());
    const id = await save("Frota", ["veiculos.editar"]);
    await server.db.execute(`delete from submodulos_empresa where empresa_id = 1 and submodulo = 'veiculos'`);
    expect((await all()).filter((key) => key.startsWith("veiculos."))).toEqual([]);
    await expect(save("Frota nova", ["veiculos.editar"])).rejects.toMatchObject({
      errors: { permissions: ["A empresa não usa uma das permissões escolhidas"] },
    });
    await api.permissoes.update({
      body: { id, nome: "Frota antiga", permissions: ["veiculos.editar", "pessoas.editar"] },
    });
    expect((await find(id)).permissions).toContain("veiculos.editar");
  });
});
