import type { VisaoDigitada } from "@prumo/api-client/schemas/visoes";
import { SHARED_VIEWS, VIEWS_OF_A_USER } from "@prumo/domain/saved-view";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

const lista = "contasPagar";
let server: TestServer;
/** Both read payables; the first is an administrator. `other` works in another company. */
let admin: Api;
let cashier: Api;
let other: Api;

beforeAll(async () => {
  server = await startTestServer();
  const logins = ["1-admin", "2-caixa", "8-admin"].map(async (login) => (await server.loginAs(login)).api);
  [admin, cashier, other] = (await Promise.all(logins)) as [Api, Api, Api];
});
afterAll(() => server.close());

const save = async (api: Api, nome: string, body: Partial<VisaoDigitada> = {}) =>
  (await api.visoes.save({ body: { lista, nome, parametros: "status=aberto", ...body } })).visao.id;
const viewsOf = async (api: Api) => (await api.visoes.lista({ query: { lista } })).visoes;
const names = async (api: Api) => (await viewsOf(api)).map(({ nome }) => nome);
const defaults = async (api: Api) => (await api.sessao.atual()).visoes_padrao;
const refusal = (field: string, message: string) => ({ status: 422, errors: { [field]: [message] } });

describe("views of a list", () => {
  it("an own view is seen by nobody else, a shared one by who may read the list in the company", async () => {
    await save(admin, "Só minha");
    const id = await save(admin, "Do escritório", {
      compartilhada: true,
      parametros: "status=pago&dataInicial=&page=3",
    });
    expect(await names(admin)).toEqual(["Do escritório", "Só minha"]);
    expect(await names(other)).toEqual([]);
    const [shared, ...more] = await viewsOf(cashier);
    expect(more).toEqual([]);
    expect(shared).toEqual({
      id,
      nome: "Do escritório",
      parametros: "dataInicial=&status=pago",
      compartilhada: true,
      padrao: false,
      usuario: { id: expect.any(Number), nome: expect.any(String) },
      versao: 1,
    });
    const { api: prestador } = await server.loginAs("5-prestador");
    const forbidden = { status: 403, message: "Você não tem permissão para ver esta lista" };
    expect(await statusAndWords(viewsOf(prestador))).toEqual(forbidden);
    expect(await statusAndWords(save(prestador, "Minha"))).toEqual(forbidden);
  });

  it("a shared view is changed by its owner and by administrators, an own one by its owner alone", async () => {
    const own = await save(cashier, "Do caixa");
    const shared = await save(cashier, "Do caixa, de todos", { compartilhada: true });
    const ofAdmin = await save(admin, "Do administrador", { compartilhada: true });
    await admin.visoes.update({ body: { id: shared, versao: 1, nome: "De todos" } });
    await cashier.visoes.update({ body: { id: shared, versao: 2, parametros: "status=pendente" } });
    expect((await viewsOf(admin)).find(({ id }) => id === shared)).toMatchObject({
      nome: "De todos",
      parametros: "status=pendente",
      compartilhada: true,
      versao: 3,
    });
    const gone = { status: 404, message: "Visão não encontrada" };
    const notYours = { status: 403, message: "Só quem salvou a visão ou um administrador pode alterá-la" };
    expect(await statusAndWords(admin.visoes.update({ body: { id: own, nome: "X" } }))).toEqual(gone);
    expect(await statusAndWords(admin.visoes.delete({ params: { id: own } }))).toEqual(gone);
    expect(await statusAndWords(cashier.visoes.update({ body: { id: ofAdmin, nome: "X" } }))).toEqual(notYours);
    expect(await statusAndWords(cashier.visoes.delete({ params: { id: ofAdmin } }))).toEqual(notYours);
    expect(await statusAndWords(other.visoes.delete({ params: { id: ofAdmin } }))).toEqual(gone);
    expect(await statusAndWords(cashier.visoes.update({ body: { id: shared, versao: 2, nome: "X" } }))).toMatchObject({
      status: 409,
    });
    await admin.visoes.delete({ params: { id: shared } });
    expect(await names(cashier)).not.toContain("De todos");
  });

  it("a name is one's own in each list, whatever its accents, and others may use it", async () => {
    await save(cashier, "Atrasadas");
    const taken = refusal("nome", "Você já tem uma visão desta lista com este nome");
    expect(await statusAndWords(save(cashier, "ATRASADAS"))).toEqual(taken);
    const second = await save(cashier, "Outra");
    expect(await statusAndWords(cashier.visoes.update({ body: { id: second, nome: "atrasádas" } }))).toEqual(taken);
    await save(admin, "Atrasadas");
    await save(cashier, "Atrasadas", { lista: "contasReceber" });
    expect(await statusAndWords(save(cashier, " "))).toEqual(refusal("nome", "Informe o nome da visão"));
    expect(await statusAndWords(save(cashier, "a".repeat(61)))).toMatchObject({ status: 422 });
  });

  it.each([
    ["a filter of no list", "gatos=1", "A lista não tem o filtro gatos"],
    ["a file", "formato=csv", "A lista não tem o filtro formato"],
    ["a value that the list refuses", "status=gatos", expect.any(String)],
    ["an order that the list does not have", "ordem=gatos", expect.any(String)],
    ["columns that are no names", "colunas=a;b", "As colunas da visão não são aceitas"],
    ["too much", `pesquisa=${"a".repeat(2000)}`, "A visão tem filtros demais"],
  ])("refuses %s among the parameters", async (_, parametros, message) => {
    expect(await statusAndWords(save(admin, "Recusada", { parametros }))).toEqual(refusal("parametros", message));
    const [view] = await viewsOf(admin);
    const body = { id: view?.id ?? 0, parametros };
    expect(await statusAndWords(admin.visoes.update({ body }))).toEqual(refusal("parametros", message));
  });

  it("keeps how the rows are shown, beside the filters", async () => {
    const id = await save(admin, "Colunas", {
      parametros: "per_page=50&colunas=pessoa,valor&ordem=pessoa&direcao=desc",
    });
    expect((await viewsOf(admin)).find((view) => view.id === id)?.parametros).toBe(
      "colunas=pessoa%2Cvalor&direcao=desc&ordem=pessoa&per_page=50",
    );
  });
});

