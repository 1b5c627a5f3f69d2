/**
 * Makes the package and follows docs/operate.md with it.
 * @module-tag full
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "../apps/api/src/testing/postgres-server";
import { blocksOf, guide } from "./operate/guide.mjs";
import { neededByServer, shipped } from "./package-files.mjs";
import { root, run } from "./run.mjs";
import { freePort } from "./server.mjs";

const LONG = 600_000;
const MB = 1e6;
const exec = promisify(execFile);
const fromServer = createRequire(join(root, "apps/api/package.json"));
const home = mkdtempSync(join(tmpdir(), "prumo-guia-"));
const file = join(root, `.prumo/prumo-0.1.0-${process.platform}-${process.arch}.tar.gz`);
let postgres;

beforeAll(async () => {
  const { code, output } = await run(process.execPath, ["scripts/package.mjs"]);
  expect(code, output).toBe(0);
  postgres = await startPostgres();
}, LONG);
afterAll(async () => {
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
}, LONG);

const login = (url, name, senha) =>
  fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify({ login: name, senha }),
  });

/** Bytes of everything below a folder. */
const sizeOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

describe("the package", () => {
  const empty = join(home, "empty");
  const unpacked = join(empty, "prumo-0.1.0");
  beforeAll(async () => {
    mkdirSync(empty);
    await exec("tar", ["--extract", "--gzip", "--file", file, "--directory", empty]);
  }, LONG);

  it("the package holds what the server needs and nothing for developers", () => {
    for (const path of [...shipped, ...neededByServer, "node_modules/pg/package.json"])
      expect(() => statSync(join(unpacked, path)), path).not.toThrow();
    const files = readdirSync(unpacked, { recursive: true });
    expect(files.filter((path) => /\.(map|d\.[cm]?ts|tsx?)$|\.test\.|(^|\/)\.env$/.test(path))).toEqual([]);
  });

  it("the package and Node fit into an image of less than 250 MB", () => {
    // The size of the base that the Dockerfile names: gcr.io/distroless/cc-debian12.
    const base = 25 * MB;
    const megabytes = (base + statSync(process.execPath).size + sizeOf(unpacked)) / MB;
    console.log(`The image has about ${megabytes.toFixed(0)} MB`);
    expect(megabytes).toBeLessThan(250);
  });

  it("the package, in an empty folder with Node alone, serves, lets people in, and ends", {
    timeout: LONG,
  }, async () => {
    const alone = join(home, "node-alone");
    mkdirSync(alone);
    symlinkSync(process.execPath, join(alone, "node"));
    const port = String(await freePort());
    const env = { PATH: alone, PORT: port };
    const server = spawn("node", ["bin/prumo.mjs"], { cwd: unpacked, env, stdio: ["ignore", "pipe", "inherit"] });
    const gone = once(server, "exit");
    for await (const text of server.stdout) if (String(text).includes('"msg":"no ar"')) break;
    server.stdout.resume();
    await exec("node", ["bin/prumo.mjs", "ready"], { cwd: unpacked, env });
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/api/saude`)).json()).toMatchObject({ status: "ok", banco: "pglite" });
    expect((await login(url, "1-admin", "prumo123")).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain("<html");
    server.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
    await expect(exec("node", ["bin/prumo.mjs", "ready"], { cwd: unpacked, env })).rejects.toMatchObject({ code: 1 });
  });
});

describe("the guide", () => {
  const machine = join(home, "machine");
  const bin = join(machine, "bin");
  const work = join(machine, "work");
  const places = (port, metrics) => {
    const url = new URL(postgres.url);
    return [
      ...["/opt/prumo", "/etc/prumo", "/etc/systemd/system", "/etc/caddy", "/var/backups/prumo", "/var/lib/prumo"].map(
        (path) => [`(?<![\\w.-])${path}`, join(machine, path)],
      ),
      ["/usr/bin/node", process.execPath],
      ["(?<=127\\.0\\.0\\.1:|^PORT=)3000", String(port)],
      ["9464", String(metrics)],
      ["postgres:///(\\w+)\\?host=/var/run/postgresql&user=prumo", `postgres://prumo:${url.password}@${url.host}/$1`],
      [`-linux-x64`, `-${process.platform}-${process.arch}`],
    ];
  };

  /** A shell in which what would change the machine stands in for itself. */
  async function follow(script, places) {
    const standIn = join(root, "scripts/operate/stand-in.mjs");
    const names = "apt-get useradd journalctl systemctl install createuser createdb dropdb psql".split(" ");
    const scripts = Object.fromEntries(
      names.map((name) => [name, `exec "${process.execPath}" "${standIn}" ${name} "$@"`]),
    );
    scripts.sudo = '[ "$1" = -u ] && shift 2\nexec "$@"';
    scripts.node = `exec "${process.execPath}" "$@"`;
    for (const [name, lines] of Object.entries(scripts)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    const env = {
      ...{ PATH: `${bin}:${process.env.PATH}`, HOME: machine, GUIDE_ROOT: machine, GUIDE_DATABASE: postgres.url },
      ...{ GUIDE_PLACES: JSON.stringify(places), GUIDE_PG: pathToFileURL(fromServer.resolve("pg")).href },
    };
    const placed = places.reduce((so, [from, to]) => so.replace(new RegExp(from, "gm"), to), script);
    const child = spawn("bash", ["-euo", "pipefail", "-c", placed], {
      cwd: work,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    const [code] = await once(child, "close");
    return { code, said };
  }

  it("the guide works from its first command to its last", { timeout: LONG }, async () => {
    for (const path of [bin, work, join(machine, "etc/systemd/system"), join(machine, "etc/caddy")])
      mkdirSync(path, { recursive: true });
    copyFileSync(file, join(work, file.split("/").at(-1)));
    const [port, metrics] = [await freePort(), await freePort()];
    const where = places(port, metrics);
    const { machine: blocks } = blocksOf(guide());
    expect(blocks.length).toBeGreaterThan(12);
    const said = [];
    try {
      for (const block of blocks) {
        const one = await follow(block, where);
        said.push(one.said);
        expect(one.code, `${block}\n${one.said}\n${tail()}`).toBe(0);
      }
      const all = said.join("\n");
      for (const word of ["Administrador da plataforma criado", "Nenhum erro nas contas", "Nenhum erro no estoque"])
        expect(all).toContain(word);
      expect(all).toContain("prumo_database_up 1");
      // Once in the drill and once in earnest.
      expect(all.match(/Livros e estoque conferidos: nada de errado/g)).toHaveLength(2);
      expect(all).toContain("*-*-* 03:30:00");
      const [senha] = [...all.matchAll(/^Senha: (\S+)$/gm)].map(([, one]) => one).slice(-1);
      // The last command started it anew.
      const signIn = () => login(`http://127.0.0.1:${port}`, "operador", senha).then(({ status }) => status);
      await expect.poll(() => signIn().catch(() => 0), { timeout: LONG, interval: 200 }).toBe(200);
      const env = readFileSync(join(machine, "etc/prumo/prumo.env"), "utf8");
      expect(env).toMatch(/^SECRET_KEY=[0-9a-f]{64}$/m);
      expect(env).toContain("PUBLIC_URL=https://erp.example.com");
      expect(readFileSync(join(machine, "etc/caddy/Caddyfile"), "utf8")).toContain("erp.example.com}");
      expect(readdirSync(join(machine, "var/backups/prumo")).length).toBeGreaterThan(1);
    } finally {
      await follow("systemctl stop prumo", where);
    }
  });

  const log = join(machine, "log");
  const tail = () => (existsSync(log) ? readFileSync(log, "utf8").slice(-2_000) : "");
});

describe("what Docker runs", () => {
  it("the image is built, is small and gets ready, where an engine answers", { timeout: LONG }, async () => {
    const engine = await exec("docker", ["info", "--format", "{{.ServerVersion}}"]).catch(() => null);
    if (engine === null) return console.log("No Docker engine answers: the image was not built");
    const tag = `prumo-guide-${process.pid}`;
    await exec("docker", ["build", "--tag", tag, root], { maxBuffer: 64 * MB });
    try {
      const { stdout: size } = await exec("docker", ["image", "inspect", "--format", "{{.Size}}", tag]);
      expect(Number(size)).toBeLessThan(250 * MB);
      const { stdout: id } = await exec("docker", ["run", "--detach", "--rm", "--read-only", "--tmpfs=/tmp", tag]);
      try {
        await expect
          .poll(
            () =>
              exec("docker", ["exec", id.trim(), "node", "bin/prumo.mjs", "ready"]).then(
                () => "ready",
                () => "",
              ),
            {
              timeout: 120_000,
            },
          )
          .toBe("ready");
      } finally {
        await exec("docker", ["rm", "--force", id.trim()]);
      }
    } finally {
      await exec("docker", ["image", "rm", "--force", tag]);
    }
  });
});
