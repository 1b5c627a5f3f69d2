import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { mensagens } from "../db/schema/mensagens";
import { tentativasLogin } from "../db/schema/sessoes";
import { enrol } from "./second-factor";
import { NOW, startTestServer, type TestServer, type Visitor } from "./test-server";

/** The password of every demo login. */
export const SENHA = "prumo123";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const TABLES = ["codigos_recuperacao", "restauracoes_fator", "passkeys", "segundos_fatores", "logins_pendentes"];

/** Takes every factor away, and gives the users of the first company a mail, their password and one administrator. */
async function forgetFactors({ db }: TestServer): Promise<void> {
  for (const table of TABLES) await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.delete(tentativasLogin);
  await db.delete(mensagens);
  await db.execute(sql`update empresas set fator_exigido = 'ninguem', fator_exigido_em = null`);
  await db.execute(
    sql`update usuarios set email = 'u' || id || '@prumo.exemplo', adm = id = 1, ativo = true,
      senha = (select senha from usuarios where id = 1) where empresa_id = 1`,
  );
}

/**
 * A server for the tests of a file, in whose first company nobody has a factor when a test begins, with what these tests do.
 * @param begins the moment at which the next test begins: nothing goes from the trail, so some begin when it is old
 */
export function withFactorCompany(begins: () => Date = () => NOW) {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = begins();
    await forgetFactors(server);
  });

  const now = () => server.clock.now;
  /** Moves the clock on, so that the next code is another one. */
  const pass = (milliseconds: number) => {
    server.clock.now = new Date(now().getTime() + milliseconds);
  };
  const sent = () => server.db.select().from(mensagens).orderBy(mensagens.id);

  return {
    server: () => server,
    now,
    pass,
    /** A session whose user has just made an app for codes. */
    async enrolled(login = "2-caixa") {
      const session = await server.loginAs(login);
      const factor = await enrol(session, now());
      pass(30_000);
      return { session, ...factor };
    },
    /** Types the password of a login in a browser. */
    async withPassword(login = "2-caixa", visitor: Visitor = server.visit()) {
      const answer = await visitor.api.sessao.login({ body: { login, senha: SENHA } });
      return { visitor, answer };
    },
    enterWith: (visitor: Visitor, codigo: string) => visitor.api.segundoPasso.codigo({ body: { codigo } }),
    /** The mails that were sent since the test began. */
    sent,
    subjects: async () => (await sent()).map(({ assunto }) => assunto),
    /** Reports the loss of the factor in a browser that waits for it; gives the code that was mailed. */
    async mailedCode(visitor: Visitor): Promise<string> {
      await visitor.api.segundoPasso.perda();
      return /é (\d{8})/.exec((await sent()).at(-1)?.texto ?? "")?.[1] ?? "";
    },
  };
}
