import { modulos } from "@prumo/domain/permissions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { empresas, submodulosEmpresa } from "../../../db/schema/empresas";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";
import { submodulesOfCompany } from "./queries";
import { applyPlan } from "./service";

let server: TestServer;
let platform: Api;
let admin: Api;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(tentativasLogin);
  platform = (await server.loginAs("6-plataforma")).api;
  // The administrator of the company outside the group.
  admin = (await server.loginAs("8-admin")).api;
});

const COMPANY = 3;
const everything = modulos.flatMap(({ submodulos }) => submodulos.map(({ chave }) => chave)).toSorted();
type SentModules = Parameters<Api["perfilAcesso"]["save"]>[0]["body"]["modulos"];

const newProfile = async (...submodulos: SentModules) =>
  (await platform.perfilAcesso.save({ body: { nome: `Perfil ${crypto.randomUUID()}`, modulos: submodulos } })).perfil
    .id;
const newPlan = async (perfil_id: number, ativo = true) => {
  const body = { nome: `Plano ${crypto.randomUUID()}`, valor: 10, perfil_id, ativo };
  return (await platform.planos.save({ body })).plano.id;
};
const give = (plano_id: number, expiracao: string | null = null) =>
  server.db.transaction((tx) => applyPlan(tx, COMPANY, plano_id, { expiracao }, () => {}));
const may = async () => Object.keys((await admin.sessao.atual()).permissoes).toSorted();
const profile = async (id: number) => (await platform.perfilAcesso.find({ params: { id } })).perfil;
const changeProfile = async (id: number, ...submodulos: SentModules) => {
  const { nome } = await profile(id);
  return platform.perfilAcesso.update({ body: { id, nome, modulos: submodulos } });
};

