import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { gruposPermissoes, rolePermissoes, usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ["127.0.0.1"] });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(tentativasLogin);
  api = (await server.loginAs("1-admin")).api;
});

type SentUsuario = Parameters<Api["usuarios"]["save"]>[0]["body"];
const SENHA = "senha de teste";

async function newPerson(client: Api = api): Promise<number> {
  const { pessoa } = await client.pessoas.save({ body: { nome_fantasia: "Marina", tipos_pessoa: [3, 8] } });
  return pessoa.id;
}
const body = (pessoa_id: number, changes: Partial<SentUsuario> = {}): SentUsuario => ({
  nome: "Marina Reis",
  login: `${pessoa_id}-marina`,
  senha: SENHA,
  email: "marina@x.com.br",
  pessoa_id,
  ...changes,
});
/** Makes a new user of the company; gives its id and the body that was sent. */
async function newUser(changes: Partial<SentUsuario> = {}, client: Api = api) {
  const sent = body(await newPerson(client), changes);
  const { usuario } = await client.usuarios.save({ body: sent });
  return { ...sent, id: usuario.id };
}
const find = async (id: number) => (await api.usuarios.find({ params: { id } })).usuario;
const change = (user: SentUsuario & { id: number }, changes: Partial<SentUsuario> = {}, client: Api = api) =>
  client.usuarios.update({ body: { ...user, senha: "", ...changes } });

