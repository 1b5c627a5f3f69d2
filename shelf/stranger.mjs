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

/** Sends the program a message that nobody signed. @returns what is wrong with its answer */
async function refusesAnybody(port) {
  const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: '{"type":"conta.paga"}' });
  return status === 400 ? [] : [`it answers ${status} to a message that nobody signed`];
}

/**
 * Runs the program until it says this line, also when a message of nobody came before.
 * @returns what it said instead, where it never does
 */
function run(file, folder, env, line) {
  const child = spawn(process.execPath, [file], { cwd: folder, env: { ...process.env, ...env } });
  let said = "";
  let refused;
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
        refused ??= refusesAnybody(env.PORT).catch(({ message }) => [`it answers nobody: ${message}`]);
        if (said.split("\n").includes(line)) refused.then(end);
      });
    }
    child.once("exit", (code) => end([`it ends with ${code}:\n${said}`]));
  });
}

/** A day of the company, as a Swedish date, which is that of the calls. */
const dayAfter = (days) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date(Date.now() + days * 86_400_000));

/** A bill of the demo company, for when all others are paid. */
const payable = (day) => ({
  pessoa_id: 100,
  categoria_id: 1,
  data_registro: day,
  data_vencimento: day,
  tipo_pagamento: "17",
  valor: 80.5,
  referencia: "README",
  confirmar_duplicada: true,
});

/**
 * The program of api-client's README, with the packed package: it pays by a key what is due, and hears of it by a webhook.
 * The server must send to this machine (WEBHOOKS_LOCAIS).
 */
export async function payAsStranger(origin, folder) {
  const call = await administrator(origin);
  // Yesterday and tomorrow by the company's calendar stay past and to come when midnight passes meanwhile.
  const [yesterday, tomorrow] = [dayAfter(-1), dayAfter(1)];
  const port = await freePort();
  const { webhook } = await call("POST", "/webhooks/save", {
    url: `http://127.0.0.1:${port}/`,
    eventos: ["conta.paga"],
  });
  const { chave } = await call("POST", "/chaves/save", {
    nome: "README",
    permissoes: ["contasPagar.visualizar", "contasPagar.pagar"],
    valida_ate: tomorrow,
  });
  const dueOnes = async () =>
    (await call("GET", `/contasPagar/lista?status=pendente&dataFinal=${yesterday}&per_page=50`)).contas.data;
  if ((await dueOnes()).length === 0) await call("POST", "/contasPagar/save", payable(yesterday));
  const [due] = await dueOnes();
  const env = {
    PRUMO_URL: origin,
    PRUMO_KEY: chave.segredo,
    WEBHOOK_SECRET: webhook.segredo,
    PORT: String(port),
    DUE: yesterday,
    ATTEMPT: "a-day-of-the-shelf-that-comes-once",
  };
  return run(await programIn(folder), folder, env, `paid ${due.id} with ${due.residual}`);
}