describe("an access profile", () => {
  it("an access profile demands a name and at least one module, and refuses modules that do not exist", async () => {
    await expect(platform.perfilAcesso.save({ body: { nome: " ", modulos: [] } })).rejects.toMatchObject({
      errors: { nome: ["Informe o nome do perfil"], modulos: ["Selecione pelo menos um modulo"] },
    });
    const invented = ["tudo"] as unknown as SentModules;
    await expect(platform.perfilAcesso.save({ body: { nome: "Inventado", modulos: invented } })).rejects.toMatchObject({
      errors: { "modulos.0": ["Selecione um módulo que exista"] },
    });
  });

  it("an access profile is answered as saved, each submodule once, in the tree of all submodules", async () => {
    const id = await newProfile("pessoas", "contasPagar", "pessoas");
    const { perfil, modulos: tree } = await platform.perfilAcesso.find({ params: { id } });
    expect(perfil).toMatchObject({ submodulos_count: 2, planos_count: 0, empresas_count: 0, versao: 1 });
    expect(perfil.permissoes.map(({ submodulo }) => submodulo.id)).toEqual(["contasPagar", "pessoas"]);
    const leaves = tree.flatMap(({ submodulos }) => submodulos);
    expect(leaves.map(({ id }) => id).toSorted()).toEqual(everything);
    expect(leaves.filter(({ checked }) => checked).map(({ id }) => id)).toEqual(["contasPagar", "pessoas"]);
    const unchecked = await platform.perfilAcesso.modulos();
    expect(unchecked.modulos.flatMap(({ submodulos }) => submodulos).some(({ checked }) => checked)).toBe(false);
  });

  it("an access profile has a unique name, and refuses an old version", async () => {
    const id = await newProfile("pessoas");
    const { nome, versao } = await profile(id);
    const body = { nome: nome.toUpperCase(), modulos: ["pessoas"] as SentModules };
    await expect(platform.perfilAcesso.save({ body })).rejects.toMatchObject({
      errors: { nome: ["Já existe um perfil com este nome"] },
    });
    await platform.perfilAcesso.update({ body: { ...body, id, versao } });
    await expect(platform.perfilAcesso.update({ body: { ...body, id, versao } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it("an access profile is removed when no plan includes it, and refused with the plans that do", async () => {
    const id = await newProfile("pessoas");
    const plan = await newPlan(id);
    const { plano } = await platform.planos.find({ params: { id: plan } });
    await expect(platform.perfilAcesso.delete({ params: { id } })).rejects.toMatchObject({
      status: 422,
      message: `Este perfil é usado por: ${plano.nome}`,
    });
    await platform.planos.update({ body: { ...plano, perfil_id: await newProfile("pessoas") } });
    await platform.perfilAcesso.delete({ params: { id } });
    await expect(profile(id)).rejects.toMatchObject({ status: 404 });
  });

  it("changes at the next call what the companies of its plans may use, and keeps what they have beside it", async () => {
    const id = await newProfile("contasPagar", "pessoas", "usuarios");
    await give(await newPlan(id));
    expect(await may()).toEqual(["contasPagar", "pessoas", "usuarios"]);
    await server.db.insert(submodulosEmpresa).values({ empresa_id: COMPANY, submodulo: "gps" });
    await server.db.execute(
      sql`delete from submodulos_empresa where empresa_id = ${COMPANY} and submodulo = 'usuarios'`,
    );
    const before = await submodulesOfCompany(server.db, 1);
    await changeProfile(id, "caixa", "pessoas", "usuarios");
    expect(await may()).toEqual(["caixa", "gps", "pessoas"]);
    await expect(admin.contasPagar.lista()).rejects.toMatchObject({ status: 403 });
    expect(await submodulesOfCompany(server.db, 1)).toEqual(before);
  });

  it("an access profile raises the version of its companies, so that an older page cannot undo the change", async () => {
    const id = await newProfile("contasPagar", "pessoas");
    await give(await newPlan(id));
    const { empresa, permissoes } = await platform.empresas.find({ params: { id: COMPANY } });
    await changeProfile(id, "contasPagar", "pessoas", "caixa");
    const body = { empresa_id: COMPANY, permissoes: permissoes as SentModules, versao: empresa.versao };
    await expect(platform.empresas.permissoes({ body })).rejects.toMatchObject({ status: 409 });
    expect(await submodulesOfCompany(server.db, COMPANY)).toContain("caixa");
  });
});

describe("a plan", () => {
  it("a plan demands name, value and profile", async () => {
    const empty = { nome: "", valor: null, perfil_id: null } as never;
    await expect(platform.planos.save({ body: empty })).rejects.toMatchObject({
      errors: {
        nome: ["Informe o nome do plano"],
        valor: ["Informe o valor do plano"],
        perfil_id: ["Selecione o perfil de acesso"],
      },
    });
    await expect(platform.planos.save({ body: { nome: "X", valor: 1, perfil_id: 99_999 } })).rejects.toMatchObject({
      errors: { perfil_id: ["Selecione o perfil de acesso"] },
    });
    await expect(platform.planos.save({ body: { nome: "completo", valor: 1, perfil_id: 1 } })).rejects.toMatchObject({
      errors: { nome: ["Já existe um plano com este nome"] },
    });
  });

  it("a plan gives its company exactly what its profile lists, until it gets another plan", async () => {
    await give(await newPlan(await newProfile("contasPagar", "pessoas")));
    expect(await may()).toEqual(["contasPagar", "pessoas"]);
    await give(1);
    expect(await may()).toEqual(everything);
  });

  it("that a company keeps with another last day leaves it what it was given or denied beside the plan", async () => {
    const plan = await newPlan(await newProfile("contasPagar", "pessoas"));
    await give(plan);
    const permissoes: SentModules = ["gps", "pessoas"];
    await platform.empresas.permissoes({ body: { empresa_id: COMPANY, permissoes } });
    await platform.empresas.setarPlano({ params: { id: COMPANY }, body: { plano_id: plan, expiracao: "2030-01-31" } });
    expect((await platform.empresas.find({ params: { id: COMPANY } })).expiracao).toBe("2030-01-31");
    expect(await may()).toEqual(permissoes);
    await give(1);
    expect(await may()).toEqual(everything);
  });

  it("a plan with another profile passes the difference on to its companies", async () => {
    const plan = await newPlan(await newProfile("contasPagar", "pessoas"));
    await give(plan);
    const { plano } = await platform.planos.find({ params: { id: plan } });
    expect(plano.empresas_count).toBe(1);
    await platform.planos.update({ body: { ...plano, perfil_id: await newProfile("pessoas", "veiculos") } });
    expect(await may()).toEqual(["pessoas", "veiculos"]);
    await expect(platform.planos.update({ body: { ...plano, perfil_id: 1 } })).rejects.toMatchObject({ status: 409 });
  });

  it("that is no longer sold is kept by its companies, given to no other, and shown to the platform only", async () => {
    const perfil_id = await newProfile("empresas", "pessoas");
    const plan = await newPlan(perfil_id);
    await give(plan);
    const { plano } = await platform.planos.find({ params: { id: plan } });
    await platform.planos.update({ body: { ...plano, perfil_id, ativo: false } });
    await give(plan, "2030-01-31");
    expect((await platform.planos.lista()).planos.map(({ id }) => id)).toContain(plan);
    expect((await admin.planos.lista()).planos.map(({ id }) => id)).not.toContain(plan);
    await give(1);
    await expect(give(plan)).rejects.toMatchObject({
      extra: { errors: { plano_id: ["Este plano não está mais à venda"] } },
    });
    await expect(give(99_999)).rejects.toMatchObject({ extra: { errors: { plano_id: ["Selecione o plano"] } } });
  });

  it("a plan that is not public is shown only to users who register companies", async () => {
    const plan = await newPlan(await newProfile("empresas", "pessoas"));
    const listed = async () => (await admin.planos.lista()).planos.map(({ id }) => id);
    expect(await listed()).toEqual([3, 2, 1]);
    await server.db.update(empresas).set({ representante: true }).where(eq(empresas.id, COMPANY));
    expect(await listed()).toContain(plan);
    await server.db.update(empresas).set({ representante: false }).where(eq(empresas.id, COMPANY));
  });
});

describe("the end of a plan", () => {
  const until = (expiracao: string | null) => give(1, expiracao);

  it("comes after its last day: then only reading and the subscription are left, until there is a new plan", async () => {
    await until(TODAY);
    expect(await admin.sessao.atual()).toMatchObject({ plano_expirado: false });
    await until("2026-11-19");
    const { plano_expirado, permissoes } = await admin.sessao.atual();
    expect(plano_expirado).toBe(true);
    expect(permissoes.contasPagar).toEqual(["visualizar"]);
    expect(permissoes.assinatura).toEqual(["visualizar", "cadastrar", "editar", "remover"]);
    await admin.pessoas.lista();
    await expect(admin.pessoas.save({ body: { nome_fantasia: "Nova", tipos_pessoa: [1] } })).rejects.toMatchObject({
      status: 403,
      message: "O plano da empresa expirou: os dados podem ser consultados, não alterados",
    });
    await until(null);
    expect(await admin.sessao.atual()).toMatchObject({ plano_expirado: false });
    await admin.pessoas.save({ body: { nome_fantasia: "Nova", tipos_pessoa: [1] } });
  });

  it("the end of a plan comes at the company's midnight, not the server's", async () => {
    await until(TODAY);
    const before = server.clock.now;
    server.clock.now = new Date("2026-11-21T02:59:00Z");
    const late = (await server.loginAs("8-admin")).api;
    expect(await late.sessao.atual()).toMatchObject({ plano_expirado: false });
    server.clock.now = new Date("2026-11-21T03:00:00Z");
    expect(await late.sessao.atual()).toMatchObject({ plano_expirado: true });
    server.clock.now = before;
    await until(null);
  });
});

describe("an inactive company", () => {
  const setStatus = (id: number, status: number) =>
    server.db.update(empresas).set({ status }).where(eq(empresas.id, id));

  it("an inactive company refuses logins, and ends the sessions of its users at their next call", async () => {
    await setStatus(COMPANY, 0);
    await expect(admin.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(server.loginAs("8-admin")).rejects.toMatchObject({ status: 403, message: "Empresa inativa" });
    await expect(server.loginAs("8-admin", "errada")).rejects.toMatchObject({ status: 422 });
    await setStatus(COMPANY, 1);
    await server.loginAs("8-admin");
    await expect(admin.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("is no unit to switch to, and ends the session of users who work in it from another company", async () => {
    const { api } = await server.loginAs("1-admin");
    await api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    await setStatus(2, 0);
    await expect(api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    const { api: again } = await server.loginAs("1-admin");
    expect((await again.sessao.atual()).unidades.map(({ id }) => id)).toEqual([1]);
    await expect(again.sessao.trocarUnidade({ body: { unidade_id: 2 } })).rejects.toMatchObject({ status: 422 });
    await setStatus(2, 1);
  });
});
