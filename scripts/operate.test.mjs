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

  it("the package has the libraries of production, although it is made where NODE_ENV says otherwise", () => {
    expect(process.env.NODE_ENV).not.toBe("production");
    for (const app of ["backoffice", "signup"]) {
      const assets = join(unpacked, "apps", app, "dist/assets");
      const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
      expect(scripts).not.toEqual([]);
      for (const name of scripts)
        expect(readFileSync(join(assets, name), "utf8"), name).not.toContain("react-devtools");
    }
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

/** The script of each command that stands in for itself. */
const standIns = (names) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      `exec "${process.execPath}" "${join(root, "scripts/operate/stand-in.mjs")}" ${name} "$@"`,
    ]),
  );

function writeCommands(folder, scripts) {
  for (const [name, lines] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  }
}

const placed = (text, places) => places.reduce((so, [from, to]) => so.replace(new RegExp(from, "gm"), to), text);

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
    const names = "apt-get useradd journalctl systemctl install createuser createdb dropdb psql".split(" ");
    writeCommands(bin, {
      ...standIns(names),
      sudo: '[ "$1" = -u ] && shift 2\nexec "$@"',
      node: `exec "${process.execPath}" "$@"`,
    });
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: machine,
      GUIDE_ROOT: machine,
      GUIDE_DATABASE: postgres.url,
      GUIDE_PLACES: JSON.stringify(places),
      GUIDE_PG: pathToFileURL(fromServer.resolve("pg")).href,
    };
    const child = spawn("bash", ["-euo", "pipefail", "-c", placed(script, places)], {
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
      expect(all.match(/Livros, estoque e arquivos conferidos: nada de errado/g)).toHaveLength(2);
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

describe("the guide under systemd", () => {
  const folder = join(home, "systemd");
  const bin = join(folder, "bin");
  const systemd = "/usr/lib/systemd/systemd";
  const onCopy = (command, env) =>
    exec(join(root, "scripts/operate/on-copy.sh"), [folder, root, process.execPath, systemd, ...command], {
      env: { ...process.env, ...env },
      cwd: folder,
      maxBuffer: 64 * MB,
      // Only this ends what waits for its own child.
      timeout: LONG - 60_000,
      killSignal: "SIGKILL",
    }).finally(() => rmSync(join(folder, "copy"), { recursive: true, force: true }));

  /** Why no copy of this machine can be made; null where one can, and then every failure counts. */
  async function obstacle() {
    if (process.platform !== "linux" || process.getuid() !== 0) return "it needs Linux and root";
    if (!existsSync(systemd)) return `there is no ${systemd}`;
    const probe = `mount -t tmpfs none "$0"
mkdir "$0/changes" "$0/work" "$0/machine"
mount -t overlay none -o "lowerdir=/,upperdir=$0/changes,workdir=$0/work" "$0/machine"`;
    return exec("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", probe, folder]).then(
      () => null,
      ({ message }) => message,
    );
  }

  it("the guide's units run as its user in their sandbox, on a copy of the machine where root makes one", {
    timeout: LONG,
  }, async () => {
    mkdirSync(bin, { recursive: true });
    const refused = await obstacle();
    if (refused !== null) return console.log(`No copy of this machine, the units were not started: ${refused}`);
    const database = await startPostgres();
    try {
      const { password, host } = new URL(database.url);
      const [port, metrics] = [await freePort(), await freePort()];
      const places = [
        ["(?<=127\\.0\\.0\\.1:|^PORT=)3000", String(port)],
        ["9464", String(metrics)],
        ["postgres:///(\\w+)\\?host=/var/run/postgresql&user=prumo", `postgres://prumo:${password}@${host}/$1`],
        ["-linux-x64", `-${process.platform}-${process.arch}`],
      ];
      writeFileSync(join(folder, "prumo.env"), placed(readFileSync(join(root, "deploy/prumo.env"), "utf8"), places));
      writeCommands(bin, {
        ...standIns("apt-get createuser createdb dropdb psql".split(" ")),
        // Its journal belongs to the system, and so do the database and the proxy.
        journalctl: "exit 0",
        systemctl: `case " $* " in *" postgresql "* | *" caddy "*) exit 0 ;; esac\nexec /usr/bin/systemctl --user "$@"`,
        sudo: '[ "$1" = -u ] || exec "$@"\nas=$2\nshift 2\n[ "$as" = prumo ] || exec "$@"\nexec runuser -u "$as" -- "$@"',
        // Ports and database are the test's.
        install: `/usr/bin/install "$@"\ncase " $* " in *" /etc/prumo/prumo.env "*) cat "${folder}/prumo.env" >/etc/prumo/prumo.env ;; esac`,
      });
      copyFileSync(file, join(folder, file.split("/").at(-1)));
      const { machine: blocks } = blocksOf(guide());
      const last = `
systemctl is-active prumo.service prumo-backup.timer
pid=$(systemctl show --property=MainPID --value prumo)
ps --no-headers -o user= --pid "$pid"
grep -E "^(NoNewPrivs|CapBnd|Seccomp):" "/proc/$pid/status" | tr -s "\\t" " "
for path in /etc/prumo /opt/prumo/current /usr /var/backups/prumo; do
  nsenter --target "$pid" --mount --root touch "$path/written" 2>&1 || true
done
nsenter --target "$pid" --mount --root touch /var/lib/prumo/written
ls /var/backups/prumo
systemctl show --property=Result --value prumo-backup
systemctl stop prumo
systemctl show --property=Result,ExecMainStatus prumo`;
      // Debian's package of Caddy brings this folder, and a machine without it must not fail the guide.
      const folderOfCaddy = "mkdir --parents /etc/caddy";
      const script = [folderOfCaddy, ...blocks, last].map((block) => `(\n${placed(block, places)}\n)`).join("\n");
      const { stdout } = await onCopy(["bash", "-euxo", "pipefail", "-c", script], {
        PATH: `${bin}:/usr/sbin:/usr/bin:/sbin:/bin`,
        LC_ALL: "C",
        GUIDE_ROOT: folder,
        GUIDE_DATABASE: database.url,
        GUIDE_PLACES: "[]",
        GUIDE_PG: pathToFileURL(fromServer.resolve("pg")).href,
      });
      const end = stdout.slice(stdout.lastIndexOf("\nactive\nactive\n"));
      const [units, states] = [end.slice(0, end.indexOf("touch:")), end.slice(end.lastIndexOf(".prumo\n"))];
      expect(units).toBe("\nactive\nactive\nprumo\nCapBnd: 0000000000000000\nNoNewPrivs: 1\nSeccomp: 2\n");
      expect(end.match(/Read-only file system/g)).toHaveLength(4);
      expect(states).toBe(".prumo\nsuccess\nResult=success\nExecMainStatus=0\n");
    } finally {
      await database.stop();
    }
  });
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