describe("a user", () => {
  it("is answered as saved, without the password, each address once, the current unit among the units", async () => {
    const horario = { start: "08:00", end: "18:00", day_of_week: 1 };
    const { id } = await newUser({
      cpf: "123.456.789-00",
      rota_acesso: "/contasPagar",
      roles: [2, 2, 3],
      unidades: [2],
      ip_restrictions: ["203.0.113.5", " 203.0.113.5 "],
      time_restrictions: [horario, horario],
    });
    const { pessoa_id, ...usuario } = await find(id);
    expect(usuario).toEqual({
      id,
      nome: "Marina Reis",
      login: `${pessoa_id}-marina`,
      email: "marina@x.com.br",
      cpf: "123.456.789-00",
      sem_senha: false,
      adm: false,
      ativo: true,
      somente_fiscal: false,
      rota_acesso: "/contasPagar",
      last_login: null,
      acesso: { route_access: null },
      pessoa: { id: pessoa_id, nome_fantasia: "Marina", tipos_pessoa: [{ tipoPessoa_id: 3 }, { tipoPessoa_id: 8 }] },
      roles: [
        { id: 2, nome: "Caixa" },
        { id: 3, nome: "Vendas" },
      ],
      ip_restrictions: [{ ip: "203.0.113.5" }],
      time_restrictions: [horario],
      unidades: [1, 2],
      recusa: null,
      versao: 1,
    });
  });

  it("a user is refused with the seven messages in their order", async () => {
    const empty = { nome: "", login: "", senha: "", email: "", cpf: "123", pessoa_id: 0 };
    const refused = (await statusAndWords(api.usuarios.save({ body: empty }))) as { errors: object };
    expect(Object.entries(refused.errors)).toEqual([
      ["nome", ["Por favor, informe o nome do usuário"]],
      ["login", ["Por favor, informe o login do usuário"]],
      ["senha", ["Por favor, informe a senha do usuário"]],
      ["email", ["Por favor, informe o email do usuário"]],
      ["cpf", ["Por favor, informe um cpf válido para o usuário"]],
      ["pessoa_id", ["Por favor, vincule uma pessoa ao usuário"]],
    ]);
    for (const login of ["marina", "999-marina"]) {
      expect(await statusAndWords(api.usuarios.save({ body: body(await newPerson(), { login }) }))).toEqual({
        status: 422,
        errors: { pessoa_id: ["ID do Login indefinido, selecione uma pessoa"] },
      });
    }
  });

  it.each<[Partial<SentUsuario>, object]>([
    [{ email: "marina" }, { email: ["Informe um e-mail válido"] }],
    [{ senha: "curta" }, { senha: ["A senha deve ter no mínimo 8 caracteres"] }],
    [{ rota_acesso: "/.//outro.exemplo" }, { rota_acesso: ["Informe um endereço que comece com /"] }],
    [{ rota_acesso: "//outro.exemplo" }, { rota_acesso: ["Informe um endereço que comece com /"] }],
    [{ roles: [7] }, { roles: ["Selecione um grupo de permissoes"] }],
    [{ unidades: [3] }, { unidades: ["Selecione unidades que você possa autorizar"] }],
    ...[
      "::ffff:10.0.0.1",
      "10.0.0.01",
      "10.0.0.256",
      "10.0.0.1/24",
      "10.0.1",
      "167772161",
      "１0.0.0.1",
      "localhost",
    ].map((ip): [Partial<SentUsuario>, object] => [
      { ip_restrictions: [ip] },
      { "ip_restrictions.0": ["Por favor, informe um IP válido"] },
    ]),
    [
      { time_restrictions: [{ start: "", end: "18:00", day_of_week: 1 }] },
      { "time_restrictions.0.start": ["Por favor, informe o horário de abertura e fechamento"] },
    ],
    [
      { time_restrictions: [{ start: "08:00", end: "18:00", day_of_week: 8 }] },
      { "time_restrictions.0.day_of_week": ["Por favor, informe os dias da semana"] },
    ],
    [
      { time_restrictions: [{ start: "18:00", end: "18:00", day_of_week: 1 }] },
      { "time_restrictions.0.end": ["O horário de fechamento deve ser depois do de abertura"] },
    ],
  ])("a user is refused with %j", async (changes, errors) => {
    expect(await statusAndWords(newUser(changes))).toEqual({ status: 422, errors });
  });

  it("a user is the only one of a person, over all companies and also when two people save at once", async () => {
    const pessoa_id = await newPerson();
    const taken = { status: 422, errors: { pessoa_id: ["Pessoa já possuí usuário vinculado"] } };
    const save = (login: string) => statusAndWords(api.usuarios.save({ body: body(pessoa_id, { login }) }));
    const both = await Promise.all([save(`${pessoa_id}-a`), save(`${pessoa_id}-b`)]);
    expect(both.filter((answer) => answer !== null)).toEqual([taken]);
    expect(await statusAndWords(api.usuarios.save({ body: body(7, { login: "7-outra" }) }))).toEqual(taken);
    const { pessoas } = await api.pessoas.autocomplete({ query: { id: 7 } });
    expect(pessoas[0]?.usuario_id).toBe(7);
  });

  it("a user is of a person whom the company sees, and has a unique cpf", async () => {
    expect(await statusAndWords(api.usuarios.save({ body: body(8, { login: "8-x" }) }))).toEqual({
      status: 422,
      errors: { pessoa_id: ["Por favor, vincule uma pessoa ao usuário"] },
    });
    await newUser({ cpf: "111.222.333-44" });
    expect(await statusAndWords(newUser({ cpf: "11122233344" }))).toEqual({
      status: 422,
      errors: { cpf: ["Este cpf já é de outro usuário"] },
    });
  });

  it("refuses a change over somebody else's, keeps the password, and has both states in the trail", async () => {
    const user = await newUser({ roles: [2] });
    await api.usuarios.update({ body: { ...user, senha: null, nome: "Marina R.", roles: [3], versao: 1 } });
    expect(await statusAndWords(api.usuarios.update({ body: { ...user, versao: 1 } }))).toMatchObject({ status: 409 });
    await server.loginAs(user.login, SENHA);
    const { registros } = await api.auditoria.lista({
      query: { entidade: "usuarios", entidade_id: user.id, ordem: "quando" },
    });
    const saved = registros.data.find(({ acao }) => acao === "usuarios/update");
    expect(saved).toMatchObject({
      antes: { nome: "Marina Reis", grupos: [2] },
      depois: { nome: "Marina R.", grupos: [3] },
    });
    expect(JSON.stringify(registros.data)).not.toContain("argon2");
  });
});

