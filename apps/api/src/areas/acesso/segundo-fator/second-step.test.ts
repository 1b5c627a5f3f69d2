import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loginsPendentes } from "../../../db/schema/segundo-fator";
import { MINUTE, SENHA, withFactorCompany } from "../../../testing/factor-company";
import { appCodeOf, enrol } from "../../../testing/second-factor";
import { startTestServer } from "../../../testing/test-server";
import { forgetExpiredSessions } from "../sessao/service";

const { server, now, pass, enrolled, withPassword, enterWith, subjects } = withFactorCompany();

describe("a login with a second factor", () => {
  it("a right password opens no session: the half login may do nothing but its second step", async () => {
    const { segredo } = await enrolled();
    const { visitor, answer } = await withPassword();
    expect(answer).toEqual({ message: "Informe o código do segundo fator", passo: "codigo" });
    expect([...visitor.cookies.keys()]).toEqual(["prumo_passo"]);
    await expect(visitor.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.api.segundoFator.estado()).rejects.toMatchObject({ status: 401 });
    expect(await visitor.api.segundoPasso.estado()).toEqual({
      passo: "codigo",
      login: "2-caixa",
      aplicativo: true,
      passkey: false,
      aceita_passkeys: true,
      codigo_enviado: false,
      liberado_em: null,
    });
    const entered = await enterWith(visitor, appCodeOf(segredo, now()));
    expect(entered).toMatchObject({ usuario: { id: 2 }, codigos_restantes: null });
    expect((await visitor.api.sessao.atual()).segundo_fator).toEqual({ ativo: true, exigido_a_partir: null });
    expect([...visitor.cookies.keys()]).toEqual(["prumo_sessao", "prumo_navegador"]);
  });

  it("a code counts once, and none that is older than it", async () => {
    const { segredo } = await enrolled();
    const [first, second] = [await withPassword(), await withPassword()];
    const code = appCodeOf(segredo, now());
    await enterWith(first.visitor, code);
    await expect(enterWith(second.visitor, code)).rejects.toMatchObject({
      status: 422,
      message: "Código inválido ou já usado",
    });
    await expect(
      enterWith(second.visitor, appCodeOf(segredo, new Date(now().getTime() - 30_000))),
    ).rejects.toMatchObject({
      status: 422,
    });
    await enterWith(second.visitor, appCodeOf(segredo, new Date(now().getTime() + 30_000)));
  });

  it("the code that enrolled the app does not log in", async () => {
    const session = await server().loginAs("2-caixa");
    const { segredo } = await enrol(session, now());
    const { visitor } = await withPassword();
    await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({ status: 422 });
  });

  it("a half login ends after ten minutes, and with its use", async () => {
    const { segredo } = await enrolled();
    const { visitor } = await withPassword();
    const copy = visitor.cookies.get("prumo_passo") ?? "";
    pass(10 * MINUTE + 1);
    const late = { status: 422, message: "O tempo do segundo passo acabou. Digite a senha de novo." };
    await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject(late);
    const again = await withPassword();
    const used = again.visitor.cookies.get("prumo_passo") ?? "";
    await enterWith(again.visitor, appCodeOf(segredo, now()));
    pass(30_000);
    for (const token of [copy, used]) {
      const thief = server().visit();
      thief.cookies.set("prumo_passo", token);
      await expect(enterWith(thief, appCodeOf(segredo, now()))).rejects.toMatchObject(late);
    }
  });

  it("another password ends the half logins of the one before", async () => {
    const { session, segredo } = await enrolled();
    const { visitor } = await withPassword();
    await session.api.senha.alterar({ body: { atual: SENHA, nova: "outra senha boa" } });
    await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({
      message: "O tempo do segundo passo acabou. Digite a senha de novo.",
    });
  });

  it("a new password by a link leads to the second step all the same", async () => {
    await enrolled();
    const email = "u2@prumo.exemplo";
    await server()
      .visit()
      .api.senha.solicitar({ body: { login: "2-caixa" } });
    const { mensagens: sent } = await server()
      .visit()
      .api.desenvolvimento.mensagens({ query: { destino: email } });
    const token = /redefinir#(\S+)/.exec(sent[0]?.texto ?? "")?.[1] ?? "";
    await server()
      .visit()
      .api.senha.redefinir({ body: { token, nova: "outra senha boa" } });
    const visitor = server().visit();
    const answer = await visitor.api.sessao.login({ body: { login: "2-caixa", senha: "outra senha boa" } });
    expect(answer.passo).toBe("codigo");
    await expect(visitor.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("neither the table nor the trail holds the secret, a code or what a code is made of", async () => {
    const { segredo, codigos } = await enrolled();
    const kept = JSON.stringify([
      (await server().db.execute(sql`select * from segundos_fatores`)).rows,
      (await server().db.execute(sql`select * from codigos_recuperacao`)).rows,
      (await server().db.execute(sql`select * from auditoria`)).rows,
      (await server().db.execute(sql`select * from idempotencia`)).rows,
    ]);
    for (const secret of [segredo, ...codigos, ...codigos.map((code) => code.replace("-", ""))]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe("recovery codes", () => {
  it("each opens one session, told by mail with how many are left", async () => {
    const { codigos } = await enrolled();
    const { visitor } = await withPassword();
    const [first = "", second = ""] = codigos;
    expect((await enterWith(visitor, first.toLowerCase())).codigos_restantes).toBe(9);
    const again = await withPassword();
    await expect(enterWith(again.visitor, first)).rejects.toMatchObject({ status: 422 });
    expect((await enterWith(again.visitor, second.replace("-", " "))).codigos_restantes).toBe(8);
    expect(await subjects()).toContain("Prumo: código de recuperação usado");
  });

  it("new ones make those before worthless", async () => {
    const { session, codigos } = await enrolled();
    const { codigos: renewed } = await session.api.segundoFator.codigos();
    expect(new Set([...codigos, ...renewed]).size).toBe(20);
    const { visitor } = await withPassword();
    await expect(enterWith(visitor, codigos[0] ?? "")).rejects.toMatchObject({ status: 422 });
    await enterWith(visitor, renewed[0] ?? "");
  });
});

it("after the key of the server was replaced the app is refused with words, and a recovery code enters", async () => {
  const { codigos, segredo } = await enrolled();
  const replaced = await startTestServer({ database: server(), secretKey: "9".repeat(64) });
  replaced.clock.now = now();
  const visitor = replaced.visit();
  await visitor.api.sessao.login({ body: { login: "2-caixa", senha: SENHA } });
  await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("use um código de recuperação"),
  });
  expect((await enterWith(visitor, codigos[0] ?? "")).usuario?.id).toBe(2);
});

it("half logins that nobody ended are swept", async () => {
  await enrolled();
  await withPassword();
  const left = async () => (await server().db.select().from(loginsPendentes)).length;
  await forgetExpiredSessions(server().db, now());
  expect(await left()).toBe(1);
  await forgetExpiredSessions(server().db, new Date(now().getTime() + 10 * MINUTE + 1));
  expect(await left()).toBe(0);
});
