import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { auditoria } from "../../../db/schema/registros";
import { loginsPendentes, restauracoesFator } from "../../../db/schema/segundo-fator";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { appCodeOf, enrol } from "../../../testing/second-factor";
import { NOW, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { forgetExpiredSessions } from "../sessao/service";

const SENHA = "prumo123";
const users = acrossCompanies(usuarios);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
/** Moves the clock on, so that the next code is another one. */
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const now = () => server.clock.now;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of ["codigos_recuperacao", "restauracoes_fator", "segundos_fatores", "logins_pendentes"]) {
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await server.db.delete(tentativasLogin);
  await server.db.delete(mensagens);
  await server.db.execute(sql`update empresas set fator_exigido = 'ninguem', fator_exigido_em = null`);
  await server.db.execute(
    sql`update usuarios set email = 'u' || id || '@prumo.exemplo', adm = id = 1 where empresa_id = 1`,
  );
});

async function enrolled(login = "2-caixa") {
  const session = await server.loginAs(login);
  const factor = await enrol(session, now());
  pass(30_000);
  return { session, ...factor };
}

/** Types the password of a login in a browser. */
async function withPassword(login = "2-caixa", visitor: Visitor = server.visit()) {
  const answer = await visitor.api.sessao.login({ body: { login, senha: SENHA } });
  return { visitor, answer };
}