describe("a user who administers users without being an administrator", () => {
  /** Makes a user who may administer users and use payables, and nothing more. */
  async function clerk() {
    const [grupo] = await server.db
      .insert(acrossCompanies(gruposPermissoes))
      .values({ empresa_id: 1, nome: `Pessoal ${crypto.randomUUID()}` })
      .returning();
    const id = grupo?.id ?? 0;
    const keys = ["visualizar", "cadastrar", "editar"].map((acao) => `usuarios.${acao}`);
    await server.db.insert(acrossCompanies(rolePermissoes)).values(
      [...keys, "compras.visualizar", "compras.cadastrar", "contasReceber.visualizar"].map((permissao) => ({
        empresa_id: 1,
        grupo_id: id,
        permissao,
      })),
    );
    const user = await newUser({ roles: [id] });
    return { ...user, grupo: id, api: (await server.loginAs(user.login, SENHA)).api };
  }

  it("a user who administers users without being an administrator gives no more rights than they hold", async () => {
    const { api: own, grupo } = await clerk();
    const { grupos } = await own.usuarios.grupos();
    expect(grupos.map(({ id }) => id)).toEqual(expect.arrayContaining([3, grupo]));
    expect(grupos.map(({ id }) => id)).not.toContain(2);
    const save = async (changes: Partial<SentUsuario>) =>
      statusAndWords(own.usuarios.save({ body: body(await newPerson(), changes) }));
    expect(await save({ roles: [3, grupo] })).toBeNull();
    expect(await save({ roles: [2] })).toEqual({
      status: 422,
      errors: { roles: ["Você não pode dar um grupo com permissões que você não tem"] },
    });
    expect(await save({ adm: true })).toEqual({
      status: 422,
      errors: { adm: ["Só um administrador pode tornar alguém administrador"] },
    });
  });

  it("changes nobody with more rights, nor themselves", async () => {
    const own = await clerk();
    const stronger = await newUser({ roles: [2] });
    const boss = await newUser({ adm: true });
    const weaker = await newUser({ roles: [3] });
    const tried = async (user: SentUsuario & { id: number }) =>
      statusAndWords(change(user, { senha: "nova senha dada" }, own.api));
    expect(await tried(weaker)).toBeNull();
    expect(await tried(stronger)).toEqual({ status: 403, message: "Este usuário tem permissões que você não tem" });
    expect(await tried(boss)).toEqual({ status: 403, message: "Só um administrador pode alterar outro administrador" });
    const { grupo: _, api: __, ...self } = own;
    expect(await tried(self)).toEqual({ status: 403, message: "Peça a um administrador que altere o seu usuário" });
    expect((await own.api.usuarios.find({ params: { id: boss.id } })).usuario.recusa).toBe(
      "Só um administrador pode alterar outro administrador",
    );
  });
});

describe("an administrator who changes themselves", () => {
  it("an administrator who changes themselves cannot lock themselves out", async () => {
    const boss = await newUser({ adm: true });
    const { api: own } = await server.loginAs(boss.login, SENHA);
    const tried = (changes: Partial<SentUsuario>) => statusAndWords(change({ ...boss }, changes, own));
    const now = ["Com esta restrição você perderia o acesso agora"];
    expect(await tried({ adm: false })).toMatchObject({
      errors: { adm: ["Você não pode deixar de ser administrador por conta própria"] },
    });
    expect(await tried({ ativo: false })).toMatchObject({
      errors: { ativo: ["Você não pode desativar o seu próprio usuário"] },
    });
    expect(await tried({ ip_restrictions: ["203.0.113.9"] })).toMatchObject({ errors: { ip_restrictions: now } });
    const night = [{ start: "01:00", end: "02:00", day_of_week: 5 }];
    expect(await tried({ time_restrictions: night })).toMatchObject({ errors: { time_restrictions: now } });
    expect(await tried({ ip_restrictions: ["127.0.0.1", "203.0.113.9"] })).toBeNull();
  });
});