describe("the view that a list opens with", () => {
  it("is each user's own choice among the views of the list, and known with the session", async () => {
    const shared = await save(admin, "Padrão de todos", {
      compartilhada: true,
      padrao: true,
      parametros: "status=pago",
    });
    expect(await defaults(admin)).toEqual({ contasPagar: "status=pago" });
    expect(await defaults(cashier)).toEqual({});
    await cashier.visoes.padrao({ body: { lista, visao_id: shared } });
    expect(await defaults(cashier)).toEqual({ contasPagar: "status=pago" });
    const own = await save(cashier, "Meu padrão", { padrao: true, parametros: "status=pendente" });
    expect(await defaults(cashier)).toEqual({ contasPagar: "status=pendente" });
    expect((await viewsOf(cashier)).filter(({ padrao }) => padrao).map(({ id }) => id)).toEqual([own]);
    const wrong = refusal("visao_id", "Selecione uma visão desta lista");
    const choose = (visao_id: number, of: "contasPagar" | "contasReceber" = lista) =>
      statusAndWords(cashier.visoes.padrao({ body: { lista: of, visao_id } }));
    expect(await choose(own, "contasReceber")).toEqual(wrong);
    expect(await choose(await save(admin, "Alheia"))).toEqual(wrong);
    expect(await choose(await save(other, "De fora", { compartilhada: true }))).toEqual(wrong);
    await cashier.visoes.padrao({ body: { lista, visao_id: null } });
    expect(await defaults(cashier)).toEqual({});
  });

  it("goes with its view, and for others when it is shared no more", async () => {
    const id = await save(admin, "Por um tempo", {
      compartilhada: true,
      padrao: true,
      parametros: "status=renegociado",
    });
    await cashier.visoes.padrao({ body: { lista, visao_id: id } });
    await admin.visoes.update({ body: { id, compartilhada: false } });
    expect(await defaults(cashier)).toEqual({});
    await admin.visoes.update({ body: { id, compartilhada: true } });
    expect(await defaults(cashier)).toEqual({});
    expect(await defaults(admin)).toEqual({ contasPagar: "status=renegociado" });
    await admin.visoes.delete({ params: { id } });
    expect(await defaults(admin)).toEqual({});
  });

  it("does not count while its user may not read the list", async () => {
    await save(cashier, "Do que eu via", { padrao: true });
    const visitor = await server.loginAs("2-caixa");
    expect(await defaults(visitor.api)).toEqual({ contasPagar: "status=aberto" });
    const grants = sql`from role_permissoes p where permissao like 'contasPagar.%' and grupo_id in
      (select g.grupo_id from usuarios_grupos g join usuarios u on u.id = g.usuario_id where u.login = '2-caixa')`;
    const { rows } = await server.db.execute<{ grupo_id: number }>(sql`select grupo_id ${grants}`);
    const { grupo } = await admin.permissoes.find({ params: { id: rows[0]?.grupo_id ?? 0 } });
    const permissoes = grupo.role_permissoes.map(({ permissao: { id } }) => id);
    const set = (keys: typeof permissoes) =>
      admin.permissoes.update({ body: { id: grupo.id, nome: grupo.nome, permissions: keys } });
    await set(permissoes.filter((key) => !key.startsWith("contasPagar.")));
    expect(await defaults(visitor.api)).toEqual({});
    await set(permissoes);
    expect(await defaults(visitor.api)).toEqual({ contasPagar: "status=aberto" });
  });
});

describe("how many views there may be", () => {
  /** Saves views apart from the calls. */
  const fill = (login: string, of: string, shared: boolean, count: number) =>
    server.db.execute(sql`insert into visoes (empresa_id, usuario_id, lista, nome, parametros, compartilhada)
      select empresa_id, id, ${of}, 'Cheia ' || n, '', ${shared} from usuarios, generate_series(1, ${count}::int) n
      where login = ${login}`);

  it("a user saves so many of a list, also when two are saved at once", async () => {
    await fill("8-admin", "pessoas", false, VIEWS_OF_A_USER - 1);
    const attempts = ["Última", "Uma a mais"].map((nome) => save(other, nome, { lista: "pessoas", parametros: "" }));
    const full = refusal("nome", "Você já tem 50 visões desta lista. Exclua uma antes.");
    const answers = await Promise.all(attempts.map(statusAndWords));
    expect(answers).toContainEqual(full);
    expect(answers).toContain(null);
    expect(await statusAndWords(save(other, "De outra lista", { lista: "pragas", parametros: "" }))).toBe(null);
  });

  it("a company shares so many of a list, whoever saved them", async () => {
    const more = { lista: "contasReceber", parametros: "" } as const;
    await fill("1-admin", more.lista, true, SHARED_VIEWS - 1);
    const own = await save(cashier, "Própria", more);
    const share = (id: number) => statusAndWords(cashier.visoes.update({ body: { id, compartilhada: true } }));
    expect(await share(own)).toBe(null);
    const full = refusal("compartilhada", "A empresa já compartilha 50 visões desta lista");
    expect(await statusAndWords(save(cashier, "Mais uma", { ...more, compartilhada: true }))).toEqual(full);
    expect(await share(await save(cashier, "Mais uma", more))).toEqual(full);
  });
});
