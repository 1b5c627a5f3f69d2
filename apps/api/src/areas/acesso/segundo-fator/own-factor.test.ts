import { describe, expect, it } from "vitest";
import { MINUTE, SENHA, withFactorCompany } from "../../../testing/factor-company";
import { appCodeOf, enrol } from "../../../testing/second-factor";
import { startTestServer } from "../../../testing/test-server";

const { server, now, pass, enrolled, withPassword, enterWith, subjects } = withFactorCompany();

describe("the user's own factor", () => {
  it("an app that is proposed replaces none before it is confirmed", async () => {
    const { session, segredo } = await enrolled();
    const { segredo: proposed } = await session.api.segundoFator.iniciar();
    const { visitor } = await withPassword();
    await enterWith(visitor, appCodeOf(segredo, now()));
    pass(30_000);
    await session.api.segundoFator.confirmar({ body: { codigo: appCodeOf(proposed, now()) } });
    pass(30_000);
    const again = await withPassword();
    await expect(enterWith(again.visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({ status: 422 });
    await enterWith(again.visitor, appCodeOf(proposed, now()));
  });

  it("enrolling and removing end the other sessions, give this one a new token, and are told by mail", async () => {
    const other = await server().loginAs("2-caixa");
    const session = await server().loginAs("2-caixa");
    const before = session.cookies.get("prumo_sessao");
    await enrol(session, now());
    expect(session.cookies.get("prumo_sessao")).not.toBe(before);
    await expect(other.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await session.api.segundoFator.remover();
    expect(await session.api.segundoFator.estado()).toMatchObject({ ativo: false, codigos_restantes: 0 });
    expect(await subjects()).toEqual(["Prumo: segundo fator cadastrado", "Prumo: segundo fator removido"]);
    const { answer } = await withPassword();
    expect(answer.usuario?.id).toBe(2);
  });

  it("a proposed app that nobody confirmed for half an hour is proposed no more", async () => {
    const session = await server().loginAs("2-caixa");
    const { segredo } = await session.api.segundoFator.iniciar();
    pass(31 * MINUTE);
    await session.api.segundoFator.provar({ body: { senha: SENHA } });
    await expect(
      session.api.segundoFator.confirmar({ body: { codigo: appCodeOf(segredo, now()) } }),
    ).rejects.toMatchObject({
      message: "Comece o cadastro do segundo fator de novo",
    });
  });

  it("a server without a key for secrets says so", async () => {
    const bare = await startTestServer({ database: server(), secretKey: null });
    const { api } = await bare.loginAs("2-caixa");
    await expect(api.segundoFator.iniciar()).rejects.toMatchObject({
      message: "Defina SECRET_KEY no servidor para usar o segundo fator",
    });
  });
});

describe("a proof of who the user is", () => {
  it("without a factor it is the password, after ten minutes, under a new token", async () => {
    const session = await server().loginAs("2-caixa");
    const before = session.cookies.get("prumo_sessao") ?? "";
    pass(10 * MINUTE + 1);
    await expect(session.api.segundoFator.iniciar()).rejects.toMatchObject({
      status: 403,
      body: { confirmar: "senha" },
    });
    await expect(session.api.segundoFator.provar({ body: { senha: "errada" } })).rejects.toMatchObject({
      errors: { senha: ["A senha atual está incorreta"] },
    });
    await session.api.segundoFator.provar({ body: { senha: SENHA } });
    await session.api.segundoFator.iniciar();
    const thief = server().visit();
    thief.cookies.set("prumo_sessao", before);
    await expect(thief.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("with a factor the password proves nothing", async () => {
    const { session, segredo } = await enrolled();
    pass(10 * MINUTE + 1);
    await expect(session.api.segundoFator.remover()).rejects.toMatchObject({
      status: 403,
      body: { confirmar: "fator" },
    });
    await expect(session.api.segundoFator.provar({ body: { senha: SENHA } })).rejects.toMatchObject({
      errors: { codigo: ["Informe o código"] },
    });
    await expect(session.api.segundoFator.provar({ body: { codigo: "000000" } })).rejects.toMatchObject({
      status: 422,
    });
    const code = appCodeOf(segredo, now());
    await session.api.segundoFator.provar({ body: { codigo: code } });
    await session.api.segundoFator.remover();
  });
});
