import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCompany } from "../../../testing/companies";
import { refusal } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let platform: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api: platform } = await server.loginAs("6-plataforma"));
});
afterAll(() => server.close());

const PASSWORD = "senha de teste";

/** Registers a company and logs its administrator in. */
async function company(nome: string) {
  const { empresa, login } = await platform.empresas.save({ body: newCompany({ nome, plano: 1 }) });
  const { api } = await server.loginAs(login, PASSWORD);
  const { usuario } = await api.sessao.atual();
  return { id: empresa.id, nome, login, api, user_id: usuario.id };
}

type Company = Awaited<ReturnType<typeof company>>;

/** Makes two companies in one group, both with the unit switch, and one outside it. */
async function group(head?: "a" | "b") {
  const [a, b, other] = [await company("Filial A"), await company("Filial B"), await company("De fora")];
  const empresas = [a, b].map(({ id }) => ({ id, troca_unidade: true, submodulos: [] }));
  await platform.gruposUniNegocio.save({ body: { nome: `Grupo ${a.id}`, empresas } });
  const { unidade_id } = (await platform.empresas.find({ params: { id: a.id } })).empresa;
  const grupo = unidade_id ?? 0;
  if (head !== undefined) {
    const empresa_id = head === "a" ? a.id : b.id;
    await platform.gruposUniNegocio.updatedMatriz({ body: { empresa_id, unidade_id: grupo, matriz: true } });
  }
  return { a, b, other, grupo };
}

const give = (api: Api, user: Company, unit: Company, autorizada = true) =>
  api.unidades.autorizar({ body: { user_id: user.user_id, unidade_id: unit.id, autorizada } });
const units = async (api: Api) => (await api.sessao.atual()).unidades.map(({ id }) => id);
async function refused(call: Promise<unknown>) {
  const { status, errors } = await refusal(call);
  return { status, fields: Object.keys(errors) };
}

