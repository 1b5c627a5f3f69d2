import { bodyOn } from "@prumo/api-client/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contents, difference } from "./testing/contents";
import { escritas, loginFor, requestsOf } from "./testing/examples";
import { triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer, TODAY } from "./testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Calls that change an existing record, and so may leave some of its fields unchanged. */
const changes = escritas.filter(({ name }) => /\.(update|salvar|setarPlano)$/.test(name));
/** The tables that every write adds to or every change of rights; and the version counts the writes of a record. */
const TRACES = ["auditoria", "compra_eventos", "idempotencia", "ordem_servico_eventos", "sessoes", "versao_acesso"];
const VERSION = /"versao": \d+/g;

/** The rows that came and went, ignoring their version. */
const kept = (rows: readonly string[]) => rows.map((row) => row.replace(VERSION, "")).toSorted();

describe.each(changes)("$name", (each) => {
  const { call, schemas } = each;

  it("leaves fields that are not sent as they are", async () => {
    const session = await server.loginAs(loginFor(each));
    for (const request of requestsOf(each, await triableRows(server.db, 1))) {
      const body = { ...request.body, ...("versao" in (request.body ?? {}) ? { versao: null } : {}) };
      if (schemas.body === undefined || "pago" in body) continue;
      const schema = bodyOn(schemas.body, TODAY);
      expect((await send(session, call, { ...request, body })).status).toBe(200);
      const needed = Object.fromEntries(
        Object.entries(body).filter(([field]) => !schema.safeParse({ ...body, [field]: undefined }).success),
      );
      const before = await contents(server.db);
      const answer = await send(session, call, { ...request, body: needed });
      expect(answer.status, answer.text).toBe(200);
      const changed = difference(before, await contents(server.db));
      for (const [table, { came, went }] of Object.entries(changed)) {
        if (!TRACES.includes(table)) expect([table, kept(came)]).toEqual([table, kept(went)]);
      }
    }
  });
});
