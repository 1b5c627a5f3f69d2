import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { HOUR, SENHA, withFactorCompany } from "../../../testing/factor-company";
import { enrol, giveEmail, makeAdministrator, reportLossOf } from "../../../testing/second-factor";
import { NOW, type Visitor } from "../../../testing/test-server";

const ANOTHER = "outra senha boa";

/** No row of the trail goes, so each test begins when those of the one before are old. */
let began = NOW;
const { server, pass, sent, withPassword, mailedCode } = withFactorCompany(() => {
  began = new Date(began.getTime() + 8 * 24 * HOUR);
  return began;
});
beforeEach(async () => {
  await enrol(await server().loginAs("2-caixa"), began);
  await server().db.delete(mensagens);
});

async function mailed(subject: string) {
  return (await sent()).flatMap(({ assunto, destino }) => (assunto === `Prumo: ${subject}` ? [destino] : []));
}

/** Changes a user as an administrator does on the page. */
async function change({ api }: Visitor, id: number, changed: object) {
  const { usuario } = await api.usuarios.find({ params: { id } });
  const { nome, login, email, cpf, pessoa_id, rota_acesso, adm, ativo, somente_fiscal, unidades } = usuario;
  const roles = usuario.roles.map((group) => group.id);
  const stored = { id, versao: null, nome, login, cpf, rota_acesso, adm, ativo, somente_fiscal, unidades, roles };
  await api.usuarios.update({ body: { ...stored, email: email ?? "", pessoa_id: pessoa_id ?? 0, ...changed } });
}

describe("two administrators who restore a factor", () => {
  const TOO_NEW = "Só restaura o segundo fator quem é administrador, com o mesmo e-mail e a mesma senha, há 24 horas";

  const takeovers = [
    { how: "makes a second administrator", first: {}, changed: { adm: true } },
    { how: "gives a second one another password", first: { adm: true }, changed: { senha: ANOTHER } },
    { how: "gives a second one another e-mail", first: { adm: true }, changed: { email: "ladrao@prumo.exemplo" } },
    { how: "activates a second one again", first: { adm: true, ativo: false }, changed: { ativo: true } },
  ];
  it.each(takeovers)("are not one person who $how", async ({ first, changed }) => {
    await server().db.execute(sql`update usuarios set adm = true where id = 4`);
    if ("adm" in first) await makeAdministrator(server().db, 3);
    if ("ativo" in first) await server().db.execute(sql`update usuarios set ativo = false where id = 3`);
    const admin = await server().loginAs("1-admin");
    await admin.api.restauracoesFator.pedir({ body: { usuario_id: 2 } }).catch(() => undefined);
    await change(admin, 3, changed);
    const senha = "senha" in changed ? changed.senha : SENHA;
    const second = await server().loginAs("3-vendas", senha);
    const [row] = (await second.api.restauracoesFator.lista()).restauracoes;
    expect(row?.impedimento).toBe(TOO_NEW);
    const body = { id: row?.id ?? 0, restaurar: true };
    await expect(second.api.restauracoesFator.decidir({ body })).rejects.toMatchObject({ message: TOO_NEW });
    pass(24 * HOUR + 1);
    const settled = await server().loginAs("3-vendas", senha);
    await settled.api.restauracoesFator.decidir({ body });
    expect(await mailed("segundo fator de outra pessoa restaurado")).toHaveLength(3);
  });

  it("do not ask as long as one of them is new, and the platform restores", async () => {
    const admin = await server().loginAs("1-admin");
    await change(admin, 3, { adm: true });
    await expect(admin.api.restauracoesFator.pedir({ body: { usuario_id: 2 } })).rejects.toMatchObject({
      message: expect.stringContaining("a plataforma a faz"),
    });
    await reportLossOf(server().db, 2, new Date(began.getTime() - 25 * HOUR));
    const platform = await server().loginAs("6-plataforma");
    expect((await platform.api.restauracoesFator.aguardando()).restauracoes).toMatchObject([{ impedimento: null }]);
    pass(24 * HOUR + 1);
    const later = await server().loginAs("6-plataforma");
    const [waiting] = (await later.api.restauracoesFator.aguardando()).restauracoes;
    expect(waiting?.impedimento).toBe("A empresa tem administradores que podem restaurar");
    const body = { id: waiting?.id ?? 0, restaurar: true };
    await expect(later.api.restauracoesFator.restaurar({ body })).rejects.toMatchObject({ status: 422 });
  });

  it("do not count when who asked was changed meanwhile", async () => {
    await makeAdministrator(server().db, 3);
    await makeAdministrator(server().db, 4);
    const asker = await server().loginAs("3-vendas");
    await asker.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    await change(await server().loginAs("1-admin"), 3, { senha: ANOTHER });
    const other = await server().loginAs("4-leitura");
    const [row] = (await other.api.restauracoesFator.lista()).restauracoes;
    expect(row?.impedimento).toBe("Falta o pedido de um administrador");
  });
});