describe("a second unit of a user", () => {
  it("is given by the platform administrator, and can be switched to at the user's next request", async () => {
    const { a, b, grupo } = await group();
    expect(await units(a.api)).toEqual([a.id]);
    const { usuarios } = await platform.unidades.usuarios({ query: { grupo } });
    expect(usuarios.data.map(({ id, unidades }) => [id, unidades.map((unit) => [unit.id, unit.autorizada])])).toEqual([
      [a.user_id, [[b.id, false]]],
      [b.user_id, [[a.id, false]]],
    ]);
    await give(platform, a, b);
    expect(await units(a.api)).toEqual([a.id, b.id]);
    await a.api.sessao.trocarUnidade({ body: { unidade_id: b.id } });
    expect(await a.api.sessao.atual()).toMatchObject({ unidade_atual: b.id, usuario: { adm: false }, permissoes: {} });
  });

  it("is given by an administrator of that unit's company, and by none of the user's own", async () => {
    const { a, b } = await group();
    expect(await refused(give(a.api, a, b))).toEqual({ status: 422, fields: ["user_id"] });
    const seen = (await b.api.unidades.usuarios()).usuarios.data;
    expect(seen.map(({ id }) => id)).toEqual([a.user_id]);
    expect(seen[0]?.unidades.map(({ id }) => id)).toEqual([b.id]);
    await give(b.api, a, b);
    expect(await units(a.api)).toEqual([a.id, b.id]);
    await give(b.api, a, b, false);
    expect(await units(a.api)).toEqual([a.id]);
  });

  it("is given by an administrator of the group's head office, also in the user's form", async () => {
    const { a, b } = await group("a");
    await give(a.api, b, a);
    expect(await units(b.api)).toEqual([a.id, b.id]);
    expect((await a.api.unidades.lista()).unidades.map(({ id }) => id)).toEqual([a.id, b.id]);
    expect((await b.api.unidades.lista()).unidades.map(({ id }) => id)).toEqual([b.id]);
    const { usuario } = await a.api.usuarios.find({ params: { id: a.user_id } });
    const { nome, login, email, pessoa_id } = usuario;
    const body = { id: a.user_id, nome, login, email: email ?? "", pessoa_id: pessoa_id ?? 0, unidades: [a.id, b.id] };
    await a.api.usuarios.update({ body });
    expect(await units(a.api)).toEqual([a.id, b.id]);
  });

  it("stays when somebody changes the user who may not give it, and goes when who may leaves it out", async () => {
    const { a, b } = await group("b");
    await give(platform, a, b);
    const { usuario } = await a.api.usuarios.find({ params: { id: a.user_id } });
    expect(usuario.unidades).toEqual([a.id]);
    const { nome, login, email, pessoa_id } = usuario;
    const body = { id: a.user_id, nome, login, email: email ?? "", pessoa_id: pessoa_id ?? 0 };
    await a.api.usuarios.update({ body: { ...body, unidades: [] } });
    expect(await units(a.api)).toEqual([a.id, b.id]);
    const outside = { ...body, unidades: [a.id, 3] };
    expect(await refused(a.api.usuarios.update({ body: outside }))).toEqual({ status: 422, fields: ["unidades"] });
    await give(b.api, a, b, false);
    expect(await units(a.api)).toEqual([a.id]);
  });

  it("lets an administrator of the head office do everything there, and others what their groups permit", async () => {
    const { a, b } = await group("a");
    await give(platform, a, b);
    await a.api.sessao.trocarUnidade({ body: { unidade_id: b.id } });
    const session = await a.api.sessao.atual();
    expect(session.usuario.adm).toBe(true);
    expect(session.permissoes.contasPagar).toContain("pagar");
    await give(platform, b, a);
    await b.api.sessao.trocarUnidade({ body: { unidade_id: a.id } });
    expect((await b.api.sessao.atual()).usuario.adm).toBe(false);
    expect(await refused(b.api.contasPagar.resumo())).toEqual({ status: 403, fields: [] });
    // A user who is no administrator where they work gives nothing there.
    expect(await refused(give(b.api, a, b))).toEqual({ status: 403, fields: [] });
  });

  it("is given from a list of users that has pages, an order, and a search by name, login and company", async () => {
    const { a, b, grupo } = await group();
    const page = async (query: object) => {
      const { usuarios } = await platform.unidades.usuarios({ query: { grupo, ...query } });
      return { ids: usuarios.data.map(({ id }) => id), total: usuarios.total, last: usuarios.last_page };
    };
    const both = { total: 2, last: 2 };
    expect(await page({ per_page: 1 })).toEqual({ ids: [a.user_id], ...both });
    expect(await page({ per_page: 1, page: 2 })).toEqual({ ids: [b.user_id], ...both });
    expect(await page({ per_page: 1, page: 3 })).toEqual({ ids: [], ...both });
    expect((await page({ ordem: "empresa", direcao: "desc" })).ids).toEqual([b.user_id, a.user_id]);
    expect((await page({ ordem: "login" })).ids).toEqual([a.user_id, b.user_id]);
    const one = { total: 1, last: 1 };
    expect(await page({ pesquisa: "FILIAL b" })).toEqual({ ids: [b.user_id], ...one });
    expect(await page({ pesquisa: `maria ${a.login}` })).toEqual({ ids: [a.user_id], ...one });
    expect((await page({ pesquisa: "ninguém" })).total).toBe(0);
  });

  it("a second unit of a user is neither given nor seen by any other user", async () => {
    const { a, b, other, grupo } = await group("a");
    for (const [user, unit] of [
      [a, b],
      [b, a],
      [a, other],
      [other, a],
      [other, other],
    ] as const) {
      expect((await refused(give(other.api, user, unit))).status).toBe(422);
    }
    const nobody = { data: [], total: 0 };
    expect((await other.api.unidades.usuarios()).usuarios).toMatchObject(nobody);
    expect((await other.api.unidades.usuarios({ query: { grupo } })).usuarios).toMatchObject(nobody);
    // The head office gives nothing outside its group, and nobody outside gets anything.
    expect(await refused(give(a.api, b, other))).toEqual({ status: 422, fields: ["unidade_id"] });
    expect(await refused(give(a.api, other, a))).toEqual({ status: 422, fields: ["user_id"] });
    expect(await refused(give(platform, other, a))).toEqual({ status: 422, fields: ["user_id"] });
    for (const login of ["2-caixa", "4-leitura"]) {
      const { api } = await server.loginAs(login);
      expect(await refused(api.unidades.usuarios())).toEqual({ status: 403, fields: [] });
      expect(await refused(give(api, a, b))).toEqual({ status: 403, fields: [] });
    }
    expect(await units(a.api)).toEqual([a.id]);
  });

  it("is lost at the next request when troca_unidade is off, or the company left the group", async () => {
    const { a, b, grupo } = await group();
    await give(platform, a, b);
    const set = (troca_unidade: boolean) =>
      platform.gruposUniNegocio.update({
        body: {
          id: grupo,
          nome: `Grupo ${a.id}`,
          empresas: [a, b].map(({ id }) => ({ id, troca_unidade, submodulos: [] })),
        },
      });
    await set(false);
    expect(await units(a.api)).toEqual([a.id]);
    expect(await refused(give(platform, a, b))).toEqual({ status: 422, fields: ["user_id"] });
    await set(true);
    expect(await units(a.api)).toEqual([a.id, b.id]);
    await a.api.sessao.trocarUnidade({ body: { unidade_id: b.id } });
    await platform.gruposUniNegocio.removerEmpresa({ params: { id: b.id } });
    expect(await refused(a.api.sessao.atual())).toEqual({ status: 401, fields: [] });
    const again = await server.loginAs(a.login, PASSWORD);
    expect(await units(again.api)).toEqual([a.id]);
  });
});
