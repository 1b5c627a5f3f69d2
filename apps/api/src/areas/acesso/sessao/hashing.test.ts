import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { newPostgresDatabase } from "../../../testing/postgres";
import { send } from "../../../testing/send";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { hashPassword } from "./password";

/** The number of hashes that may run and wait at most. */
const ROOM = 22;
const AT_ONCE = 45;
const MESSAGE = "Muitas pessoas estão entrando agora. Tente novamente em instantes.";

let database: Database;
let server: TestServer;

beforeAll(async () => {
  database = connect(await newPostgresDatabase(NOW));
  server = await startTestServer({ database });
  const senha = await hashPassword("prumo123");
  await database.db.update(acrossCompanies(usuarios)).set({ senha });
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(tentativasLogin));

describe("many passwords at once", () => {
  it("many passwords at once are hashed up to the limit of the queue, and refused beyond it", async () => {
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => hashPassword("prumo123")));
    const refused = results.filter((result) => result.status === "rejected").map(({ reason }) => reason);
    expect(refused).toHaveLength(AT_ONCE - ROOM);
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, message: MESSAGE });
    await expect(hashPassword("prumo123")).resolves.toMatch(/^\$argon2id/);
  });

  it("are not counted as failed logins when they were not checked, and the refusal says when to try again", async () => {
    const body = { login: "2-caixa", senha: "prumo123" };
    let full = true;
    const refill = async () => {
      while (full) await hashPassword("prumo123");
    };
    const waiting = Array.from({ length: ROOM }, refill);
    const answer = await send(server.visit(), calls.sessao.login, { body });
    full = false;
    await Promise.all(waiting);
    expect(answer).toMatchObject({ status: 503, body: { message: MESSAGE }, retryAfter: "1" });
    expect(await database.db.$count(tentativasLogin)).toBe(0);
    expect((await send(server.visit(), calls.sessao.login, { body })).status).toBe(200);
  });

  it("many passwords at once hold no transaction while they wait", async () => {
    const { api } = await server.loginAs("2-caixa");
    const others = ROOM - 2;
    let done = 0;
    const count = () => {
      done += 1;
    };
    const waiting = Array.from({ length: others }, () => hashPassword("prumo123").then(count));
    const changed = api.senha.alterar({ body: { atual: "prumo123", nova: "uma senha bem nova" } });
    // By transaction: the number of finished hashes when it was first seen idle, and the number finished while it was.
    const seen = new Map<string, number>();
    let held = 0;
    while (done < others) {
      const { rows } = await database.db.execute<{ transaction: string }>(
        sql`select pid || ' ' || xact_start as transaction from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
      );
      for (const { transaction } of rows) {
        if (!seen.has(transaction)) seen.set(transaction, done);
        held = Math.max(held, done - (seen.get(transaction) ?? done));
      }
    }
    await Promise.all(waiting);
    expect(await changed).toEqual({ message: "Senha alterada com sucesso" });
    expect(held).toBeLessThan(others / 2);
  });
});
