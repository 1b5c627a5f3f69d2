import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcome } from "../../../testing/refusal";
import { signedUp } from "../../../testing/signups";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { usualCategories } from "../../plataforma/cadastro/profiles";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs a company up without a segment, and logs its owner in. */
async function emptyCompany() {
  const { api, empresa_id, login, body } = await signedUp(server, { plano: 1 });
  await api.cadastro.copiarDados({ body: { empresa_id, perfil: null } });
  return (await server.loginAs(login, body.senha)).api;
}

describe("the usual categories", () => {
  it("the usual categories are made for both sides of a company without a segment, in use", async () => {
    const api = await emptyCompany();
    expect((await api.categoriasConta.lista()).categorias.total).toBe(0);
    const usual = usualCategories();
    expect(await api.categoriasConta.criarUsuais()).toEqual({ message: `${usual.length} categorias criadas` });
    const { data } = (await api.categoriasConta.lista({ query: { per_page: 100 } })).categorias;
    const named = (rows: readonly { tipo: string; nome: string }[]) => rows.map((row) => `${row.tipo} ${row.nome}`);
    expect(named(data).toSorted()).toEqual(named(usual).toSorted());
    expect(data.every(({ ativo }) => ativo)).toBe(true);
    for (const tipo of ["pagar", "receber"] as const) {
      expect((await api.categoriasConta.autocomplete({ query: { tipo } })).categorias).not.toHaveLength(0);
    }
  });

  it("the usual categories are made once, also by two presses at once, and leave a row of the trail each", async () => {
    const api = await emptyCompany();
    const total = usualCategories().length;
    const press = () => outcome(api.categoriasConta.criarUsuais());
    expect((await Promise.all([press(), press()])).toSorted()).toEqual([
      "A empresa já tem as categorias usuais",
      "done",
    ]);
    expect((await api.categoriasConta.lista()).categorias.total).toBe(total);
    const { registros } = await api.auditoria.lista({ query: { entidade: "categorias_conta", per_page: 100 } });
    expect(registros.total).toBe(total);
  });

  it("the usual categories keep one of the same name that the company made itself", async () => {
    const api = await emptyCompany();
    await api.categoriasConta.save({ body: { nome: "ALUGUEL", tipo: "pagar" } });
    await api.categoriasConta.criarUsuais();
    const { data } = (await api.categoriasConta.lista({ query: { pesquisa: "aluguel" } })).categorias;
    expect(data.map(({ nome }) => nome)).toEqual(["ALUGUEL"]);
  });
});
