import { starterProfiles } from "@prumo/domain/segments";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fluxosCadastro } from "../../../db/schema/cadastro";
import { empresas } from "../../../db/schema/empresas";
import { newConta, payment } from "../../../testing/contas";
import { sampledCases } from "../../../testing/quick-run";
import { refusedText } from "../../../testing/refusal";
import { signedUp } from "../../../testing/signups";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { starterProfileData } from "./profiles";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(fluxosCadastro);
});

const company = async (id: number) => (await server.db.select().from(empresas).where(eq(empresas.id, id)))[0];
const count = async (table: string, empresa_id: number) => {
  const query = sql`select count(*)::int as total from ${sql.identifier(table)} where empresa_id = ${empresa_id}`;
  return (await server.db.execute<{ total: number }>(query)).rows[0]?.total;
};

describe("choosing a segment", () => {
  for (const [options, part] of sampledCases(starterProfiles))
    it.each(part)(
      "choosing a segment copies the starter data of profile %i, ready to work with",
      options,
      async (perfil) => {
        const { api, empresa_id, login, body } = await signedUp(server, { plano: 1 });
        expect((await api.cadastro.fluxo()).concluido).toBe(false);
        expect(await api.cadastro.copiarDados({ body: { empresa_id, perfil } })).toEqual({
          message: "Dados iniciais copiados com sucesso",
        });
        expect((await api.cadastro.fluxo()).concluido).toBe(true);
        expect((await company(empresa_id))?.perfil_origem_id).toBe(perfil);
        const data = starterProfileData()[perfil];
        expect(await count("categorias_conta", empresa_id)).toBe(data.categorias?.length);
        expect(await count("centros_resultado", empresa_id)).toBe(data.centros?.length);
        // The standard payment methods exist already.
        expect(await count("formas_pagamento", empresa_id)).toBe((data.formas?.length ?? 0) + 3);
        expect(await count("grupos_permissoes", empresa_id)).toBe(data.grupos?.length);

        const user = (await server.loginAs(login, body.senha)).api;
        const { categorias } = await user.categoriasConta.lista({ query: { per_page: 100 } });
        expect(categorias.total).toBeGreaterThan(20);
        for (const { id } of (await user.formasPagamento.lista()).formas.data) {
          const { forma } = await user.formasPagamento.find({ params: { id } });
          // Every copied row passes the check of its own page.
          await user.formasPagamento.update({ body: { ...forma, id } });
        }
        for (const { id } of (await user.permissoes.lista()).grupos.data) {
          expect((await user.permissoes.find({ params: { id } })).grupo.role_permissoes.length).toBeGreaterThan(1);
        }
      },
    );

  for (const [options, part] of sampledCases([1, 2, 3]))
    it.each(part)(
      "leaves a company of plan %i with which one can work: a conta is registered and paid",
      options,
      async (plano) => {
        const { api, empresa_id, login, body } = await signedUp(server, { plano });
        await api.cadastro.copiarDados({ body: { empresa_id, perfil: 58 } });
        const owner = (await server.loginAs(login, body.senha)).api;
        const banco = { name: "Banco", banco: "104", agencia: "1", conta: "2-3", saldo_inicial: 500 };
        await owner.contasBancarias.save({ body: banco });
        const [conta] = (await owner.contasBancarias.lista()).contas_bancarias;
        const fornecedor = { nome_fantasia: "Casa dos Cabos", razao_social: "Casa dos Cabos", tipos_pessoa: [2] };
        const { pessoa } = await owner.pessoas.save({ body: fornecedor });
        const { categorias } = await owner.categoriasConta.lista({ query: { pesquisa: "Cabos e fios" } });
        const id = await newConta(owner, { pessoa_id: pessoa.id, categoria_id: categorias.data[0]?.id });
        await owner.contasPagar.pagar({ body: payment(id, { conta_bancaria_id: conta?.id }) });
        expect((await owner.contasPagar.find({ params: { id } })).conta.residual).toBe(0);
      },
    );

  it("choosing a segment is possible once", async () => {
    const { api, empresa_id } = await signedUp(server);
    await api.cadastro.copiarDados({ body: { empresa_id, perfil: 59 } });
    const before = await count("categorias_conta", empresa_id);
    const again = { status: 422, text: "Os dados iniciais desta empresa já foram escolhidos" };
    expect(await refusedText(api.cadastro.copiarDados({ body: { empresa_id, perfil: 73 } }))).toEqual(again);
    expect(await refusedText(api.cadastro.copiarDados({ body: { empresa_id, perfil: null } }))).toEqual(again);
    expect(await count("categorias_conta", empresa_id)).toBe(before);
    expect((await company(empresa_id))?.perfil_origem_id).toBe(59);
  });

  it("choosing a segment may be skipped, also only once", async () => {
    const { api, empresa_id } = await signedUp(server);
    expect(await api.cadastro.copiarDados({ body: { empresa_id, perfil: null } })).toEqual({
      message: "Cadastro concluído sem dados iniciais",
    });
    expect((await api.cadastro.fluxo()).concluido).toBe(true);
    expect(await count("categorias_conta", empresa_id)).toBe(0);
    expect((await refusedText(api.cadastro.copiarDados({ body: { empresa_id, perfil: 26 } }))).status).toBe(422);
  });

  for (const [options, part] of sampledCases([0, 27, 1.5, "26", undefined]))
    it.each(part)("choosing a segment demands an existing one, not %j", options, async (perfil) => {
      const { api, empresa_id } = await signedUp(server);
      const body = { empresa_id, perfil } as { empresa_id: number; perfil: number };
      expect(await refusedText(api.cadastro.copiarDados({ body }))).toEqual({
        status: 422,
        text: "Escolha o segmento que melhor representa o seu negócio.",
      });
      await api.cadastro.copiarDados({ body: { empresa_id, perfil: 26 } });
    });

  it("choosing a segment leaves audit rows in the company's trail", async () => {
    // Only some plans include the page of the trail.
    const { api, empresa_id, login, body } = await signedUp(server, { plano: 1 });
    await api.cadastro.copiarDados({ body: { empresa_id, perfil: 26 } });
    const user = (await server.loginAs(login, body.senha)).api;
    const { registros } = await user.auditoria.lista();
    expect(registros.total).toBeGreaterThan(40);
    const actions = new Set(registros.data.map(({ acao, usuario }) => `${acao} ${usuario}`));
    expect(actions).toContain("cadastro/copiarDados null");
  });
});
