import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { repository } from "../places";
import { embeddedIn, NotDurable, OtherVersion, openEmbedded, POSTGRES, SyncedFS, writeEmptyDatabase } from "./embedded";
import { DirectoryInUse, lockDirectory } from "./embedded-lock";

const fresh = () => mkdtempSync(join(tmpdir(), "prumo-embutido-"));
const unexpected = () => {
  throw new Error("The lock was lost");
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the embedded database", () => {
  const directory = fresh();
  /** Copies a database that was made before, because a first start is slow. */
  const another = () => {
    const copy = fresh();
    cpSync(directory, copy, { recursive: true });
    return copy;
  };

  it("keeps what was written when it is closed and opened again; an interrupted first start leaves nothing", async () => {
    mkdirSync(join(directory, "banco.novo"));
    writeFileSync(join(directory, "banco.novo", "PG_VERSION"), POSTGRES);
    const first = await openEmbedded(directory, unexpected);
    expect(existsSync(join(directory, "banco.novo"))).toBe(false);
    await first.db.execute(sql`create table guardado as select 42 as valor`);
    await first.close();
    const second = await openEmbedded(directory, unexpected);
    expect((await second.db.execute(sql`select valor from guardado`)).rows).toEqual([{ valor: 42 }]);
    const { rows } = await second.db.execute(sql`select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`);
    expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
      "fsync on",
      "full_page_writes on",
      "synchronous_commit on",
      "wal_sync_method fsync",
    ]);
    await second.close();
  }, 120_000);

  it("a first start unpacks the files that were made at build, and makes them where they are missing", {
    tags: ["full"],
    timeout: 120_000,
  }, async () => {
    const archive = join(fresh(), "empty-database.tar.gz");
    await writeEmptyDatabase(archive);
    expect(statSync(archive).size).toBeLessThan(6_000_000);
    const unpacked = fresh();
    const created = vi.spyOn(PGlite, "create");
    const first = await openEmbedded(unpacked, unexpected, () => {}, archive);
    // Making them, PGlite opens a second engine for them.
    expect(created).toHaveBeenCalledTimes(2);
    await first.db.execute(sql`create table guardado as select 42 as valor`);
    await first.close();
    const second = await openEmbedded(unpacked, unexpected, () => {}, archive);
    expect((await second.db.execute(sql`select valor from guardado`)).rows).toEqual([{ valor: 42 }]);
    await second.close();
  });

  it("syncs every commit to the disk; when the disk fails it acknowledges nothing and the process must end", async () => {
    // Its checkpoint five minutes later would wait for this disk without end, and hold all tests of the process.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const ended: Error[] = [];
    const { db } = await openEmbedded(another(), (why) => ended.push(why));
    await db.execute(sql`create table confirmado as select 42 as valor`);
    const toDisk = vi.spyOn(SyncedFS.prototype, "toDisk");
    await db.execute(sql`insert into confirmado values (1)`);
    expect(toDisk).toHaveBeenCalled();
    toDisk.mockImplementationOnce(() => {
      throw Object.assign(new Error("input/output error"), { code: "EIO" });
    });
    const refused = await db.execute(sql`insert into confirmado values (2)`).catch(({ cause }: Error) => cause);
    expect(refused).toMatchObject({ message: expect.stringContaining("could not fsync file") });
    expect(ended).toEqual([new NotDurable("O disco não gravou o que o banco pediu")]);
    // The database may not be used any more, not even closed.
  }, 60_000);

  it("the embedded database has a checkpoint every five minutes and is cleaned every hour, and at the end", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const home = another();
    const { db, close } = await openEmbedded(home, unexpected);
    const one = async (query: ReturnType<typeof sql>) => Object.values((await db.execute(query)).rows[0] ?? {})[0];
    const checkpoint = () => one(sql`select redo_lsn::text from pg_control_checkpoint()`);
    const cleaned = () => one(sql`select vacuum_count::int from pg_stat_user_tables where relname = 'mudado'`);
    await db.execute(sql`create table mudado as select generate_series(1, 100) as valor`);
    await db.execute(sql`update mudado set valor = valor + 1`);
    const before = await checkpoint();
    vi.advanceTimersByTime(5 * 60_000);
    expect(await checkpoint()).not.toBe(before);
    expect(await cleaned()).toBe(0);
    vi.advanceTimersByTime(55 * 60_000);
    await vi.waitFor(async () => expect(await cleaned()).toBe(1));
    await db.execute(sql`create table outro as select generate_series(1, 100) as valor`);
    vi.useRealTimers();
    await close();
    const again = await openEmbedded(home, unexpected);
    const { rows } = await again.db.execute(sql`select reltuples from pg_class where relname = 'outro'`);
    expect(rows).toEqual([{ reltuples: 100 }]);
    await again.close();
  }, 120_000);

  it("refuses the files of another version of PostgreSQL, and is pinned to an exact one", async () => {
    const old = fresh();
    mkdirSync(embeddedIn(old));
    writeFileSync(join(embeddedIn(old), "PG_VERSION"), "17\n");
    await expect(openEmbedded(old, unexpected)).rejects.toThrow(OtherVersion);
    expect(readFileSync(join(embeddedIn(directory), "PG_VERSION"), "utf8").trim()).toBe(POSTGRES);
    const catalog = readFileSync(join(repository, "pnpm-workspace.yaml"), "utf8");
    expect(catalog).toMatch(/^ {2}"@electric-sql\/pglite": \d+\.\d+\.\d+$/m);
  });
});

describe("the lock of a data directory", () => {
  it("refuses a second owner while the first one lives, and admits it afterwards", { tags: ["full"] }, async () => {
    const directory = fresh();
    const release = await lockDirectory(directory, unexpected);
    await expect(lockDirectory(directory, unexpected)).rejects.toThrow(DirectoryInUse);
    await expect(lockDirectory(directory, unexpected)).rejects.toThrow(`Outro processo está usando ${directory}`);
    await release();
    await (await lockDirectory(directory, unexpected))();
  });

  it("the lock of a data directory is taken from an owner that was killed", async () => {
    const directory = fresh();
    await lockDirectory(directory, () => {});
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(directory, "em-uso.lock"), longAgo, longAgo);
    await (await lockDirectory(directory, unexpected))();
  });

  it("the lock of a data directory is renewed while its owner is busy for longer than a lock lives", {
    tags: ["full"],
    timeout: 30_000,
  }, async () => {
    const directory = fresh();
    const release = await lockDirectory(directory, unexpected);
    const lock = join(directory, "em-uso.lock");
    // Holds this thread as work would, and leaves the processor to others.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);
    expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(4_000);
    await release();
    expect(existsSync(lock)).toBe(false);
  });

  it("is taken although its date lies in the future, because the clock was set back since", {
    tags: ["full"],
    timeout: 30_000,
  }, async () => {
    const directory = fresh();
    mkdirSync(join(directory, "em-uso.lock"));
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(join(directory, "em-uso.lock"), later, later);
    await (await lockDirectory(directory, unexpected))();
  });

  it("an owner whose lock another process took ends", { tags: ["full"], timeout: 30_000 }, async () => {
    const directory = fresh();
    const lost = vi.fn();
    // The date may be changed only once the lock is held: while it is taken, its date is written once more.
    await lockDirectory(directory, lost);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(directory, "em-uso.lock"), longAgo, longAgo);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(lost).toHaveBeenCalledWith(new DirectoryInUse(`Outro processo tomou ${directory}`));
  });
});
