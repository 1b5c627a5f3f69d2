import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fluxosCadastro } from "../../../db/schema/cadastro";
import { contratos } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { planos } from "../../../db/schema/planos";
import { acrossCompanies } from "../../../db/scope";
import { refusedText } from "../../../testing/refusal";
import { signedUp } from "../../../testing/signups";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(fluxosCadastro);
});

const rows = async (empresa_id: number) => {
  const table = acrossCompanies(contratos);
  return server.db.select().from(table).where(eq(table.empresa_id, empresa_id)).orderBy(table.id);
};

describe("the subscription", () => {
  it("the subscription shows the company, its plan, the contract to sign and the login", async () => {
    const { api, empresa_id, login, body } = await signedUp(server, { plano: 3 });
    const subscription = await api.cadastro.assinatura({ params: { empresa_id } });
    expect(subscription).toMatchObject({
      empresa: { id: empresa_id, nome: body.nome },
      plano: { id: 3, nome: "Essencial", valor: 59.9 },
      expiracao: null,
      login,
      contrato: { status: 0, assinado_em: null },
    });
    expect(subscription.contrato.texto).toContain(body.nome);
    expect(subscription.contrato.texto).toContain("plano Essencial");
    expect(subscription.contrato.texto).toMatch(/R\$\s59,90/);
    expect(subscription.contrato.texto).not.toMatch(/[{}]/);
  });

  it("the subscription is signed once, for a public plan, which becomes the company's", async () => {
    const { api, empresa_id, body } = await signedUp(server, { plano: 3 });
    const sign = (plano: number, aceite = true) => api.cadastro.assinar({ body: { empresa_id, plano, aceite } });
    expect(await refusedText(sign(2, false))).toEqual({ status: 422, text: "Aceite o contrato" });
    expect(await refusedText(sign(999))).toEqual({ status: 422, text: "Escolha um plano" });
    expect(await rows(empresa_id)).toEqual([]);

    expect(await sign(2)).toEqual({ message: "Assinatura realizada com sucesso" });
    const [contract, ...more] = await rows(empresa_id);
    expect(contract).toMatchObject({
      plano_id: 2,
      plano: "Financeiro",
      valor: 129.9,
      status: 1,
      created_at: NOW,
      assinado_em: NOW,
      assinado_por: body.usuario,
      endereco: "127.0.0.1",
    });
    expect(more).toEqual([]);
    const [empresa] = await server.db.select().from(empresas).where(eq(empresas.id, empresa_id));
    expect(empresa?.plano_id).toBe(2);

    // Plans change later, contracts do not.
    await server.db.update(planos).set({ valor: 500 }).where(eq(planos.id, 2));
    const { contrato } = await api.cadastro.assinatura({ params: { empresa_id } });
    await server.db.update(planos).set({ valor: 129.9 }).where(eq(planos.id, 2));
    expect(contrato).toEqual({ status: 1, texto: contract?.texto, assinado_em: "2026-11-20 12:00:00" });

    await sign(2);
    expect(await refusedText(sign(3))).toMatchObject({ status: 422, text: expect.stringContaining("já foi assinado") });
    expect(await rows(empresa_id)).toHaveLength(1);
  });

  it("the subscription moves on to a plan with service orders until the segment is chosen, and to no other", async () => {
    const { api, empresa_id } = await signedUp(server, { plano: 3 });
    const sign = (plano: number) => api.cadastro.assinar({ body: { empresa_id, plano, aceite: true } });
    await sign(3);
    const signed = expect.stringContaining("já foi assinado");
    expect(await refusedText(sign(2))).toMatchObject({ status: 422, text: signed });
    expect(await sign(1)).toEqual({ message: "Assinatura realizada com sucesso" });
    expect((await rows(empresa_id)).map(({ plano_id }) => plano_id)).toEqual([3, 1]);
    const { plano, contrato } = await api.cadastro.assinatura({ params: { empresa_id } });
    expect([plano.id, contrato.texto]).toEqual([1, expect.stringContaining("plano Completo")]);
    expect(await refusedText(sign(3))).toMatchObject({ status: 422, text: signed });

    const late = await signedUp(server, { plano: 3 });
    const lateSign = (plano: number) =>
      late.api.cadastro.assinar({ body: { empresa_id: late.empresa_id, plano, aceite: true } });
    await lateSign(3);
    await late.api.cadastro.copiarDados({ body: { empresa_id: late.empresa_id, perfil: 58 } });
    expect(await refusedText(lateSign(1))).toMatchObject({ status: 422, text: signed });
  });

  it("the subscription gives the company what the new plan includes", async () => {
    const { api, empresa_id, login, body } = await signedUp(server, { plano: 3 });
    await api.cadastro.assinar({ body: { empresa_id, plano: 1, aceite: true } });
    const user = await server.loginAs(login, body.senha);
    expect(Object.keys((await user.api.sessao.atual()).permissoes)).toContain("produtos");
  });
});

describe("the company of another visitor", () => {
  it("the company of another visitor is not shown, signed for or copied into, whether or not it exists", async () => {
    const { empresa_id } = await signedUp(server);
    server.clock.now = new Date(NOW.getTime() + 31_000);
    const other = await signedUp(server);
    server.clock.now = NOW;
    const admin = await server.loginAs("1-admin");
    for (const { api } of [server.visit(), other.visitor, admin]) {
      for (const id of [empresa_id, 1, 2_147_483_647]) {
        const wanted = { status: 404, text: "Cadastro não encontrado" };
        expect(await refusedText(api.cadastro.assinatura({ params: { empresa_id: id } }))).toEqual(wanted);
        const body = { empresa_id: id, plano: 1, aceite: true };
        expect(await refusedText(api.cadastro.assinar({ body }))).toEqual(wanted);
        expect(await refusedText(api.cadastro.copiarDados({ body: { empresa_id: id, perfil: 26 } }))).toEqual(wanted);
        expect(await refusedText(api.cadastro.copiarDados({ body: { empresa_id: id, perfil: null } }))).toEqual(wanted);
      }
    }
    expect(await rows(empresa_id)).toEqual([]);
  });

  it("a visitor's own company is out of reach, too, a day later", async () => {
    const { api, empresa_id } = await signedUp(server);
    server.clock.now = new Date(NOW.getTime() + 24 * 3_600_000);
    expect((await refusedText(api.cadastro.assinatura({ params: { empresa_id } }))).status).toBe(404);
    server.clock.now = NOW;
  });
});

it("a visitor names the first user of their own flow's company, and of no other", async () => {
  const { api, empresa_id, login, body } = await signedUp(server);
  const { api: other } = await signedUp(server);
  const named = { empresa_id, nome: "Marta Reis" };
  await expect(other.cadastro.nomeUsuario({ body: named })).rejects.toMatchObject({ status: 404 });
  await expect(server.visit().api.cadastro.nomeUsuario({ body: named })).rejects.toMatchObject({ status: 404 });
  await expect(api.cadastro.nomeUsuario({ body: { empresa_id, nome: " " } })).rejects.toMatchObject({
    errors: { nome: ["Informe como podemos chamar você"] },
  });
  const nameOf = async () => (await (await server.loginAs(login, body.senha)).api.sessao.atual()).usuario.nome;
  expect(await nameOf()).toBe("marta");
  await api.cadastro.nomeUsuario({ body: named });
  expect(await nameOf()).toBe("Marta Reis");
});