describe("the user's own password and email", () => {
  /** Makes an administrator with this session and one elsewhere. */
  async function administrator() {
    const boss = await newUser({ adm: true });
    const [here, there] = [await server.loginAs(boss.login, SENHA), await server.loginAs(boss.login, SENHA)];
    const change = (changes: object, options?: { idempotencyKey: string }) =>
      here.api.usuarios.update({ body: { ...boss, senha: "", ...changes } }, options);
    return { boss, here, there, change };
  }
  const missing = { status: 422, errors: { atual: ["Informe a senha atual"] } };
  const wrong = { status: 422, errors: { atual: ["A senha atual está incorreta"] } };

  it.each([{ senha: "outra senha boa" }, { email: "outro@x.com.br" }])(
    "the user's own password and email can be changed only with the current password: %j",
    async (changes) => {
      const { boss, change: own, here, there } = await administrator();
      expect(await statusAndWords(own(changes))).toEqual(missing);
      expect(await statusAndWords(own({ ...changes, atual: "" }))).toEqual(missing);
      expect(await statusAndWords(own({ ...changes, atual: "errada" }))).toEqual(wrong);
      expect((await find(boss.id)).email).toBe(boss.email);
      await there.api.sessao.atual();
      await own({ ...changes, atual: SENHA });
      await here.api.sessao.atual();
      const elsewhere = await statusAndWords(there.api.sessao.atual());
      expect(elsewhere === null).toBe("email" in changes);
    },
  );

  it("are refused together with other problems, in the order of the fields", async () => {
    const { change: own } = await administrator();
    const refused = await statusAndWords(own({ senha: "12345678", email: "x", atual: "errada" }));
    expect(Object.keys((refused as { errors: object }).errors)).toEqual(["senha", "atual", "email"]);
  });

  it("need no current password when neither changes, nor when they are another user's", {
    tags: ["full"],
  }, async () => {
    const { boss, change: own } = await administrator();
    await own({ nome: "Marina R." });
    await own({ nome: "Marina R.", atual: "qualquer" });
    await change(boss, { senha: "outra senha boa", email: "outro@x.com.br" });
    expect(await server.db.$count(tentativasLogin)).toBe(0);
  });

  it("are refused after ten wrong passwords in a session, which close no login", async () => {
    const { boss, change: own } = await administrator();
    const guess = (atual: string) => statusAndWords(own({ email: "outro@x.com.br", atual }));
    for (let at = 0; at < 10; at += 1) expect(await guess("x")).toEqual(wrong);
    expect(await guess(SENHA)).toMatchObject({ status: 429 });
    expect(await statusAndWords(server.loginAs(boss.login, SENHA))).toBeNull();
  });

  it("are changed once however often one attempt is sent, although the current password is another by then", async () => {
    const { change: own } = await administrator();
    const options = { idempotencyKey: crypto.randomUUID() };
    const twice = [1, 2].map(() => () => own({ senha: "outra senha boa", atual: SENHA }, options));
    for (const send of twice) expect(await send()).toEqual({ message: "Usuário alterado com sucesso!" });
    expect(await server.db.$count(tentativasLogin)).toBe(0);
  });
});

describe("a change of a user's rights that holds from the next call on", () => {
  it("a group is taken away, and given", async () => {
    const user = await newUser({ roles: [4] });
    const { api: own } = await server.loginAs(user.login, SENHA);
    await own.contasPagar.resumo();
    await change(user, { roles: [] });
    expect(await statusAndWords(own.contasPagar.resumo())).toMatchObject({ status: 403 });
    expect((await own.sessao.atual()).permissoes).toEqual({});
    await change(user, { roles: [4] });
    await own.contasPagar.resumo();
  });

  it("a group loses a permission, and the company a submodule", async () => {
    const user = await newUser({ roles: [4] });
    const { api: own } = await server.loginAs(user.login, SENHA);
    await own.auditoria.lista();
    const table = acrossCompanies(rolePermissoes);
    await server.db.delete(table).where(eq(table.permissao, "auditoria.visualizar"));
    expect(await statusAndWords(own.auditoria.lista())).toMatchObject({ status: 403 });
  });

  it("addresses and hours change, for open sessions and for new ones", async () => {
    const user = await newUser({ roles: [4] });
    const visitor = await server.loginAs(user.login, SENHA);
    const headers = (address: string) => ({ headers: { "X-Forwarded-For": address } });
    const from = async (address: string) => (await visitor.fetch("/api/sessao", headers(address))).status;
    expect(await from("203.0.113.5")).toBe(200);
    await change(user, { ip_restrictions: ["203.0.113.5"] });
    expect([await from("203.0.113.5"), await from("203.0.113.6"), await from("203.0.113.5, 203.0.113.6")]).toEqual([
      200, 403, 403,
    ]);
    expect(await statusAndWords(server.loginAs(user.login, SENHA))).toEqual({
      status: 403,
      message: "Acesso não permitido a partir deste endereço",
    });
    const hours = [{ start: "08:00", end: "11:59", day_of_week: 5 }];
    await change(user, { ip_restrictions: [], time_restrictions: hours });
    const closed = { status: 403, message: "Acesso não permitido neste dia e horário" };
    expect(await statusAndWords(visitor.api.contasPagar.resumo())).toEqual(closed);
    expect(await statusAndWords(server.loginAs(user.login, SENHA))).toEqual(closed);
    server.clock.now = new Date(NOW.getTime() - 60_000);
    await visitor.api.contasPagar.resumo();
    await server.loginAs(user.login, SENHA);
  });

  it("a unit is taken away, which ends the session that works in it", async () => {
    const user = await newUser({ roles: [4], unidades: [2] });
    const { api: own } = await server.loginAs(user.login, SENHA);
    await own.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    expect((await own.sessao.atual()).empresa?.id).toBe(2);
    await change(user, { unidades: [] });
    expect(await statusAndWords(own.sessao.atual())).toMatchObject({ status: 401 });
    const { api: again } = await server.loginAs(user.login, SENHA);
    expect((await again.sessao.atual()).unidades).toEqual([{ id: 1, nome_fantasia: "Prumo Serviços" }]);
  });

  it("a user becomes inactive: sessions end, and the login reveals it only with the right password", async () => {
    const user = await newUser();
    const { api: own } = await server.loginAs(user.login, SENHA);
    await change(user, { ativo: false });
    expect(await statusAndWords(own.sessao.atual())).toMatchObject({ status: 401 });
    expect(await statusAndWords(server.loginAs(user.login, SENHA))).toEqual({
      status: 403,
      message: "Usuário inativo",
    });
    await change(user, { ativo: true });
    expect(await statusAndWords(own.sessao.atual())).toMatchObject({ status: 401 });
  });

  it("a new password ends the sessions of the old one", async () => {
    const user = await newUser();
    const { api: own } = await server.loginAs(user.login, SENHA);
    await change(user, { senha: "outra senha boa" });
    expect(await statusAndWords(own.sessao.atual())).toMatchObject({ status: 401 });
    expect(await statusAndWords(server.loginAs(user.login, SENHA))).toMatchObject({ status: 422 });
    await server.loginAs(user.login, "outra senha boa");
  });
});

