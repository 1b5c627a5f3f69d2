import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv } from "node:util";

/**
 * Stands in for the commands of docs/operate.md that would change the machine which tests the guide: it does the same
 * inside of one folder, and fails for anything that it does not know. Called as `stand-in.mjs COMMAND ARGUMENTS`.
 */
const { GUIDE_ROOT: root, GUIDE_PLACES: places, GUIDE_DATABASE: database, GUIDE_PG: pgModule } = process.env;
const [command, ...args] = process.argv.slice(2);

/** Puts the folder, the ports and the database of the test into a text of the guide or its files. */
const placed = (text) => JSON.parse(places).reduce((so, [from, to]) => so.replace(new RegExp(from, "gm"), to), text);
const options = args.filter((one) => one.startsWith("--"));
const rest = args.filter((one) => !one.startsWith("--"));
const refuse = () => {
  throw new Error(`The guide's test does not know: ${command} ${args.join(" ")}`);
};

/** The settings of a unit, as systemd reads them. */
function unit(name) {
  const text = placed(
    readFileSync(join(root, "etc/systemd/system", name.includes(".") ? name : `${name}.service`), "utf8"),
  );
  const settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]);
  const all = (key) => settings.filter(([one]) => one === key).map(([, value]) => value);
  const [file] = all("EnvironmentFile");
  return {
    all,
    cwd: all("WorkingDirectory")[0],
    env: { PATH: process.env.PATH, ...(file === undefined ? {} : parseEnv(readFileSync(file, "utf8"))) },
    lines: [...all("ExecStart"), ...all("ExecStartPost")].map((line) =>
      line.replaceAll("%%", "%").replaceAll("$$", "$"),
    ),
  };
}

const pidFile = (name) => join(root, `${basename(name, ".service")}.pid`);
const running = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function stop(name) {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), "utf8"));
  if (running(pid)) process.kill(pid, "SIGTERM");
  while (running(pid)) await wait(50);
  rmSync(pidFile(name));
}

async function start(name) {
  if (name.endsWith(".timer")) return;
  const { all, cwd, env, lines } = unit(name);
  if (all("Type")[0] === "oneshot") {
    // A shell's line is a shell's; of others systemd expands nothing.
    for (const line of lines) {
      const [, script] = /^\/bin\/sh -c '(.*)'$/.exec(line) ?? [];
      const [program, ...rest] = script === undefined ? line.split(" ") : ["/bin/sh", "-c", script];
      execFileSync(program, rest, { cwd, env, stdio: "inherit" });
    }
    return;
  }
  await stop(name);
  const [program, ...rest] = lines[0].split(" ");
  const log = openSync(join(root, "log"), "a");
  const child = spawn(program, rest, { cwd, env, detached: true, stdio: ["ignore", log, log] });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

/** PostgreSQL that belongs to the machine is not touched, nor is its proxy. */
const others = ["postgresql", "caddy"];

async function systemctl() {
  const [verb, ...names] = rest;
  const own = names.filter((name) => !others.includes(name));
  if (verb === "daemon-reload" || verb === "status") return;
  if (verb === "list-timers") console.log(unit(names[0]).all("OnCalendar").join());
  else if (verb === "stop") for (const name of own) await stop(name);
  else if (["start", "restart"].includes(verb) || (verb === "enable" && options.includes("--now"))) {
    for (const name of own) await start(name);
  } else if (verb !== "reload" || own.length > 0) refuse();
}

/** Copies with the places of the test; whose files become is left out. */
function install() {
  if (options.includes("--directory")) for (const path of rest) mkdirSync(path, { recursive: true });
  else writeFileSync(rest[1], placed(readFileSync(rest[0], "utf8")), { mode: 0o600 });
}

/** Asks the test's PostgreSQL, and prints rows as they come. */
async function ask(name, sql) {
  const { default: pg } = await import(pgModule);
  const url = new URL(database);
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    for (const row of rows) console.log(Object.values(row).join(" | "));
  } finally {
    await client.end();
  }
}

const following = (name) => args[args.indexOf(name) + 1];
const commands = {
  "apt-get": () => ["update", "install"].includes(rest[0]) || refuse(),
  useradd: () => rest.at(-1) === "prumo" || refuse(),
  journalctl: () => existsSync(join(root, "log")) && console.log(readFileSync(join(root, "log"), "utf8")),
  systemctl,
  install,
  // The test's PostgreSQL has this user already: it owns everything.
  createuser: () => rest[0] === "prumo" || refuse(),
  createdb: () => ask("postgres", `create database ${rest[0]}`),
  dropdb: () => ask("postgres", `drop database ${rest[0]}`),
  psql: () => ask(following("--dbname"), following("--command")),
};

appendFileSync(join(root, "commands"), `${command}\n`);
await (commands[command] ?? refuse)();
