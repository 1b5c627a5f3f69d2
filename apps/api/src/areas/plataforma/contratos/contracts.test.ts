import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contratos } from "../../../db/schema/contratos";
import { empresas, submodulosEmpresa } from "../../../db/schema/empresas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { textsOf } from "../../../testing/pdf-texts";
import { send } from "../../../testing/send";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { contractPdf } from "./pdf";

let server: TestServer;
let plataforma: Visitor;
let admin: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  plataforma = await server.loginAs("6-plataforma");
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

const { contrato } = calls;
const make = (by: Visitor, id: number) => send(by, contrato.gerarContrato, { params: { id } });
const sign = (by: Visitor, id: number, body: object = {}) => send(by, contrato.assinar, { params: { id }, body });

describe("a contract", () => {
  it("a contract is made for the company's plan by the platform, and signed once by the company", async () => {
    const { body } = await make(plataforma, 1);
    expect(body).toMatchObject({ message: "Contrato gerado com sucesso!", contrato: { status: 0 } });
    const { contrato: contract, plano } = await admin.api.assinatura.atual();
    expect(plano).toEqual({ id: 1, nome: "Completo", valor: 249.9 });
    expect(contract).toMatchObject({ status: 0, plano: "Completo", valor: 249.9, assinado_em: null });
    expect(contract?.texto).toContain("Prumo Serviços");

    expect(await sign(admin, 1, { contrato: contract?.id })).toMatchObject({
      body: { message: "Contrato assinado com sucesso!", contrato: { status: 1 } },
    });
    expect((await admin.api.assinatura.atual()).contrato).toMatchObject({
      status: 1,
      assinado_em: "2026-11-20 12:00:00",
      assinado_por: "Ana Prado",
    });
    const t = acrossCompanies(contratos);
    const [row] = await server.db
      .select()
      .from(t)
      .where(eq(t.id, contract?.id ?? 0));
    expect(row).toMatchObject({ endereco: "127.0.0.1", status: 1 });
    const again = await sign(admin, 1);
    expect([again.status, again.body.message]).toEqual([422, "O contrato já foi assinado"]);
    const made = await make(plataforma, 1);
    expect([made.status, made.body.message]).toEqual([422, "O contrato deste plano já foi assinado"]);
  });

  it("a contract is signed by one of twenty simultaneous requests", async () => {
    await make(plataforma, 2);
    const other = await server.loginAs("1-admin");
    await other.api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(other, 2)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const trail = acrossCompanies(auditoria);
    const signed = await server.db
      .select()
      .from(trail)
      .where(and(eq(trail.acao, "contrato/assinar"), eq(trail.empresa_id, 2)));
    expect(signed).toHaveLength(1);
    await server.loginAs("1-admin");
  });

  it("a contract is signed only as it was read", async () => {
    await server.db.update(empresas).set({ plano_id: 2 }).where(eq(empresas.id, 1));
    const first = await make(plataforma, 1);
    const { id } = first.body.contrato as { id: number };
    await make(plataforma, 1);
    const { status, body } = await sign(admin, 1, { contrato: id });
    expect([status, body.message]).toEqual([409, "O contrato mudou. Leia o novo contrato antes de assinar."]);
  });

  it("a contract is made not by the company itself, but by the representative that registered it", async () => {
    expect((await make(admin, 1)).status).toBe(403);
    expect((await make(admin, 3)).status).toBe(404);
    await server.db.update(empresas).set({ representante: true }).where(eq(empresas.id, 1));
    await server.db.update(empresas).set({ registrada_por: 1 }).where(eq(empresas.id, 3));
    expect((await make(admin, 3)).status).toBe(200);
    expect((await sign(admin, 3)).status).toBe(404);
    await server.db.update(empresas).set({ plano_id: null }).where(eq(empresas.id, 3));
    const { body } = await make(admin, 3);
    expect(body.message).toBe("Defina o plano da empresa antes de gerar o contrato");
    await server.db.update(empresas).set({ plano_id: 1 }).where(eq(empresas.id, 3));
  });

  it("a contract is signed by an administrator of the company only", async () => {
    const reader = await server.loginAs("4-leitura");
    expect((await sign(reader, 1)).status).toBe(403);
    expect((await sign(plataforma, 1)).status).toBe(403);
    // Users with the permission who are no administrators may not sign either.
    const { grupos } = await admin.api.permissoes.lista({ query: { pesquisa: "Leitura" } });
    const body = { id: grupos.data[0]?.id ?? 0, nome: "Leitura", permissions: ["assinatura.editar" as const] };
    await admin.api.permissoes.update({ body });
    const { status, body: answered } = await sign(reader, 1);
    expect([status, answered.message]).toEqual([403, "Só um administrador da empresa assina o contrato"]);
    const changed = await send(reader, calls.assinatura.alterarPlano, { body: { plano: 3 } });
    expect([changed.status, changed.body.message]).toEqual([403, "Só um administrador da empresa muda o plano"]);
  });
});

