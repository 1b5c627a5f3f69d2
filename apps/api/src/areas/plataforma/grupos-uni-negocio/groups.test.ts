import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { contaBody } from "../../../testing/contas";
import { type Rows, triableRows } from "../../../testing/rows";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";
import { moneyViolations } from "../../../upkeep/money-violations";

let server: TestServer;
let platform: Api;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(tentativasLogin);
  platform = (await server.loginAs("6-plataforma")).api;
});

/** The demo's group of companies 1 and 2; company 3 is in none. */
const GRUPO = 1;
type SharedRegistry = "pessoas" | "categoriasConta" | "centroResultado";
const find = async (id = GRUPO) => (await platform.gruposUniNegocio.find({ params: { id } })).grupo;
const change = async (empresa: number, shared: Partial<Record<SharedRegistry, boolean>>, troca_unidade?: boolean) => {
  const { nome } = await find();
  const submodulos = Object.entries(shared).map(([id, compartilhado]) => ({ id: id as SharedRegistry, compartilhado }));
  const empresas = [{ id: empresa, submodulos, ...(troca_unidade === undefined ? {} : { troca_unidade }) }];
  return platform.gruposUniNegocio.update({ body: { id: GRUPO, nome, empresas } });
};
const head = (empresa_id: number, matriz: boolean, unidade_id = GRUPO) =>
  platform.gruposUniNegocio.updatedMatriz({ body: { empresa_id, unidade_id, matriz } });
const heads = async () => (await find()).companies.filter(({ matriz }) => matriz).map(({ id }) => id);
const add = (id_empresa: number, grupo_id = GRUPO) =>
  platform.gruposUniNegocio.adicionarEmpresa({ body: { id_empresa, grupo_id } });
const removeFrom = (id: number) => platform.gruposUniNegocio.removerEmpresa({ params: { id } });
const errors = (field: string, text: string) => ({ status: 422, errors: { [field]: [text] } });

