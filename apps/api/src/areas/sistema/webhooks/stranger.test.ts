/** The program of the package's README, as a stranger runs it: it pays with a key, and hears of each payment. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acertos } from "../../../db/schema/contas";
import { acrossCompanies } from "../../../db/scope";
import { listen } from "../../../http/listen";
import { secretBox } from "../../../http/secret-box";
import { repository } from "../../../places";
import { keyOfUser } from "../../../testing/access-keys";
import { newConta } from "../../../testing/contas";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { sendDueWebhooks } from "./send";

const CLIENT = join(repository, "packages/api-client");
// Within the package its name leads to its sources.
const FILE = join(CLIENT, `.stranger-${process.pid}.mts`);
const DUE = "2026-11-19";

let server: TestServer;
let admin: Visitor;
let http: ReturnType<typeof listen>;
let origin: string;
beforeAll(async () => {
  server = await startTestServer({ webhooksLocal: true });
  admin = await server.loginAs("1-admin");
  const program = /```mts\n(import \{ createServer \}.*?)```/s.exec(readFileSync(join(CLIENT, "README.md"), "utf8"));
  if (program?.[1] === undefined) throw new Error("The README has no program");
  expect(program[1].trim().split("\n").length).toBeLessThanOrEqual(30);
  writeFileSync(FILE, program[1]);
  const port = await new Promise<number>((done) => {
    http = listen({ fetch: server.app.fetch, hostname: "127.0.0.1", port: 0 }, () => {
      done((http.address() as { port: number }).port);
    });
  });
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  rmSync(FILE, { force: true });
  http.close();
  await server.close();
});

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** What the program answers to somebody who signs nothing. */
const answerToAnybody = async (port: string | undefined): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: '{"type":"conta.paga"}' })).status;

/** Runs the program until it has said so many lines, and sends it a message of nobody before any other. */
async function run(env: Record<string, string>, lines: (said: readonly string[]) => boolean): Promise<string[]> {
  const child: ChildProcess = spawn(join(repository, "apps/api/node_modules/.bin/tsx"), [FILE], {
    env: { ...process.env, ...env },
  });
  const said: string[] = [];
  let refused: Promise<number> | undefined;
  try {
    return await new Promise<string[]>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`It said ${said.join("\n")}`)), 40_000);
      child.stderr?.on("data", (text: Buffer) => said.push(String(text)));
      child.stdout?.on("data", (text: Buffer) => {
        said.push(...String(text).trim().split("\n"));
        refused ??= answerToAnybody(env.PORT);
        void refused
          .then((status) => expect(status).toBe(400))
          .then(() => sendDueWebhooks(work()))
          .then(() => {
            if (!lines(said)) return;
            clearTimeout(late);
            done(said);
          })
          .catch(fail);
      });
    });
  } finally {
    child.kill();
  }
}

const work = () => ({
  db: server.db,
  box: secretBox("what the tests encrypt with"),
  local: true,
  publicUrl: origin,
  now: () => new Date(),
  onMessage: () => {},
  failed: (error: unknown) => {
    throw error;
  },
});

it("a program of thirty lines pays what is due with a key, once, hears of it, and refuses strangers", async () => {
  const port = await freePort();
  const { webhook } = await admin.api.webhooks.save({
    body: { url: `http://127.0.0.1:${port}/`, eventos: ["conta.paga"] },
  });
  await newConta(admin.api, { valor: 80.5, data_registro: DUE, data_vencimento: DUE });
  const query = { status: "pendente", dataFinal: DUE, per_page: 100 } as const;
  const due = (await admin.api.contasPagar.lista({ query })).contas.data;
  const settled = () => server.db.$count(acrossCompanies(acertos));
  const before = await settled();
  const env = {
    PRUMO_URL: origin,
    PRUMO_KEY: await keyOfUser(server.db, "1-admin", ["contasPagar.visualizar", "contasPagar.pagar"]),
    WEBHOOK_SECRET: String(webhook.segredo),
    PORT: String(port),
    DUE,
    ATTEMPT: "dia-19-de-novembro-de-2026",
  };
  const paid = (said: readonly string[]) => new Set(said.filter((line) => line.startsWith("paid ")));
  const first = Math.min(50, due.length);
  const said = paid(await run(env, (lines) => paid(lines).size >= first));
  const again = paid(await run(env, (lines) => paid(lines).size >= due.length - first));
  const all = due.map(({ id, residual }) => `paid ${id} with ${residual}`);
  expect([...new Set([...said, ...again])].toSorted()).toEqual(all.toSorted());
  expect((await settled()) - before).toBe(due.length);
});
