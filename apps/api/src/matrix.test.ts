import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillRegister } from "./testing/bills";
import { casos, escritas, leituras, loginFor, papeis, requestsOf } from "./testing/examples";
import { type Dono, donos, type Rows, rowsOf } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer, type Visitor } from "./testing/test-server";

type Caso = (typeof casos)[number];
type Papel = (typeof papeis)[number];

let server: TestServer;
let rows: Record<Dono, Rows>;
const sessions = new Map<string, Visitor>();

async function sessionOf({ login }: Pick<Papel, "login">): Promise<Visitor> {
  if (login === null) return server.visit();
  const session = sessions.get(login) ?? (await server.loginAs(login));
  sessions.set(login, session);
  return session;
}

beforeAll(async () => {
  server = await startTestServer();
  const [própria, grupo, alheia] = await Promise.all(Object.values(donos).map((id) => rowsOf(server.db, id)));
  rows = { própria, grupo, alheia } as Record<Dono, Rows>;
  await fillRegister(server, rows.própria.abertura);
});
afterAll(() => server.close());

/** What is answered, by the rules of the errors: 401, then 403, then 404 for a record, 422 for ids in a body. */
function expected({ call, exemplo }: Caso, { login, pode }: Papel, dono: Dono): number {
  const { access } = call;
  if (access === "public") return exemplo.status?.(login ?? "", dono) ?? 200;
  if (login === null) return 401;
  if (access !== "session" && !pode(access)) return 403;
  if (login === "6-plataforma" && exemplo.semEmpresa !== true) return 403;
  if (exemplo.status !== undefined) return exemplo.status(login, dono);
  if (dono === "própria") return 200;
  if (exemplo.params !== undefined || exemplo.registro !== undefined) return 404;
  return exemplo.bodies === undefined || call.le ? 200 : 422;
}

describe.each(casos)("$name", (caso) => {
  const { call, exemplo } = caso;

  it.each(papeis)("answers $nome as the table of calls says", async (papel) => {
    const answers: string[] = [];
    const wanted: string[] = [];
    for (const dono of Object.keys(donos) as Dono[]) {
      for (const [at, request] of requestsOf(caso, rows[dono]).entries()) {
        const session = exemplo.mudaSessao && papel.login ? await server.loginAs(papel.login) : await sessionOf(papel);
        // The cashier may not use the register of another.
        const { abertura_caixa_id } = (request.body ?? {}) as { abertura_caixa_id?: number };
        if (papel.login === "2-caixa" && abertura_caixa_id !== undefined && dono === "própria") continue;
        const { status, body, text } = await send(session, call, request);
        // It may have ended the others of the same user.
        if (exemplo.mudaSessao && papel.login) sessions.delete(papel.login);
        answers.push(`${dono} ${at}: ${status}`);
        wanted.push(`${dono} ${at}: ${expected(caso, papel, dono)}`);
        if (status !== 200) expect(body.message, text).toMatch(/\p{L}{3}/u);
      }
    }
    expect(answers).toEqual(wanted);
  });
});

describe.each(escritas)("$name, in the order of the checks", ({ call }) => {
  const malformed = { text: "{" };
  const sem = { "X-Requested-With": "" };

  it("is refused without the script header before anything else is looked at", async () => {
    for (const papel of papeis) {
      const answer = await send(await sessionOf(papel), call, { ...malformed, headers: sem });
      expect([papel.nome, answer.status]).toEqual([papel.nome, 403]);
    }
  });

  it("asks for the session before it reads what was sent", async () => {
    const { status } = await send(server.visit(), call, malformed);
    expect(status).toBe(call.access === "public" ? 400 : 401);
  });

  it("asks for the permission before it reads what was sent", async () => {
    for (const papel of papeis) {
      if (papel.login === null || call.access === "public" || call.access === "session") continue;
      if (papel.pode(call.access)) continue;
      const { status } = await send(await sessionOf(papel), call, malformed);
      expect([papel.nome, status]).toEqual([papel.nome, 403]);
    }
  });
});

describe.each(casos.filter(({ exemplo }) => exemplo.params))("$name, with what is no id", (caso) => {
  const { call } = caso;
  it.each(["0", "-1", "1.5", "1e3", "abc", "01", "2147483648", "99999999999999999999", "1;select 1", "%00", "é", " 1"])(
    "does not find %j",
    async (id) => {
      const admin = await sessionOf({ login: loginFor(caso) });
      expect((await send(admin, call, { params: { id } })).status).toBe(404);
      const nobody = await send(server.visit(), call, { params: { id } });
      expect(nobody.status).toBe(call.access === "public" ? 404 : 401);
      const seller = papeis.find(({ login }) => login === "3-vendas");
      const mayAsk = call.access === "session" || call.access === "public" || seller?.pode(call.access) === true;
      const asked = await send(await sessionOf({ login: "3-vendas" }), call, { params: { id } });
      expect(asked.status).toBe(mayAsk ? 404 : 403);
    },
  );
});

it("knows every call of the table", () => {
  expect(casos.length).toBeGreaterThan(20);
  expect(escritas.length + leituras.length).toBe(casos.length);
});
