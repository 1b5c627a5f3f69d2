import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { restauracoesFator } from "../../../db/schema/segundo-fator";
import { HOUR, MINUTE, withFactorCompany } from "../../../testing/factor-company";
import { appCodeOf, enrol } from "../../../testing/second-factor";

const { server, now, pass, enrolled, withPassword, enterWith, subjects, mailedCode } = withFactorCompany();

describe("a lost factor", () => {
  const others = (ids: readonly number[]) =>
    server().db.execute(sql`update usuarios set adm = id = any(${sql.param(ids)}::int[]) where empresa_id = 1`);

  it("two administrators restore it together, and neither of them alone", async () => {
    await others([1, 3]);
    const { session } = await enrolled();
    const [first, second] = [await server().loginAs("1-admin"), await server().loginAs("3-vendas")];
    expect((await first.api.restauracoesFator.lista()).usuarios).toEqual([{ id: 2, nome: "Bruno Caixeta" }]);
    await first.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    await expect(second.api.restauracoesFator.pedir({ body: { usuario_id: 2 } })).rejects.toMatchObject({
      status: 422,
    });
    const { restauracoes } = await first.api.restauracoesFator.lista();
    expect(restauracoes).toMatchObject([{ impedimento: "Outro administrador precisa confirmar o seu pedido" }]);
    const body = { id: restauracoes[0]?.id ?? 0, restaurar: true };
    await expect(first.api.restauracoesFator.decidir({ body })).rejects.toMatchObject({ status: 422 });
    await second.api.restauracoesFator.decidir({ body });
    await expect(session.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    expect((await withPassword()).answer.usuario?.id).toBe(2);
    expect(await subjects()).toEqual([
      "Prumo: segundo fator cadastrado",
      "Prumo: pedido de restauração do segundo fator",
      "Prumo: pedido de restauração de um segundo fator",
      "Prumo: pedido de restauração de um segundo fator",
      "Prumo: segundo fator restaurado",
      "Prumo: segundo fator de outra pessoa restaurado",
      "Prumo: segundo fator de outra pessoa restaurado",
    ]);
    await expect(second.api.restauracoesFator.decidir({ body })).rejects.toMatchObject({ status: 404 });
  });

  it("nobody restores their own, and the request of who is no administrator any more counts no more", async () => {
    await others([1, 2, 3]);
    await enrolled();
    const [first, second] = [await server().loginAs("1-admin"), await server().loginAs("3-vendas")];
    await first.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    await others([2, 3, 4]);
    const [asked] = (await second.api.restauracoesFator.lista()).restauracoes;
    expect(asked?.impedimento).toBe("Falta o pedido de um administrador");
    const body = { id: asked?.id ?? 0, restaurar: true };
    await expect(second.api.restauracoesFator.decidir({ body })).rejects.toMatchObject({ status: 422 });
    await expect(second.api.restauracoesFator.pedir({ body: { usuario_id: 3 } })).rejects.toMatchObject({
      status: 422,
    });
    await second.api.restauracoesFator.decidir({ body: { ...body, restaurar: false } });
    expect((await second.api.restauracoesFator.lista()).restauracoes).toEqual([]);
  });

  it("an administrator of another company finds neither user nor request", async () => {
    await others([1, 3]);
    await enrolled();
    const [own, foreign] = [await server().loginAs("1-admin"), await server().loginAs("8-admin")];
    await own.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    const [row] = await server().db.select().from(restauracoesFator);
    expect((await foreign.api.restauracoesFator.lista()).restauracoes).toEqual([]);
    await expect(
      foreign.api.restauracoesFator.decidir({ body: { id: row?.id ?? 0, restaurar: false } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(foreign.api.restauracoesFator.pedir({ body: { usuario_id: 2 } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it("with fewer administrators the platform restores it, a day after the code of an e-mail", async () => {
    await enrolled();
    const { visitor } = await withPassword();
    const codigo = await mailedCode(visitor);
    const thief = await withPassword();
    await expect(thief.visitor.api.segundoPasso.confirmarPerda({ body: { codigo } })).rejects.toMatchObject({
      status: 422,
    });
    await visitor.api.segundoPasso.confirmarPerda({ body: { codigo } });
    await expect(visitor.api.segundoPasso.confirmarPerda({ body: { codigo } })).rejects.toMatchObject({ status: 422 });
    const early = await server().loginAs("6-plataforma");
    const [waiting] = (await early.api.restauracoesFator.aguardando()).restauracoes;
    expect(waiting).toMatchObject({ liberado_em: "2026-11-21 12:00:30", usuario: { login: "2-caixa" } });
    const body = { id: waiting?.id ?? 0, restaurar: true };
    await expect(early.api.restauracoesFator.restaurar({ body })).rejects.toMatchObject({ status: 422 });
    pass(24 * HOUR);
    const platform = await server().loginAs("6-plataforma");
    await platform.api.restauracoesFator.restaurar({ body });
    expect((await withPassword()).answer.usuario?.id).toBe(2);
  });

  it("a page that was loaded again learns of the code that was mailed to its own login, and of the request", async () => {
    await enrolled();
    const { visitor } = await withPassword();
    const thief = await withPassword();
    pass(9 * MINUTE);
    const codigo = await mailedCode(visitor);
    expect(await visitor.api.segundoPasso.estado()).toMatchObject({ codigo_enviado: true, liberado_em: null });
    expect(await thief.visitor.api.segundoPasso.estado()).toMatchObject({ codigo_enviado: false });
    // The login waits for as long as the code counts.
    pass(9 * MINUTE);
    await visitor.api.segundoPasso.confirmarPerda({ body: { codigo } });
    const from = { codigo_enviado: false, liberado_em: "2026-11-21 12:18:30" };
    expect(await visitor.api.segundoPasso.estado()).toMatchObject(from);
    await mailedCode(visitor);
    pass(10 * MINUTE + 1);
    expect(await visitor.api.segundoPasso.estado()).toMatchObject({ passo: null, codigo_enviado: false });
    const again = await withPassword();
    expect(await again.visitor.api.segundoPasso.estado()).toMatchObject(from);
    await others([1, 3]);
    expect(await again.visitor.api.segundoPasso.estado()).toMatchObject({ liberado_em: null });
  });

  it("the code of the e-mail counts for ten minutes, and guesses at it are few", async () => {
    await enrolled();
    const { visitor } = await withPassword();
    const codigo = await mailedCode(visitor);
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(visitor.api.segundoPasso.confirmarPerda({ body: { codigo: "x" } })).rejects.toMatchObject({
        status: 422,
      });
    }
    await expect(visitor.api.segundoPasso.confirmarPerda({ body: { codigo } })).rejects.toMatchObject({ status: 429 });
  });

  it("a login with the factor cancels what somebody else asked for", async () => {
    const { segredo } = await enrolled();
    const { visitor } = await withPassword();
    await visitor.api.segundoPasso.confirmarPerda({ body: { codigo: await mailedCode(visitor) } });
    await enterWith(visitor, appCodeOf(segredo, now()));
    const [row] = await server().db.select().from(restauracoesFator);
    expect(row).toMatchObject({ desfecho: "cancelado" });
  });

  it.each(["a proof", "another app"])("%s by the factor cancels a request too", async (by) => {
    const { session, segredo } = await enrolled();
    await server().db.insert(restauracoesFator).values({ usuario_id: 2, pedido_por: 1, created_at: now() });
    if (by === "another app") {
      await enrol(session, now());
    } else await session.api.segundoFator.provar({ body: { codigo: appCodeOf(segredo, now()) } });
    const [row] = await server().db.select().from(restauracoesFator);
    expect(row).toMatchObject({ desfecho: "cancelado" });
  });

  it("where two administrators can be asked, nobody else is", async () => {
    await others([1, 3]);
    await enrolled();
    const { visitor } = await withPassword();
    await expect(visitor.api.segundoPasso.perda()).rejects.toMatchObject({
      message: "Peça a dois administradores da sua empresa que restaurem o seu segundo fator, em Usuários",
    });
  });
});