const enterWith = (visitor: Visitor, codigo: string) => visitor.api.segundoPasso.codigo({ body: { codigo } });
const subjects = async () => (await server.db.select().from(mensagens).orderBy(mensagens.id)).map((m) => m.assunto);

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
    const session = await server.loginAs("2-caixa");
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
      const thief = server.visit();
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
    await server.db.execute(sql`update usuarios set senha = (select senha from usuarios where id = 1) where id = 2`);
  });

  it("guesses are few, whoever begins another half login, and leave a row in the trail", async () => {
    const { segredo } = await enrolled();
    const wrong = appCodeOf(segredo, new Date(now().getTime() + HOUR));
    for (let guess = 0; guess < 10; guess += 1) {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, wrong)).rejects.toMatchObject({ status: 422 });
    }
    const { visitor } = await withPassword();
    await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({ status: 429 });
    await expect
      .poll(async () => {
        const trail = acrossCompanies(auditoria);
        const rows = await server.db.select().from(trail).where(eq(trail.acao, "login/recusado"));
        return rows.some(({ depois }) => (depois as { motivo?: string }).motivo === "codigo");
      })
      .toBe(true);
  });

  it("a browser that the user entered with keeps its own count, so that a thief keeps nobody out", async () => {
    const { segredo } = await enrolled();
    const own = await withPassword();
    await enterWith(own.visitor, appCodeOf(segredo, now()));
    pass(30_000);
    for (let guess = 0; guess < 10; guess += 1) {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, "000000")).rejects.toMatchObject({ status: 422 });
    }
    const again = await withPassword("2-caixa", own.visitor);
    await enterWith(again.visitor, appCodeOf(segredo, now()));
  });

  it("after a hundred wrong codes a new browser takes no code of the app, and says what still enters", async () => {
    const { segredo, codigos } = await enrolled();
    const own = await withPassword();
    await enterWith(own.visitor, appCodeOf(segredo, now()));
    await server.db.delete(mensagens);
    const wrong = (count: number) =>
      server.db.execute(sql`update segundos_fatores set codigos_errados = ${count} where usuario_id = 2`);
    await wrong(98);
    for (const last of ["000000", "000001"]) {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, last)).rejects.toMatchObject({ message: "Código inválido ou já usado" });
    }
    expect(await subjects()).toEqual(["Prumo: aplicativo recusado em navegadores novos"]);
    pass(30_000);
    const { visitor } = await withPassword();
    const refused = enterWith(visitor, appCodeOf(segredo, now()));
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          codigo: [
            "Este navegador não aceita mais códigos do aplicativo, porque houve 100 códigos errados. Para liberar, use um código de recuperação ou entre por um navegador em que você já entrou.",
          ],
        },
      },
    });
    const known = await withPassword("2-caixa", own.visitor);
    await enterWith(known.visitor, appCodeOf(segredo, now()));
    pass(30_000);
    await enterWith(visitor, appCodeOf(segredo, now()));
    await wrong(100);
    const other = await withPassword();
    await enterWith(other.visitor, codigos[0] ?? "");
    await wrong(100);
    await server.db.execute(sql`delete from codigos_recuperacao`);
    const none = await withPassword();
    await expect(enterWith(none.visitor, "000000")).rejects.toMatchObject({
      body: { errors: { codigo: [expect.stringMatching(/já entrou\. Sem nenhum, escolha Perdi o segundo fator\.$/)] } },
    });
  });

  it("a thief with the password is told to the user after five wrong codes, once an hour at most", async () => {
    await enrolled();
    await server.db.delete(mensagens);
    await server.db.execute(sql`delete from consultas_por_minuto`);
    const guess = async () => {
      const { visitor } = await withPassword();
      await expect(enterWith(visitor, "000000")).rejects.toMatchObject({ status: 422 });
    };
    for (let wrong = 0; wrong < 4; wrong += 1) await guess();
    expect(await subjects()).toEqual([]);
    for (let wrong = 0; wrong < 3; wrong += 1) await guess();
    expect(await subjects()).toEqual(["Prumo: códigos errados do segundo fator"]);
    pass(HOUR);
    for (let wrong = 0; wrong < 6; wrong += 1) await guess();
    expect(await subjects()).toHaveLength(2);
  });

  it("a new password by a link leads to the second step all the same", async () => {
    await enrolled();
    const email = "u2@prumo.exemplo";
    await server.visit().api.senha.solicitar({ body: { login: "2-caixa" } });
    const { mensagens: sent } = await server.visit().api.desenvolvimento.mensagens({ query: { destino: email } });
    const token = /redefinir#(\S+)/.exec(sent[0]?.texto ?? "")?.[1] ?? "";
    await server.visit().api.senha.redefinir({ body: { token, nova: "outra senha boa" } });
    const visitor = server.visit();
    const answer = await visitor.api.sessao.login({ body: { login: "2-caixa", senha: "outra senha boa" } });
    expect(answer.passo).toBe("codigo");
    await expect(visitor.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await server.db.execute(sql`update usuarios set senha = (select senha from usuarios where id = 1) where id = 2`);
  });

  it("neither the table nor the trail holds the secret, a code or what a code is made of", async () => {
    const { segredo, codigos } = await enrolled();
    const kept = JSON.stringify([
      (await server.db.execute(sql`select * from segundos_fatores`)).rows,
      (await server.db.execute(sql`select * from codigos_recuperacao`)).rows,
      (await server.db.execute(sql`select * from auditoria`)).rows,
      (await server.db.execute(sql`select * from idempotencia`)).rows,
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
    const other = await server.loginAs("2-caixa");
    const session = await server.loginAs("2-caixa");
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
    const session = await server.loginAs("2-caixa");
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
    const bare = await startTestServer({ database: server, secretKey: null });
    const { api } = await bare.loginAs("2-caixa");
    await expect(api.segundoFator.iniciar()).rejects.toMatchObject({
      message: "Defina SECRET_KEY no servidor para usar o segundo fator",
    });
  });
});

it("after the key of the server was replaced the app is refused with words, and a recovery code enters", async () => {
  const { codigos, segredo } = await enrolled();
  const replaced = await startTestServer({ database: server, secretKey: "9".repeat(64) });
  replaced.clock.now = now();
  const visitor = replaced.visit();
  await visitor.api.sessao.login({ body: { login: "2-caixa", senha: SENHA } });
  await expect(enterWith(visitor, appCodeOf(segredo, now()))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("use um código de recuperação"),
  });
  expect((await enterWith(visitor, codigos[0] ?? "")).usuario?.id).toBe(2);
});

