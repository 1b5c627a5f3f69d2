import { existsSync, fsyncSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "./client";
import { syncPath, syncTree } from "./embedded-files";
import { lockDirectory } from "./embedded-lock";
import { maintain } from "./embedded-maintenance";

/** The embedded database does not reach the disk: after a power cut, acknowledged payments would be lost. */
export class NotDurable extends Error {
  override readonly name = "NotDurable";
}

/** The files belong to another major version of PostgreSQL. */
export class OtherVersion extends Error {
  override readonly name = "OtherVersion";
}

type Module = Parameters<NonNullable<NonNullable<Parameters<NodeFS["init"]>[1]["preRun"]>[number]>>[0];
interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFileSystem {
  readonly realPath: (node: unknown) => string;
  /** Returns an error number, or undefined. */
  readonly stream_ops: { fsync?: (stream: Stream) => number | undefined };
}

/** The error number that PostgreSQL, compiled to WebAssembly, gets for a disk that failed. */
const EIO = 29;

/** PGlite's file system, which leaves out syncs, with them: when PostgreSQL asks for a sync, the disk is synced. */
export class SyncedFS extends NodeFS {
  /** Counts the syncs that PostgreSQL asked for. */
  syncs = 0;
  readonly #broken: (why: Error) => void;

  constructor(directory: string, broken: (why: Error) => void) {
    super(directory);
    this.#broken = broken;
  }

  /** Returns when the file is on the disk. */
  toDisk({ nfd, node }: Stream, files: NodeFileSystem): void {
    if (nfd === undefined) syncPath(files.realPath(node));
    else fsyncSync(nfd);
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const hook = (module: Module) => {
      const files: NodeFileSystem = module.NODEFS;
      files.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        try {
          this.toDisk(stream, files);
          return undefined;
        } catch (cause) {
          // The kernel forgets what it could not write, and a second sync would succeed without it. Only a new start,
          // which reads what the disk has, may go on.
          this.#broken(new NotDurable("O disco não gravou o que o banco pediu", { cause }));
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }
}

/** PostgreSQL keeps 160 MB of pages unless told otherwise. The system keeps the files' pages in memory, too. */
const settings = [
  "fsync=on",
  "wal_sync_method=fsync",
  "synchronous_commit=on",
  "full_page_writes=on",
  "timezone=UTC",
  "shared_buffers=32MB",
];

/** PGlite runs with -F, which turns every sync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...settings.flatMap((setting) => ["-c", setting]),
];

/** The files of an empty database, beside the bundle. Where the sources run there are none. */
const EMPTY = join(import.meta.dirname, "empty-database.tar.gz");

/** Writes the files of an empty database as one archive. */
export async function writeEmptyDatabase(archive: string): Promise<void> {
  const { db, dump, close } = await openInMemory();
  await db.execute("checkpoint");
  writeFileSync(archive, gzipSync(await (await dump()).arrayBuffer()));
  await close();
}

/** PGlite makes new files in a second engine, which takes twice the memory and time of unpacking them. */
const filesFrom = (archive: string) =>
  existsSync(archive) ? { loadDataDir: new Blob([readFileSync(archive)], { type: "application/gzip" }) } : {};

/** Refuses to open unless a commit reaches the file system's sync: an update of PGlite could skip it unnoticed. */
async function open(
  directory: string,
  broken: (why: Error) => void,
  files: { readonly loadDataDir?: Blob } = {},
): Promise<PGlite> {
  const fs = new SyncedFS(directory, broken);
  const pglite = await PGlite.create({ fs, startParams, ...files });
  const before = fs.syncs;
  await pglite.query("select pg_logical_emit_message(true, 'prumo', 'sync')");
  if (fs.syncs > before) return pglite;
  await pglite.close();
  throw new NotDurable("O banco embutido não grava em disco o que confirma");
}

/**
 * Writes the files of a first start beside their place and moves them at the end, so that an interrupted start leaves
 * nothing half done.
 */
async function initialise(directory: string, broken: (why: Error) => void, archive: string): Promise<void> {
  const draft = `${directory}.novo`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await open(draft, broken, filesFrom(archive));
  await pglite.exec("checkpoint");
  await pglite.close();
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

/** The major version of PostgreSQL inside the installed PGlite. */
export const POSTGRES = "18";

function checkVersion(directory: string): void {
  const version = readFileSync(join(directory, "PG_VERSION"), "utf8").trim();
  if (version === POSTGRES) return;
  throw new OtherVersion(
    `O banco em ${directory} é do PostgreSQL ${version} e este programa usa o ${POSTGRES}: ` +
      "faça uma cópia com o programa anterior (npm run backup) e restaure-a com este (npm run restore)",
  );
}

/** Makes a directory and syncs its name, without which files in it could be lost. */
function makeDirectory(directory: string): void {
  const first = mkdirSync(directory, { recursive: true });
  for (let at = directory; first !== undefined && at.length >= first.length; at = dirname(at)) syncPath(dirname(at));
}

const database = (pglite: PGlite, close: () => Promise<void>): Database => {
  const db = drizzle(pglite);
  return { db, engine: "pglite", alone: (_lock, work) => work(db), close };
};

/** Path of the embedded database in a data directory. */
export const embeddedIn = (dataDir: string): string => join(dataDir, "banco");

/**
 * Opens the embedded database in a directory, and makes both on the first start.
 * @param end called when this process must end at once: another process took the directory, or the disk failed
 * @param onProblem called when a checkpoint or a vacuum failed
 * @param archive the files that a first start unpacks; where it is missing they are made
 * @throws DirectoryInUse, NotDurable, OtherVersion, or the system's error when the directory cannot be written
 */
export async function openEmbedded(
  dataDir: string,
  end: (why: Error) => void,
  onProblem: (problem: unknown) => void = () => {},
  archive: string = EMPTY,
): Promise<Database> {
  makeDirectory(dataDir);
  const unlock = await lockDirectory(dataDir, end);
  try {
    const directory = embeddedIn(dataDir);
    if (!existsSync(directory)) await initialise(directory, end, archive);
    checkVersion(directory);
    const pglite = await open(directory, end);
    const rest = maintain(pglite, onProblem);
    return database(pglite, async () => {
      await rest();
      await pglite.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens a database in memory, for tests: empty, or a copy of an earlier one's dump. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create(dump === undefined ? {} : { loadDataDir: dump });
  return { ...database(pglite, () => pglite.close()), dump: () => pglite.dumpDataDir("none") };
}