describe("a group of companies", () => {
  it("a group of companies demands a name, in the words of the permission group, and a company", async () => {
    await expect(platform.gruposUniNegocio.save({ body: { nome: "", empresas: [] } })).rejects.toMatchObject({
      errors: { nome: ["Informe o nome do grupo de permissões"], empresas: ["Selecione uma empresa"] },
    });
  });

  it("a group of companies is found with its companies, and with only those registries that can be shared", async () => {
    const { companies } = await find();
    expect(companies.map(({ id, matriz, troca_unidade }) => ({ id, matriz, troca_unidade }))).toEqual([
      { id: 1, matriz: true, troca_unidade: true },
      { id: 2, matriz: false, troca_unidade: true },
    ]);
    const shares = companies[0]?.modulos.flatMap(({ submodulos }) => submodulos) ?? [];
    expect(shares.map(({ id, compartilhado }) => [id, compartilhado])).toEqual([
      ["categoriasConta", false],
      ["centroResultado", false],
      ["produtos", false],
      ["pessoas", true],
    ]);
    const contas = [{ id: "contasPagar" as SharedRegistry, compartilhado: true }];
    const body = { id: GRUPO, nome: "X", empresas: [{ id: 1, submodulos: contas }] };
    await expect(platform.gruposUniNegocio.update({ body })).rejects.toMatchObject(
      errors("empresas.0.submodulos.0.id", "Este submódulo não pode ser compartilhado"),
    );
    const { grupos } = await platform.gruposUniNegocio.lista({ query: { pesquisa: "comércio" } });
    expect(grupos.data.map(({ companies }) => companies.map(({ id }) => id))).toEqual([[1, 2]]);
    const blank = await platform.gruposUniNegocio.lista({ query: { pesquisa: " " } });
    expect(blank.grupos.total).toBe(grupos.total);
  });

  it("a group of companies gets a new version when a company comes or goes, and with another head office", async () => {
    const { versao, nome } = await find();
    const answers = [await add(3), await head(3, true), await head(3, true), await head(1, true), await removeFrom(3)];
    expect(answers.map((answer) => answer.versao)).toEqual([1, 2, 2, 3, 4].map((changes) => versao + changes));
    const body = { id: GRUPO, nome, empresas: [{ id: 1, submodulos: [] }] };
    await expect(platform.gruposUniNegocio.update({ body: { ...body, versao: versao + 3 } })).rejects.toMatchObject({
      status: 409,
    });
    await platform.gruposUniNegocio.update({ body: { ...body, versao: versao + 4 } });
  });

  it("a group of companies accepts the nested form, too, and changes only the fields that are sent", async () => {
    const { versao, nome } = await find();
    const modulos = [{ submodulos: [{ id: "centroResultado" as const, compartilhado: true }] }];
    const body = { id: GRUPO, nome: `${nome} SA`, versao, empresas: [{ id: 2, modulos }] };
    await platform.gruposUniNegocio.update({ body });
    const { companies, ...grupo } = await find();
    expect(grupo).toMatchObject({ nome: `${nome} SA`, versao: versao + 1 });
    const [company] = companies.filter(({ id }) => id === 2);
    const shares = company?.modulos.flatMap(({ submodulos }) => submodulos) ?? [];
    expect(shares.filter(({ compartilhado }) => compartilhado).map(({ id }) => id)).toEqual([
      "centroResultado",
      "pessoas",
    ]);
    expect(company?.troca_unidade).toBe(true);
    await expect(platform.gruposUniNegocio.update({ body })).rejects.toMatchObject({ status: 409 });
    await change(2, { centroResultado: false });
  });

  it("a group of companies has one head office, which replaces the one before, or none", async () => {
    await head(2, true);
    expect(await heads()).toEqual([2]);
    await head(1, false);
    expect(await heads()).toEqual([2]);
    await head(2, false);
    expect(await heads()).toEqual([]);
    await head(1, true);
    expect(await heads()).toEqual([1]);
    await expect(head(3, true)).rejects.toMatchObject(errors("empresa_id", "Esta empresa não está neste grupo"));
    await expect(head(1, true, 99_999)).rejects.toMatchObject(errors("unidade_id", "Selecione um grupo"));
  });

  it("a group of companies accepts a company that is in no group, and says why it refuses another", async () => {
    await expect(add(1)).rejects.toMatchObject(errors("id_empresa", "Esta empresa já está neste grupo"));
    await expect(add(99_999)).rejects.toMatchObject(errors("id_empresa", "Selecione uma empresa"));
    await expect(add(3, 99_999)).rejects.toMatchObject(errors("grupo_id", "Selecione um grupo"));
    const other = { nome: "Outro grupo", empresas: [{ id: 3, troca_unidade: true }] };
    const { grupo } = await platform.gruposUniNegocio.save({ body: other });
    await expect(add(3)).rejects.toMatchObject(errors("id_empresa", "Esta empresa já está em outro grupo"));
    await expect(platform.gruposUniNegocio.save({ body: other })).rejects.toMatchObject(
      errors("empresas", "Esta empresa já está em outro grupo"),
    );
    await platform.gruposUniNegocio.delete({ params: { id: grupo.id } });
    await expect(find(grupo.id)).rejects.toMatchObject({ status: 404 });
    const { empresa } = await add(3);
    expect(empresa).toMatchObject({ id: 3, matriz: false, troca_unidade: false });
    await removeFrom(3);
    await expect(removeFrom(3)).rejects.toMatchObject({ status: 404, message: "Esta empresa não está em um grupo" });
  });

  it("drops with a leaving company its head office mark, its shares, and its users' rights in the others", async () => {
    const { api: admin } = await server.loginAs("1-admin");
    await admin.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    await removeFrom(1);
    await expect(admin.sessao.atual()).rejects.toMatchObject({ status: 401 });
    expect((await find()).companies.map(({ id }) => id)).toEqual([2]);
    const { empresa } = await add(1);
    expect(empresa).toMatchObject({ matriz: false, troca_unidade: false });
    expect(empresa.modulos.flatMap(({ submodulos }) => submodulos).some(({ compartilhado }) => compartilhado)).toBe(
      false,
    );
    await change(1, { pessoas: true }, true);
    const { api: back } = await server.loginAs("1-admin");
    expect((await back.sessao.atual()).unidades.map(({ id }) => id)).toEqual([1]);
    await head(1, true);
  });

  it("offers its units to the users of a company that may switch, from the next call on", async () => {
    await server.db.execute(sql`insert into usuarios_unidades values (1, 1), (1, 2) on conflict do nothing`);
    const { api } = await server.loginAs("1-admin");
    const units = async () => (await api.sessao.atual()).unidades.map(({ id }) => id);
    await change(1, {}, true);
    expect(await units()).toEqual([1, 2]);
    await change(1, {}, false);
    expect(await units()).toEqual([1]);
    await change(1, {}, true);
  });
});

