import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { transformWithOxc } from "vite";
import { packageOf } from "../packages/builder/packages.mjs";

/** Milliseconds in which the program has to say that it heard of its payment. */
const HEARS = 60_000;

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** Makes calls with the session of the administrator, as the pages do. */
async function administrator(origin) {
  let cookie = "";
  const call = async (method, path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest", cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return json;
  };
  await call("POST", "/login", { login: "1-admin", senha: "prumo123" });
  return call;
}

/** Writes the program of the README where the packed package is installed. */
async function programIn(folder) {
  const readme = readFileSync(join(packageOf("api-client").folder, "README.md"), "utf8");
  const [, code] = /^```mts\n(.*?)^```$/ms.exec(readme) ?? [];
  if (code === undefined) throw new Error("The README of api-client has no program for a key and a webhook");
  const file = join(folder, "consumers/stranger.mjs");
  writeFileSync(file, (await transformWithOxc(code, "stranger.mts")).code);
  return file;
}

/** Runs the program until it says this line. @returns what it said instead, where it never does */
function run(file, folder, env, line) {
  const child = spawn(process.execPath, [file], { cwd: folder, env: { ...process.env, ...env } });
  let said = "";
  return new Promise((done) => {
    const end = (problems) => {
      clearTimeout(late);
      child.kill();
      done(problems);
    };
    const late = setTimeout(() => end([`it never says "${line}":\n${said}`]), HEARS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        said += text;
        if (said.split("\n").includes(line)) end([]);
      });
    }
    child.once("exit", (code) => end([`it ends with ${code}:\n${said}`]));
  });
}

/**
 * The program of api-client's README, with the packed package: it pays by a key what is due, and hears of it by a webhook.
 * The server must send to this machine (WEBHOOKS_LOCAIS).
 */
export async function payAsStranger(origin, folder) {
  const call = await administrator(origin);
  // The company's day, as a Swedish date, which is that of the calls.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const port = await freePort();
  const { webhook } = await call("POST", "/webhooks/save", {
    url: `http://127.0.0.1:${port}/`,
    eventos: ["conta.paga"],
  });
  const { chave } = await call("POST", "/chaves/save", {
    nome: "README",
    permissoes: ["contasPagar.visualizar", "contasPagar.pagar"],
    valida_ate: day,
  });
  const { contas } = await call("GET", `/contasPagar/lista?status=pendente&dataFinal=${day}&per_page=50`);
  const [due] = contas.data;
  const env = {
    PRUMO_URL: origin,
    PRUMO_KEY: chave.segredo,
    WEBHOOK_SECRET: webhook.segredo,
    PORT: String(port),
    DUE: day,
    ATTEMPT: "a-day-of-the-shelf-that-comes-once",
  };
  return run(await programIn(folder), folder, env, `paid ${due.id} with ${due.residual}`);
}
