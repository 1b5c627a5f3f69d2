import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillRegister } from "./testing/contas";
import { cases, escritas, loginFor, type Role, reads, requestsOf, roles } from "./testing/examples";
import { expectedStatus, inOrder } from "./testing/expected-status";
import { isFull } from "./testing/quick-run";
import { type Owner, owners, type Rows, triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer, type Visitor } from "./testing/test-server";

let server: TestServer;
let rows: Record<Owner, Rows>;
const sessions = new Map<string, Visitor>();

async function sessionOf({ login }: Pick<Role, "login">): Promise<Visitor> {
  if (login === null) return server.visit();
  const session = sessions.get(login) ?? (await server.loginAs(login));
  sessions.set(login, session);
  return session;
}

beforeAll(async () => {
  server = await startTestServer();
  const [own, grupo, foreign] = await Promise.all(Object.values(owners).map((id) => triableRows(server.db, id)));
  rows = { own, grupo, foreign } as Record<Owner, Rows>;
  await fillRegister(server, rows.own.abertura);
});
afterAll(() => server.close());

/**
 * Whose rows a role is tried with. Who may not make a call is refused before any row is looked at: a quick run tries
 * that once, with rows of the user's own company.
 */
function triedOwners(one: (typeof cases)[number], role: Role): readonly Owner[] {
  const all = Object.keys(owners) as Owner[];
  return !isFull && [401, 403].includes(expectedStatus(one, role, "own")) ? ["own"] : all;
}

describe.each(inOrder)("$name", (one) => {
  const { call, exemplo } = one;
  /** Requests that an earlier role has made: a quick run tries whether another role may make a call by its first one. */
  const madeBefore = new Set<string>();
  const keyOf = (owner: Owner, at: number, request: object) =>
    // Most filters name no rows, and are the same for every owner. A body names other rows each time.
    call.method === "GET" ? JSON.stringify(request) : `${owner} ${at}`;

  it.each(roles)("answers $nome as the table of calls says", async (role) => {
    const answers: string[] = [];
    const wanted: string[] = [];
    const made = new Set<string>();
    for (const owner of triedOwners(one, role)) {
      for (const [at, request] of requestsOf(one, rows[owner]).entries()) {
        const key = keyOf(owner, at, request);
        if (made.has(key)) continue;
        made.add(key);
        if (!isFull && at > 0 && madeBefore.has(key)) continue;
        const session = exemplo.changesSession && role.login ? await server.loginAs(role.login) : await sessionOf(role);
        // The cashier may not use another user's register.
        const { abertura_caixa_id } = (request.body ?? {}) as { abertura_caixa_id?: number };
        if (role.login === "2-caixa" && abertura_caixa_id !== undefined && owner === "own") continue;
        const { status, body, text, cached } = await send(session, call, request);
        if (![401, 403].includes(status)) madeBefore.add(key);
        // The call may have ended the other sessions of the same user.
        if (exemplo.changesSession && role.login) sessions.delete(role.login);
        answers.push(`${owner} ${at}: ${status}`);
        wanted.push(`${owner} ${at}: ${expectedStatus(one, role, owner)}`);
        expect(cached).toBe(status === 200 && call.arquivo ? "private, no-store" : "no-store");
        if (status !== 200) expect(body.message, text).toMatch(/\p{L}{3}/u);
      }
    }
    expect(answers).toEqual(wanted);
  });
});

/** Those whom a check of the order is tried with: in a quick run one, another at each call. */
function inTurn(callers: readonly Role[], { name }: (typeof escritas)[number]): readonly Role[] {
  const turn = escritas.findIndex((one) => one.name === name) % callers.length;
  return callers.filter((_, at) => isFull || at === turn);
}

describe.each(escritas)("$name, in the order of the checks", (one) => {
  const { call } = one;
  const malformed = { text: "{" };
  const without = { "X-Requested-With": "" };

  it("is refused without the script header before anything else is checked", async () => {
    for (const role of inTurn(roles, one)) {
      const answer = await send(await sessionOf(role), call, { ...malformed, headers: without });
      expect([role.nome, answer.status]).toEqual([role.nome, 403]);
    }
  });

  it("demands the session before it reads what was sent", async () => {
    const { status } = await send(server.visit(), call, malformed);
    expect(status).toBe(call.access === "public" ? 400 : 401);
  });

  it("demands the permission before it reads what was sent", async () => {
    const { access } = call;
    if (access === "public" || access === "session") return;
    const refused = roles.filter(({ login, pode }) => login !== null && !pode(access));
    for (const role of inTurn(refused, one)) {
      const { status } = await send(await sessionOf(role), call, malformed);
      expect([role.nome, status]).toEqual([role.nome, 403]);
    }
  });
});

const withIds = cases.filter(({ exemplo }) => exemplo.params);
const NO_IDS = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "abc",
  "01",
  "2147483648",
  "99999999999999999999",
  "1;select 1",
  "%00",
  "é",
  " 1",
];

/** The full run tries every wrong id at every call. A quick one gives each call every fourth, from one further on. */
const noIdsOf = (one: (typeof cases)[number]) =>
  NO_IDS.filter((_, at) => isFull || at % 4 === withIds.indexOf(one) % 4);

describe.each(withIds)("$name, with what is no id", (one) => {
  const { call } = one;
  it.each(noIdsOf(one))("does not find %j", async (id) => {
    const admin = await sessionOf({ login: loginFor(one) });
    expect((await send(admin, call, { params: { id } })).status).toBe(404);
    const nobody = await send(server.visit(), call, { params: { id } });
    expect(nobody.status).toBe(call.access === "public" ? 404 : 401);
    const seller = roles.find(({ login }) => login === "3-vendas");
    const mayAsk = call.access === "session" || call.access === "public" || seller?.pode(call.access) === true;
    const answer = await send(await sessionOf({ login: "3-vendas" }), call, { params: { id } });
    expect(answer.status).toBe(mayAsk ? 404 : 403);
  });
});

it("the matrix covers every call of the table", () => {
  expect(cases.length).toBeGreaterThan(20);
  expect(escritas.length + reads.length).toBe(cases.length);
});
