import { existsSync, fsyncSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./client";
import { syncPath, syncTree } from "./embedded-files";
import { lockDirectory } from "./embedded-lock";

/** The embedded database does not reach the disk. It must not be trusted with money. */
export class NotDurable extends Error {
  override readonly name = "NotDurable";
}

type Module = Parameters<NonNullable<NonNullable<Parameters<NodeFS["init"]>[1]["preRun"]>[number]>>[0];
interface Stream {
  readonly nfd?: number;
  readonly path: string;
  readonly node: unknown;
}
interface NodeFileSystem {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: { fsync?: (stream: Stream) => void };
}

/** PGlite's file system with the one thing that it leaves out: when PostgreSQL asks for a sync, the disk is synced. */
class SyncedFS extends NodeFS {
  syncs = 0;

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const hook = (module: Module) => {
      const files = module.NODEFS as unknown as NodeFileSystem;
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }
}

/** PGlite runs with -F, which turns every sync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "timezone=UTC"],
];

async function open(directory: string): Promise<PGlite> {
  const fs = new SyncedFS(directory);
  const pglite = await PGlite.create({ fs, startParams });
  const before = fs.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'prumo', 'sync')");
  if (fs.syncs === before) throw new NotDurable("O banco embutido não grava em disco o que confirma");
  return pglite;
}

/** The first start writes beside and moves at the end, so that an interrupted one leaves nothing half done. */
async function initialise(directory: string): Promise<void> {
  const draft = `${directory}.novo`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await open(draft);
  await pglite.exec("checkpoint");
  await pglite.close();
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(resolve(directory, ".."));
}

const CHECKPOINT_EVERY = 5 * 60_000;
const VACUUM_EVERY = 60 * 60_000;

/** It never does this by itself. Both are short when there is nothing to do. */
function maintain(pglite: PGlite): () => void {
  const every = (ms: number, statement: string) =>
    setInterval(() => void pglite.exec(statement).catch(() => {}), ms).unref();
  const timers = [every(CHECKPOINT_EVERY, "checkpoint"), every(VACUUM_EVERY, "vacuum analyze")];
  return () => timers.forEach(clearInterval);
}

const database = (pglite: PGlite, close: () => Promise<void>): Database => {
  const db = drizzle(pglite) as unknown as Db;
  return { db, engine: "pglite", alone: (_lock, work) => work(db), close };
};

/**
 * Opens the embedded database in a directory, making both on the first start.
 * @param onLost called when another process took the directory: this one must end at once
 * @throws DirectoryInUse, NotDurable, or the system's error when the directory cannot be written
 */
export async function openEmbedded(dataDir: string, onLost: () => void): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir, onLost);
  try {
    const directory = join(dataDir, "banco");
    if (!existsSync(directory)) await initialise(directory);
    const pglite = await open(directory);
    const rest = maintain(pglite);
    return database(pglite, async () => {
      rest();
      await pglite.exec("checkpoint");
      await pglite.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A database in memory, for tests: empty, or a copy of what an earlier one dumped. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create(dump === undefined ? {} : { loadDataDir: dump });
  return { ...database(pglite, () => pglite.close()), dump: () => pglite.dumpDataDir("none") };
}