describe("a proof of who the user is", () => {
  it("without a factor it is the password, after ten minutes, under a new token", async () => {
    const session = await server.loginAs("2-caixa");
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
    const thief = server.visit();
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

describe("a company that demands a factor", () => {
  async function demand(of: "administradores" | "todos") {
    const { session, segredo } = await enrolled("1-admin");
    await session.api.exigenciaFator.save({ body: { fator_exigido: of } });
    return { admin: session, segredo };
  }

  it("an administrator without a factor cannot demand one, nor can who is no administrator", async () => {
    const admin = await server.loginAs("1-admin");
    await expect(admin.api.exigenciaFator.save({ body: { fator_exigido: "todos" } })).rejects.toMatchObject({
      message: "Cadastre primeiro o seu próprio segundo fator, em Minha conta",
    });
    await server.db.update(users).set({ adm: false }).where(eq(users.id, 1));
    await server.db.execute(
      sql`insert into role_permissoes (empresa_id, grupo_id, permissao) select empresa_id, grupo_id, 'usuarios.editar' from usuarios_grupos where usuario_id = 2`,
    );
    const editor = await server.loginAs("2-caixa");
    await expect(editor.api.exigenciaFator.save({ body: { fator_exigido: "ninguem" } })).rejects.toMatchObject({
      status: 403,
    });
    await server.db.execute(
      sql`delete from role_permissoes where permissao = 'usuarios.editar' and grupo_id in (select grupo_id from usuarios_grupos where usuario_id = 2)`,
    );
  });

  it("leaves a day of grace, and tells from when", async () => {
    const before = await server.loginAs("2-caixa");
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
    const session = await server.loginAs("2-caixa");
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
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from empresas where unidade_id = (select unidade_id from empresas where id = 1) and id <> 1`,
    );
    await server.db.execute(
      sql`update empresas set fator_exigido = 'todos', fator_exigido_em = ${new Date(NOW.getTime() - 25 * HOUR).toISOString()} where id = ${rows[0]?.id}`,
    );
    const admin = await server.loginAs("1-admin");
    const body = { unidade_id: rows[0]?.id ?? 0 };
    await expect(admin.api.sessao.trocarUnidade({ body })).rejects.toMatchObject({ status: 422 });
    await enrol(admin, now());
    await admin.api.sessao.trocarUnidade({ body });
    expect((await admin.api.sessao.atual()).unidade_atual).toBe(body.unidade_id);
  });
});

describe("a lost factor", () => {
  const others = (ids: readonly number[]) =>
    server.db.execute(sql`update usuarios set adm = id = any(${sql.param(ids)}::int[]) where empresa_id = 1`);

  it("two administrators restore it together, and neither of them alone", async () => {
    await others([1, 3]);
    const { session } = await enrolled();
    const [first, second] = [await server.loginAs("1-admin"), await server.loginAs("3-vendas")];
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
    const [first, second] = [await server.loginAs("1-admin"), await server.loginAs("3-vendas")];
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
    const [own, foreign] = [await server.loginAs("1-admin"), await server.loginAs("8-admin")];
    await own.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    const [row] = await server.db.select().from(restauracoesFator);
    expect((await foreign.api.restauracoesFator.lista()).restauracoes).toEqual([]);
    await expect(
      foreign.api.restauracoesFator.decidir({ body: { id: row?.id ?? 0, restaurar: false } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(foreign.api.restauracoesFator.pedir({ body: { usuario_id: 2 } })).rejects.toMatchObject({
      status: 422,
    });
  });

  async function mailedCode(visitor: Visitor): Promise<string> {
    await visitor.api.segundoPasso.perda();
    const sent = await server.db.select().from(mensagens).orderBy(mensagens.id);
    return /é (\d{8})/.exec(sent.at(-1)?.texto ?? "")?.[1] ?? "";
  }

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
    const early = await server.loginAs("6-plataforma");
    const [waiting] = (await early.api.restauracoesFator.aguardando()).restauracoes;
    expect(waiting).toMatchObject({ liberado_em: "2026-11-21 12:00:30", usuario: { login: "2-caixa" } });
    const body = { id: waiting?.id ?? 0, restaurar: true };
    await expect(early.api.restauracoesFator.restaurar({ body })).rejects.toMatchObject({ status: 422 });
    pass(24 * HOUR);
    const platform = await server.loginAs("6-plataforma");
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
    const [row] = await server.db.select().from(restauracoesFator);
    expect(row).toMatchObject({ desfecho: "cancelado" });
  });

  it.each(["a proof", "another app"])("%s by the factor cancels a request too", async (by) => {
    const { session, segredo } = await enrolled();
    await server.db.insert(restauracoesFator).values({ usuario_id: 2, pedido_por: 1, created_at: now() });
    if (by === "another app") {
      await enrol(session, now());
    } else await session.api.segundoFator.provar({ body: { codigo: appCodeOf(segredo, now()) } });
    const [row] = await server.db.select().from(restauracoesFator);
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

it("half logins that nobody ended are swept", async () => {
  await enrolled();
  await withPassword();
  const left = async () => (await server.db.select().from(loginsPendentes)).length;
  await forgetExpiredSessions(server.db, now());
  expect(await left()).toBe(1);
  await forgetExpiredSessions(server.db, new Date(now().getTime() + 10 * MINUTE + 1));
  expect(await left()).toBe(0);
});