describe("the file of a contract", () => {
  const get = ({ fetch }: Visitor, id: number, base = "/api") => fetch(fileUrl(contrato.download, { id }, base));

  it("is a PDF with Portuguese letters, at the call's address and at the literal one", async () => {
    const response = await get(admin, 1);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="contrato-\d+\.pdf"/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    const text = textsOf(bytes);
    expect(text).toContain("Contrato de assinatura");
    expect(text).toContain("Prumo Serviços");
    expect(text).toContain("Este contrato ainda não foi assinado.");
    const literal = await get(admin, 1, "");
    expect(new Uint8Array(await literal.arrayBuffer())).toEqual(bytes);
  });

  it("the file of a contract is answered to users who read the subscription or see the company", async () => {
    expect((await get(await server.loginAs("4-leitura"), 1)).status).toBe(200);
    expect((await get(await server.loginAs("2-caixa"), 1)).status).toBe(403);
    expect((await get(plataforma, 2)).status).toBe(200);
    expect((await get(admin, 2)).status).toBe(404);
    expect((await get(server.visit(), 1, "")).status).toBe(401);
  });

  it("the file of a contract names who signed it and from where, over as many sheets as it needs", async () => {
    const contract = {
      id: 7,
      titulo: "Contrato de assinatura",
      texto: "# Objeto\nção ã é í õ ú à â ê ô ç – “x” €\n日本",
    };
    const signed = { assinado_em: "2026-11-20 12:00:00", assinado_por: "João Müller", endereco: "10.0.0.1" };
    const rest = { created_at: "2026-11-20 11:00:00", feito_em: new Date("2026-11-20T14:00:00Z") };
    const text = textsOf(await contractPdf({ ...contract, ...signed, ...rest }));
    expect(text).toContain("ção ã é í õ ú à â ê ô ç");
    expect(text).toContain(
      "Assinado eletronicamente por João Müller em 20/11/2026 12:00, a partir do endereço 10.0.0.1",
    );
    expect(text).toContain("1 de 1");
    const long = await contractPdf({ ...contract, ...signed, ...rest, texto: "Cláusula longa. ".repeat(2_000) });
    expect(textsOf(long)).toContain("2 de ");
  });
});

describe("a change of the plan by the company", () => {
  it("takes a public plan: submodules follow, the last day stays, a new contract waits", async () => {
    await server.db.update(empresas).set({ expiracao: "2027-01-31", plano_id: 1 }).where(eq(empresas.id, 1));
    const change = (plano: number) => send(admin, calls.assinatura.alterarPlano, { body: { plano } });
    expect((await change(1)).body.errors).toEqual({ plano: ["Este já é o plano da empresa"] });
    expect((await change(99)).body.errors).toEqual({ plano: ["Selecione o plano"] });
    const { planos } = await admin.api.assinatura.atual();
    expect(planos.map(({ nome }) => nome)).toEqual(["Essencial", "Financeiro", "Completo"]);

    expect((await change(2)).body.message).toBe("Plano alterado com sucesso! Assine o novo contrato.");
    const after = await admin.api.assinatura.atual();
    expect(after).toMatchObject({
      plano: { id: 2 },
      expiracao: "2027-01-31",
      contrato: { status: 0, plano: "Financeiro" },
    });
    const s = submodulosEmpresa;
    const rows = await server.db.select().from(s).where(eq(s.empresa_id, 1));
    expect(rows.map(({ submodulo }) => submodulo)).not.toContain("compras");
    expect(
      (await send(await server.loginAs("4-leitura"), calls.assinatura.alterarPlano, { body: { plano: 1 } })).status,
    ).toBe(403);
  });
});
