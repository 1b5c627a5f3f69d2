import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { HOUR, withFactorCompany } from "../../../testing/factor-company";
import { appCodeOf, enrol } from "../../../testing/second-factor";
import { NOW } from "../../../testing/test-server";

const { server, now, pass, enrolled, withPassword } = withFactorCompany();

describe("a company that demands a factor", () => {
  async function demand(of: "administradores" | "todos") {
    const { session, segredo } = await enrolled("1-admin");
    await session.api.exigenciaFator.save({ body: { fator_exigido: of } });
    return { admin: session, segredo };
  }

  it("an administrator without a factor cannot demand one, nor can who is no administrator", async () => {
    const admin = await server().loginAs("1-admin");
    await expect(admin.api.exigenciaFator.save({ body: { fator_exigido: "todos" } })).rejects.toMatchObject({
      message: "Cadastre primeiro o seu próprio segundo fator, em Minha conta",
    });
    await server().db.update(acrossCompanies(usuarios)).set({ adm: false }).where(eq(usuarios.id, 1));
    await server().db.execute(
      sql`insert into role_permissoes (empresa_id, grupo_id, permissao) select empresa_id, grupo_id, 'usuarios.editar' from usuarios_grupos where usuario_id = 2`,
    );
    const editor = await server().loginAs("2-caixa");
    await expect(editor.api.exigenciaFator.save({ body: { fator_exigido: "ninguem" } })).rejects.toMatchObject({
      status: 403,
    });
    await server().db.execute(
      sql`delete from role_permissoes where permissao = 'usuarios.editar' and grupo_id in (select grupo_id from usuarios_grupos where usuario_id = 2)`,
    );
  });

  it("leaves a day of grace, and tells from when", async () => {
    const before = await server().loginAs("2-caixa");
    const { admin } = await demand("todos");
    expect((await before.api.sessao.atual()).segundo_fator).toEqual({
      ativo: false,
      exigido_a_partir: "2026-11-21 12:00:30",
    });
    expect((await admin.api.exigenciaFator.find()).exigencia).toMatchObject({
      fator_exigido: "todos",
      exigido_a_partir: "2026-11-21 12:00:30",
      sem_fator: expect.arrayContaining([{ id: 2, nome: "Bruno Caixeta" }]),
    });
    const { answer } = await withPassword();
    expect(answer.usuario?.id).toBe(2);
  });

  it("after it, a user without a factor makes one before anything else", async () => {
    await demand("todos");
    pass(23 * HOUR);
    const session = await server().loginAs("2-caixa");
    pass(HOUR + 1);
    await expect(session.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    const { visitor, answer } = await withPassword();
    expect(answer).toEqual({ message: "Cadastre o segundo fator", passo: "cadastro" });
    await expect(visitor.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    const { segredo, endereco } = await visitor.api.segundoPasso.iniciar();
    expect(endereco).toContain(`secret=${segredo}`);
    await expect(visitor.api.segundoPasso.confirmar({ body: { codigo: "000000" } })).rejects.toMatchObject({
      status: 422,
    });
    const entered = await visitor.api.segundoPasso.confirmar({ body: { codigo: appCodeOf(segredo, now()) } });
    expect(entered.codigos).toHaveLength(10);
    expect((await visitor.api.sessao.atual()).usuario.id).toBe(2);
    await expect(visitor.api.segundoFator.remover()).rejects.toMatchObject({ status: 422 });
  });

  it("of administrators concerns no others", async () => {
    await demand("administradores");
    pass(25 * HOUR);
    expect((await withPassword()).answer.usuario?.id).toBe(2);
  });

  it("no half login enrols a factor for a user who has one", async () => {
    const { segredo } = await enrolled();
    const { visitor } = await withPassword();
    await expect(visitor.api.segundoPasso.iniciar()).rejects.toMatchObject({ status: 422 });
    await expect(
      visitor.api.segundoPasso.confirmar({ body: { codigo: appCodeOf(segredo, now()) } }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });

  it("another company of the group that demands one is not entered without", async () => {
    const { rows } = await server().db.execute<{ id: number }>(
      sql`select id from empresas where unidade_id = (select unidade_id from empresas where id = 1) and id <> 1`,
    );
    await server().db.execute(
      sql`update empresas set fator_exigido = 'todos', fator_exigido_em = ${new Date(NOW.getTime() - 25 * HOUR).toISOString()} where id = ${rows[0]?.id}`,
    );
    const admin = await server().loginAs("1-admin");
    const body = { unidade_id: rows[0]?.id ?? 0 };
    await expect(admin.api.sessao.trocarUnidade({ body })).rejects.toMatchObject({ status: 422 });
    await enrol(admin, now());
    await admin.api.sessao.trocarUnidade({ body });
    expect((await admin.api.sessao.atual()).unidade_atual).toBe(body.unidade_id);
  });
});
