import { permissoes } from "@prumo/domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../db/client";
import { migrate } from "../db/migrate";
import { auditoria } from "../db/schema/registros";
import { acrossCompanies } from "../db/scope";
import { ensureBaseline } from "../db/seed/baseline";
import { seed } from "../db/seed/seed";
import { emptyPostgresDatabase } from "../testing/postgres";
import { enrol } from "../testing/second-factor";
import { NOW, startTestServer } from "../testing/test-server";
import { platformAdmin, resetSecondFactor } from "./commands";

let url: string;
let database: Database;
beforeAll(async () => {
  url = await emptyPostgresDatabase();
  database = connect(url);
});
afterAll(() => database.close());

/** Gives the lines that the command prints; the password is the third one. */
async function command(login: string): Promise<string[]> {
  const printed: string[] = [];
  const end = (why: Error) => {
    throw why;
  };
  await platformAdmin({ database: { kind: "postgresql", url }, print: (line) => printed.push(line), end }, login);
  return printed;
}
const passwordIn = (printed: readonly string[]) => printed[2]?.replace("Senha: ", "") ?? "";

describe("an empty database", () => {
  it("an empty database is told apart from one that the server has prepared", async () => {
    await expect(command("chefe")).rejects.toThrow("inicie o servidor uma vez");
  });

  it("an empty database gets a profile of everything and a plan of it, once, and no user", async () => {
    await migrate(database);
    expect(await ensureBaseline(database, NOW)).toBe(false);
    expect(await ensureBaseline(database, NOW)).toBe(false);
    expect(await seed(database, NOW)).toBe(false);
    const server = await startTestServer({ database });
    const { api } = await server.loginAs("chefe", passwordIn(await command("chefe")));
    const { planos } = await api.planos.lista();
    expect(planos).toMatchObject([{ nome: "Completo", valor: 0, ativo: true, publico: true }]);
    const { perfil } = await api.perfilAcesso.find({ params: { id: planos[0]?.perfil.id ?? 0 } });
    expect(perfil.submodulos_count).toBe(Object.keys(permissoes).length);
    expect(await ensureBaseline(database, NOW)).toBe(true);
  });
});

describe("the command for platform administrators", () => {
  it("the command makes a platform administrator, and later another password, which ends their sessions", async () => {
    const server = await startTestServer({ database });
    const first = await command("outro.chefe");
    expect(first[0]).toBe("Administrador da plataforma criado");
    const { api } = await server.loginAs("outro.chefe", passwordIn(first));
    expect((await api.sessao.atual()).usuario).toMatchObject({ administrador_plataforma: true, nome: "Plataforma" });
    const again = await command("outro.chefe");
    expect(again[0]).toBe("Senha trocada; as sessões abertas foram encerradas");
    expect(passwordIn(again)).not.toBe(passwordIn(first));
    expect(passwordIn(again)).toMatch(/^[a-zA-Z2-9]{20}$/);
    await expect(api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(server.loginAs("outro.chefe", passwordIn(first))).rejects.toMatchObject({ status: 422 });
    await server.loginAs("outro.chefe", passwordIn(again));
  });

  it("the command leaves a row in the audit trail, without the password", async () => {
    const table = acrossCompanies(auditoria);
    const rows = await database.db.select().from(table).where(eq(table.acao, "platform-admin"));
    expect(rows.length).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(/argon2/);
  });

  it("the command refuses a login that is not valid", async () => {
    await expect(command("x")).rejects.toThrow("O login tem de 3 a 60");
    await expect(command("com espaço")).rejects.toThrow("O login tem de 3 a 60");
  });
});

describe("the second factor of somebody who lost it", () => {
  const reset = async (login: string) => {
    const printed: string[] = [];
    const end = (why: Error) => {
      throw why;
    };
    await resetSecondFactor({ database: { kind: "postgresql", url }, print: (line) => printed.push(line), end }, login);
    return printed;
  };

  it("the command takes it, ends the sessions, prints who it was and leaves a row in the trail", async () => {
    const server = await startTestServer({ database });
    const senha = passwordIn(await command("perdeu"));
    const session = await server.loginAs("perdeu", senha);
    await enrol(session, NOW);
    await expect(reset("ninguem")).rejects.toThrow("Ninguém tem o login ninguem");
    expect((await reset("perdeu"))[0]).toBe(
      "Segundo fator de perdeu (Plataforma) removido; as sessões abertas foram encerradas",
    );
    await expect(session.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(reset("perdeu")).rejects.toThrow("O login perdeu não tem segundo fator");
    await server.loginAs("perdeu", senha).then(({ api }) => api.sessao.atual());
    const table = acrossCompanies(auditoria);
    const rows = await database.db.select().from(table).where(eq(table.acao, "platform-admin"));
    expect(rows.at(-1)?.depois).toEqual({ resultado: "segundo fator removido" });
  });
});
