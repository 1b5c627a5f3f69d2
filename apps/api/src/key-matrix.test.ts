import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consultasPorMinuto } from "./db/schema/processos";
import { keyOfUser } from "./testing/access-keys";
import { fillRegister } from "./testing/contas";
import { keyRole, requestsOf } from "./testing/examples";
import { expectedStatus, inOrder } from "./testing/expected-status";
import { isFull } from "./testing/quick-run";
import { type Owner, owners, type Rows, triableRows } from "./testing/rows";
import { send } from "./testing/send";
import { startTestServer, type TestServer } from "./testing/test-server";

let server: TestServer;
let rows: Record<Owner, Rows>;
let Authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  const [own, grupo, foreign] = await Promise.all(Object.values(owners).map((id) => triableRows(server.db, id)));
  rows = { own, grupo, foreign } as Record<Owner, Rows>;
  await fillRegister(server, rows.own.abertura);
  Authorization = `Bearer ${await keyOfUser(server.db, "1-admin")}`;
});
afterAll(() => server.close());

/**
 * That a company's calls reach no other's rows, and that every request of a call is answered alike, is the same for a
 * session: a quick run tries it there.
 */
const tried: readonly Owner[] = isFull ? (Object.keys(owners) as Owner[]) : ["own"];
const requestsBy = (one: (typeof inOrder)[number], owner: Owner) =>
  requestsOf(one, rows[owner]).filter((_, at) => isFull || at === 0);

/** Calls whose example changes bank data, for which a user proves anew who they are, as no program can. */
const PROVED = ["pessoas.save", "pessoas.update"];
const statusFor = (one: (typeof inOrder)[number], owner: Owner): number =>
  PROVED.includes(one.name) ? 403 : expectedStatus(one, keyRole, owner);

describe.each(inOrder)("$name", (one) => {
  it("answers a program with a key as the table of calls says", async () => {
    // All calls are made in one minute, of which a key has a part only.
    await server.db.delete(consultasPorMinuto);
    const answers: string[] = [];
    const wanted: string[] = [];
    for (const owner of tried) {
      for (const [at, request] of requestsBy(one, owner).entries()) {
        const visitor = server.visit();
        const { status } = await send(visitor, one.call, { ...request, headers: { Authorization } });
        answers.push(`${owner} ${at}: ${status}`);
        wanted.push(`${owner} ${at}: ${statusFor(one, owner)}`);
        if (one.call.access !== "public") expect(visitor.cookies.size, "a program gets no cookie").toBe(0);
      }
    }
    expect(answers).toEqual(wanted);
  });
});
