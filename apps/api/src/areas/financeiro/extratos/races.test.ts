import { ApiError } from "@prumo/api-client/errors";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { sentStatement, statementLines } from "../../../testing/statement-files";
import type { Api } from "../../../testing/test-server";

/** People who import at once, on real PostgreSQL, through two server processes. */
let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(async () => expect(await races.deadlocks()).toBe(0));

const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];
const newBankAccount = async (name = "Corrida") =>
  (await api(0).contasBancarias.save({ body: { name, saldo_inicial: 0 } })).conta_bancaria.id;

async function countOf(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await races.databases[0].db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

async function race(calls: readonly (() => Promise<unknown>)[]) {
  const results = await Promise.allSettled(calls.map((call) => call()));
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    if (!(result.reason instanceof ApiError) || result.reason.status >= 500) throw result.reason;
    return Object.values(result.reason.errors ?? {}).flat()[0] ?? result.reason.message;
  });
}

describe("statements that are imported at once", () => {
  it("ten imports of one file add each entry once", async () => {
    const conta = await newBankAccount();
    const body = { arquivo: sentStatement(statementLines(50), { account: "501" }), contas: [conta] };
    const results = await race(Array.from({ length: 10 }, (_, turn) => () => api(turn).extratos.importar({ body })));
    expect(results.filter((result) => result === "done")).toHaveLength(1);
    expect(results.filter((result) => /já foi importado/.test(result))).toHaveLength(9);
    expect(await countOf(sql`extrato_lancamentos where conta_bancaria_id = ${conta}`)).toBe(50);
    expect(await countOf(sql`extrato_lotes where conta_bancaria_id = ${conta}`)).toBe(1);
  });

  it("one attempt sent ten times gets one answer", async () => {
    const conta = await newBankAccount();
    const body = { arquivo: sentStatement(statementLines(5), { account: "502" }), contas: [conta] };
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => api(turn).extratos.importar({ body }, { idempotencyKey: "once" })),
    );
    expect(new Set(results.map(({ lotes }) => lotes[0]?.id)).size).toBe(1);
    expect(await countOf(sql`extrato_lancamentos where conta_bancaria_id = ${conta}`)).toBe(5);
  });

  it("files of overlapping days add their union, in whatever order they come", async () => {
    const conta = await newBankAccount();
    const equal = (count: number, id: string) =>
      Array.from({ length: count }, (_, at) => ({ day: "20261112", amount: "10.00", memo: "PIX", id: `${id}${at}` }));
    const calls = [3, 4, 2, 4, 1].map((count, turn) => () => {
      const arquivo = sentStatement(equal(count, `file ${turn} `), { account: "503" });
      return api(turn).extratos.importar({ body: { arquivo, contas: [conta] } });
    });
    expect(await race(calls)).toEqual(Array.from({ length: 5 }, () => "done"));
    expect(await countOf(sql`extrato_lancamentos where conta_bancaria_id = ${conta}`)).toBe(4);
  });

  it("one account of a bank goes to one bank account, however many take it at once", async () => {
    const contas = [await newBankAccount("Uma"), await newBankAccount("Outra")];
    const calls = Array.from({ length: 8 }, (_, turn) => () => {
      const arquivo = sentStatement(statementLines(turn + 1), { account: "504" });
      return api(turn).extratos.importar({ body: { arquivo, contas: [contas[turn % 2] ?? 0] } });
    });
    const results = await race(calls);
    expect(results.filter((result) => result === "done").length).toBeGreaterThan(0);
    expect(await countOf(sql`extrato_contas where conta = '504'`)).toBe(1);
    const owners = sql`(select distinct conta_bancaria_id from extrato_lancamentos where conta_bancaria_id in (${contas[0]}, ${contas[1]})) c`;
    expect(await countOf(owners)).toBe(1);
  });

  it("an import and its undoing at once leave both or nothing", async () => {
    const conta = await newBankAccount();
    const arquivo = () => sentStatement(statementLines(20), { account: "505" });
    const { lotes } = await api(0).extratos.importar({ body: { arquivo: arquivo(), contas: [conta] } });
    const undo = () => api(1).extratos.desfazer({ params: { id: lotes[0]?.id ?? 0 } });
    const again = () => api(0).extratos.importar({ body: { arquivo: arquivo(), contas: [conta] } });
    const results = await race([undo, again, undo, again, undo]);
    expect(results.filter((result) => result === "done").length).toBeGreaterThan(0);
    const inForce = await countOf(sql`extrato_lotes where conta_bancaria_id = ${conta} and desfeito_em is null`);
    expect(await countOf(sql`extrato_lancamentos where conta_bancaria_id = ${conta}`)).toBe(inForce * 20);
  });

  it("payments of the bank account go on while a statement is imported into it", async () => {
    const conta = await newBankAccount();
    const ids = await Promise.all(Array.from({ length: 6 }, () => newConta(api(0), { valor: 10 })));
    const body = { arquivo: sentStatement(statementLines(2_000), { account: "506" }), contas: [conta] };
    const results = await race([
      () => api(0).extratos.importar({ body }),
      ...ids.map(
        (id) => () => api(1).contasPagar.pagar({ body: payment(id, { valor: 10, conta_bancaria_id: conta }) }),
      ),
    ]);
    expect(results).toEqual(Array.from({ length: 7 }, () => "done"));
  });
});