describe("a registry that a company shares", () => {
  let own: Rows;
  let other: Api;
  beforeAll(async () => {
    own = await triableRows(server.db, 1);
    other = (await server.loginAs("7-admin")).api;
  });

  /** How the other company of the group finds a person: as a suggestion, in the list, and by its id. */
  const seen = async (pessoa: number) => {
    const suggested = await other.pessoas.autocomplete({ query: { id: pessoa } });
    const listed: number[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { pessoas } = await other.pessoas.lista({ query: { per_page: 100, page } });
      listed.push(...pessoas.data.map(({ id }) => id));
      last = pessoas.last_page;
    }
    const found = await other.pessoas.find({ params: { id: pessoa } }).catch(() => null);
    return [suggested.pessoas.some(({ id }) => id === pessoa), listed.includes(pessoa), found !== null];
  };
  const use = async (changes: { pessoa_id: number }) => {
    const theirs = await triableRows(server.db, 2);
    const { conta } = await other.contasPagar.save({ body: contaBody({ categoria_id: theirs.categoria, ...changes }) });
    return conta.id;
  };

  it("is found and used by the others of the group exactly while it is shared", async () => {
    await change(1, { pessoas: false });
    expect(await seen(own.pessoa)).toEqual([false, false, false]);
    await expect(use({ pessoa_id: own.pessoa })).rejects.toMatchObject({
      status: 422,
      errors: { pessoa_id: [expect.any(String)] },
    });
    await change(1, { pessoas: true });
    expect(await seen(own.pessoa)).toEqual([true, true, true]);
    const conta = await use({ pessoa_id: own.pessoa });
    await change(1, { pessoas: false });
    expect(await seen(own.pessoa)).toEqual([false, false, false]);
    await expect(use({ pessoa_id: own.pessoa })).rejects.toMatchObject({ status: 422 });
    // A conta keeps the name of its supplier.
    const kept = await other.contasPagar.find({ params: { id: conta } });
    expect(JSON.stringify(kept)).toContain(`"fornecedor_id":${own.pessoa}`);
    await change(1, { pessoas: true });
  });

  it("leaves the books right when a company that used it has left the group", async () => {
    const conta = await use({ pessoa_id: own.pessoa });
    await removeFrom(2);
    expect(await moneyViolations(server.db)).toEqual([]);
    expect((await other.contasPagar.find({ params: { id: conta } })).conta.fornecedor_id).toBe(own.pessoa);
    await add(2);
  });

  it("is not found by a company outside of the group, nor in the other direction when only one shares it", async () => {
    const outside = (await server.loginAs("8-admin")).api;
    await expect(outside.pessoas.find({ params: { id: own.pessoa } })).rejects.toMatchObject({ status: 404 });
    await change(2, { pessoas: false });
    const theirs = await triableRows(server.db, 2);
    const { api } = await server.loginAs("1-admin");
    await expect(api.pessoas.find({ params: { id: theirs.pessoa } })).rejects.toMatchObject({ status: 404 });
    expect(await seen(own.pessoa)).toEqual([true, true, true]);
    await change(2, { pessoas: true });
    await api.pessoas.find({ params: { id: theirs.pessoa } });
  });

  it("a registry that a company shares may be categories and result centres, too", async () => {
    const names = async () => ({
      categorias: (await other.categoriasConta.lista({ query: { per_page: 100 } })).categorias.data.map(({ id }) => id),
      centros: (await other.centroResultado.lista({ query: { per_page: 100 } })).centro_resultados.data.map(
        ({ id }) => id,
      ),
    });
    expect(await names()).toEqual({
      categorias: expect.not.arrayContaining([own.categoria]),
      centros: expect.not.arrayContaining([own.centro]),
    });
    await change(1, { categoriasConta: true, centroResultado: true });
    expect(await names()).toEqual({
      categorias: expect.arrayContaining([own.categoria]),
      centros: expect.arrayContaining([own.centro]),
    });
    await change(1, { categoriasConta: false, centroResultado: false });
  });
});