describe("a restoration is told", () => {
  it("to every other administrator, when it is asked for and when it ends", async () => {
    await makeAdministrator(server().db, 3);
    await makeAdministrator(server().db, 4);
    const all = ["u1@prumo.exemplo", "u3@prumo.exemplo", "u4@prumo.exemplo"];
    const [first, second] = [await server().loginAs("1-admin"), await server().loginAs("3-vendas")];
    await first.api.restauracoesFator.pedir({ body: { usuario_id: 2 } });
    expect(await mailed("pedido de restauração de um segundo fator")).toEqual(all);
    const [row] = (await first.api.restauracoesFator.lista()).restauracoes;
    await second.api.restauracoesFator.decidir({ body: { id: row?.id ?? 0, restaurar: false } });
    expect(await mailed("restauração de um segundo fator recusada")).toEqual(all);
  });

  async function reportLoss() {
    const { visitor } = await withPassword();
    await visitor.api.segundoPasso.confirmarPerda({ body: { codigo: await mailedCode(visitor) } });
  }

  it("to the administrators and the platform where the user reported the loss, and again after a day", async () => {
    const { rows } = await server().db.execute<{ id: number }>(
      sql`select id from usuarios where login = '6-plataforma'`,
    );
    await giveEmail(server().db, rows[0]?.id ?? 0, "plataforma@prumo.exemplo");
    await reportLoss();
    await reportLoss();
    expect(await mailed("pedido de restauração de um segundo fator")).toEqual(["u1@prumo.exemplo"]);
    const platform = (await sent()).filter(({ destino }) => destino === "plataforma@prumo.exemplo");
    expect(platform.map(({ tentar_em }) => tentar_em.getTime() - began.getTime())).toEqual([0, 24 * HOUR]);
  });
});

describe("an administrator who wants to become another user", () => {
  it.each([{ changed: { email: "ladrao@prumo.exemplo" } }, { changed: { senha: ANOTHER } }])(
    "is refused the loss by e-mail for seven days after a change of $changed",
    async ({ changed }) => {
      await change(await server().loginAs("1-admin"), 2, changed);
      const ask = async () => {
        const visitor = server().visit();
        await visitor.api.sessao.login({
          body: { login: "2-caixa", senha: ("senha" in changed ? changed.senha : undefined) ?? SENHA },
        });
        return visitor.api.segundoPasso.perda();
      };
      await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining("nos últimos 7 dias") });
      pass(7 * 24 * HOUR + 1);
      await expect(ask()).resolves.toMatchObject({ message: "Enviamos um código ao seu e-mail" });
    },
  );

  it("is told to the old address by a change of the e-mail, and by nothing else", async () => {
    const admin = await server().loginAs("1-admin");
    await change(admin, 2, { nome: "Bruno Outro" });
    expect(await mailed("e-mail trocado")).toEqual([]);
    await change(admin, 2, { email: "ladrao@prumo.exemplo" });
    expect(await mailed("e-mail trocado")).toEqual(["u2@prumo.exemplo"]);
  });
});
