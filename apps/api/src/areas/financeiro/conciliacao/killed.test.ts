/**
 * Starts servers, and kills them while a statement is imported and while its entries are confirmed.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { openEmbedded } from "../../../db/embedded";
import { random } from "../../../db/seed/random";
import { wrongBooks } from "../../../testing/books";
import { newConta } from "../../../testing/contas";
import { visitAt } from "../../../testing/payers";
import { newPostgresDatabase } from "../../../testing/postgres";
import { SEED } from "../../../testing/seed";
import { killServers, type ServerEnv, type ServerProcess, startServer } from "../../../testing/server-process";
import { sentStatement } from "../../../testing/statement-files";
import { layTemplate } from "../../../testing/template";
import { type Api, NOW } from "../../../testing/test-server";

const ROUNDS = process.env.PRUMO_FULL ? 6 : 2;
const MINUTE = 60_000;
/** The longest wait before a kill, in milliseconds: import and confirming take about as long. */
const LATEST = 120;
const CONTAS = 5;
const OTHERS = 35;
const NOVEMBER = "202611";

const directories: string[] = [];
afterEach(killServers);
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** A database that outlives its servers. */
interface Kept {
  readonly env: ServerEnv;
  readonly open: () => Promise<Database>;
}

async function onPostgres(): Promise<Kept> {
  const url = await newPostgresDatabase(NOW);
  return { env: { DATABASE_URL: url, SECRET_KEY: "5".repeat(64) }, open: async () => connect(url) };
}

async function embedded(): Promise<Kept> {
  const directory = mkdtempSync(join(tmpdir(), "prumo-extrato-"));
  directories.push(directory);
  await layTemplate(directory, NOW);
  const fail = (why: Error) => {
    throw why;
  };
  return { env: { DATA_DIR: directory }, open: () => openEmbedded(directory, fail) };
}

async function loggedIn(server: ServerProcess): Promise<Api> {
  const { api } = visitAt(() => server.url);
  await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
  return api;
}

/** The amounts of a round, in cents: no other one has them. */
const centsOf = (round: number, at: number): number => 1_000_000 * (round + 1) + 100 * at + 7;

/** A statement of which some lines are open contas. */
async function newStatement(api: Api, round: number) {
  const { pessoa } = await api.pessoas.find({ params: { id: 100 } });
  const contas: number[] = [];
  for (let at = 0; at < CONTAS; at += 1) {
    const valor = centsOf(round, at) / 100;
    contas.push(await newConta(api, { valor, data_vencimento: "2026-11-10", referencia: `Queda ${round} ${at}` }));
  }
  const lines = Array.from({ length: CONTAS + OTHERS }, (_, at) => ({
    day: `${NOVEMBER}10`,
    amount: `-${(centsOf(round, at) / 100).toFixed(2)}`,
    memo: at < CONTAS ? `PIX ${pessoa.nome_fantasia}` : `COMPRA ${at}`,
    id: `${round} ${at}`,
  }));
  return { contas, body: { arquivo: sentStatement(lines), contas: [1] } };
}

/** Entries of a round that are in a state, by their amounts. */
async function entriesOf(api: Api, round: number, estado: "pendente" | "conciliado") {
  const found = [];
  for (let page = 1; ; page += 1) {
    const query = { estado, per_page: 100, page };
    const { lancamentos } = await api.conciliacao.lancamentos({ params: { id: 1 }, query });
    found.push(...lancamentos.data);
    if (page >= lancamentos.last_page) break;
  }
  const amounts = new Set(Array.from({ length: CONTAS + OTHERS }, (_, at) => -centsOf(round, at)));
  return found.filter(({ valor }) => amounts.has(Math.round(valor * 100)));
}

describe.each([
  ["PostgreSQL", onPostgres],
  ["the embedded database", embedded],
] as const)("on %s", (_, keep) => {
  it(
    `a server that is killed imports and confirms everything once or nothing (seed ${SEED})`,
    async () => {
      const { int } = random(SEED);
      const { env, open } = await keep();
      let server = await startServer(env);
      let api = await loggedIn(server);
      /** Kills the server some time after an act began, and starts another one. */
      const killed = async (act: () => Promise<unknown>) => {
        const done = act().catch(() => undefined);
        await Promise.race([done, wait(int(0, LATEST))]);
        server.signal("SIGKILL");
        await server.ended;
        await done;
        server = await startServer(env);
        api = await loggedIn(server);
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const { contas, body } = await newStatement(api, round);
        const importing = { idempotencyKey: crypto.randomUUID() };
        await killed(() => api.extratos.importar({ body }, importing));
        expect([0, CONTAS + OTHERS]).toContain((await entriesOf(api, round, "pendente")).length);
        await api.extratos.importar({ body }, importing);
        expect(await entriesOf(api, round, "pendente")).toHaveLength(CONTAS + OTHERS);

        const { propostas } = await api.conciliacao.certas({ params: { id: 1 } });
        const itens = propostas.map(({ lancamentos, candidatos }) => ({
          lancamentos: lancamentos.map(({ id, versao }) => ({ id, versao })),
          contas: candidatos.map(({ id, valor }) => ({ lado: "contasPagar" as const, id, valor: -valor })),
        }));
        expect(itens).toHaveLength(CONTAS);
        const confirming = { idempotencyKey: crypto.randomUUID() };
        await killed(() => api.conciliacao.conciliar({ body: { itens } }, confirming));
        expect([0, CONTAS]).toContain((await entriesOf(api, round, "conciliado")).length);
        await api.conciliacao.conciliar({ body: { itens } }, confirming);
        expect(await entriesOf(api, round, "conciliado")).toHaveLength(CONTAS);
        for (const id of contas) {
          expect((await api.contasPagar.find({ params: { id } })).conta).toMatchObject({ status: 1, acertos: [{}] });
        }
      }
      server.signal("SIGTERM");
      await server.ended;
      const database = await open();
      expect(await wrongBooks(database.db)).toEqual([]);
      await database.close();
    },
    10 * MINUTE,
  );
});