/** Waits until the database works on such a statement, and gives the connection that does. */
async function connectionOf(words: string): Promise<number> {
  for (;;) {
    const { rows } = await races.databases[1].db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where state <> 'idle' and query like ${`%${words}%`} and pid <> pg_backend_pid()
        and datname = current_database()`,
    );
    const pid = rows[0]?.pid;
    if (pid !== undefined) return pid;
  }
}

describe("a long statement", () => {
  it("leaves nothing when its connection is killed in between, and is imported afterwards", async () => {
    const conta = await newBankAccount();
    const body = { arquivo: sentStatement(statementLines(4_000), { account: "507" }), contas: [conta] };
    const importing = api(0).extratos.importar({ body });
    const outcome = importing.then(
      () => "done",
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    );
    const pid = await connectionOf('insert into "extrato_lancamentos"');
    await races.databases[1].db.execute(sql`select pg_terminate_backend(${pid}::int)`);
    expect(await outcome).toBeGreaterThanOrEqual(500);
    expect(await countOf(sql`extrato_lancamentos where conta_bancaria_id = ${conta}`)).toBe(0);
    expect(await countOf(sql`extrato_lotes where conta_bancaria_id = ${conta}`)).toBe(0);
    expect(await countOf(sql`extrato_contas where conta_bancaria_id = ${conta}`)).toBe(0);
    await api(1).extratos.importar({ body });
    expect(await countOf(sql`extrato_lancamentos where conta_bancaria_id = ${conta}`)).toBe(4_000);
  });

  it("of 50,000 lines comes in under one import, and once", { tags: ["full"], timeout: 600_000 }, async () => {
    const conta = await newBankAccount();
    const days = Array.from({ length: 20 }, (_, at) => `202611${String(at + 1).padStart(2, "0")}`);
    const lines = days.flatMap((day) =>
      statementLines(2_500, day).map((line) => ({ ...line, memo: `${line.memo} de um cliente` })),
    );
    const fileOf = (all: typeof lines) => sentStatement(all, { account: "508" });
    const arquivo = fileOf(lines);
    const lists: number[] = [];
    let isOver = false;
    const importing = api(0)
      .extratos.importar({ body: { arquivo, contas: [conta] } })
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      const since = performance.now();
      await api(1).contasPagar.lista({ query: {} });
      lists.push(performance.now() - since);
    }
    expect((await importing).lotes).toMatchObject([{ novas: 50_000, iguais: 0 }]);
    expect(await countOf(sql`extrato_lotes where conta_bancaria_id = ${conta}`)).toBe(1);
    // Lists are answered all the while.
    expect(lists.length).toBeGreaterThan(20);
    const again = fileOf([...lines, { day: "20261120", amount: "-7.77", memo: "Nova", id: "nova" }]);
    expect((await api(0).extratos.importar({ body: { arquivo: again, contas: [conta] } })).lotes).toMatchObject([
      { novas: 1, iguais: 50_000 },
    ]);
  });
});