describe("the list of users", () => {
  it("the list of users is filtered by name, profile and kind of person, and sorted", async () => {
    const logins = async (query: object) =>
      (await api.usuarios.getUsuarios({ query: { per_page: 100, ...query } })).usuarios.data.map(({ login }) => login);
    expect(await logins({ nome: "LEITAO" })).toEqual(["4-leitura"]);
    expect(await logins({ nome: "leitura" })).toEqual([]);
    expect(await logins({ pesquisa: "4-leit" })).toEqual(["4-leitura"]);
    expect(await logins({ tipo_pessoa: 12 })).toEqual(["2-caixa"]);
    expect(await logins({ perfil: 1 })).toContain("1-admin");
    expect(await logins({ perfil: 0 })).not.toContain("1-admin");
    expect((await logins({ ordem: "id" }))[0]).toBe("1-admin");
  });

  it("the list of users shows the last login and the last page, which can be cleared", async () => {
    const user = await newUser();
    const { api: own } = await server.loginAs(user.login, SENHA);
    await own.usuarios.acesso({ body: { route_access: "/contasPagar" } });
    const row = async () => (await api.usuarios.getUsuarios({ query: { pesquisa: user.login } })).usuarios.data[0];
    expect(await row()).toMatchObject({ last_login: "2026-11-20 12:00:00", acesso: { route_access: "/contasPagar" } });
    await api.usuarios.clearLastAccessRoute({ body: { user_id: user.id } });
    expect((await row())?.acesso).toEqual({ route_access: null });
    for (const route_access of ["https://x.exemplo", "//x.exemplo", "contasPagar"]) {
      expect(await statusAndWords(own.usuarios.acesso({ body: { route_access } }))).toMatchObject({ status: 422 });
    }
  });

  it("the list of users is answered as a file, and its moments are on the company's clocks", async () => {
    const at = acrossCompanies(usuarios);
    await server.db
      .update(at)
      .set({ last_login: new Date("2026-11-20T01:30:00Z") })
      .where(eq(at.id, 5));
    const visitor = await server.loginAs("1-admin");
    const text = await (await visitor.fetch("/api/usuarios/getUsuarios?formato=csv&nome=elias")).text();
    expect(text.split("\r\n").slice(0, 2)).toEqual([
      "ID;Nome;Login;ADM;Status;Último login;Última rota acessada;Tipos de pessoa",
      expect.stringMatching(/^5;Elias Prestes;5-prestador;Não;Ativo;19\/11\/2026 22:30(:00)?;;Prestador$/),
    ]);
  });

  it("the list of users suggests users by name or login", async () => {
    const { api: own } = await server.loginAs("5-prestador");
    expect((await own.usuarios.autocomplete({ query: { pesquisa: "caixeta" } })).usuarios).toEqual([
      { id: 2, nome: "Bruno Caixeta" },
    ]);
  });

  it("the list of users names the user of an id, of the user's own company only", async () => {
    const { api: own } = await server.loginAs("5-prestador");
    expect((await own.usuarios.autocomplete({ query: { id: 2 } })).usuarios).toEqual([
      { id: 2, nome: "Bruno Caixeta" },
    ]);
    expect((await own.usuarios.autocomplete({ query: { id: 7 } })).usuarios).toEqual([]);
  });
});
