import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lockfile from "proper-lockfile";
import { openInMemory } from "../db/embedded";
import { migrate } from "../db/migrate";
import { seed } from "../db/seed/seed";
import { repository } from "../places";

/** What decides the contents of a fresh database. */
const SOURCES = ["apps/api/src/db", "apps/api/src/areas/sessao", "packages/domain/src"];

function sourceFiles(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function fingerprint(agora: Date): string {
  const hash = createHash("sha256").update(agora.toISOString());
  for (const file of SOURCES.flatMap((source) => sourceFiles(join(repository, source))))
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

async function make(file: string, agora: Date): Promise<void> {
  const database = await openInMemory();
  await migrate(database);
  await seed(database, agora);
  writeFileSync(`${file}.novo`, Buffer.from(await (await database.dump()).arrayBuffer()));
  renameSync(`${file}.novo`, file);
  await database.close();
}

/**
 * A migrated and seeded embedded database, as a file to copy from: made by the first test file that needs it, kept for
 * later runs until the sources of the tables or of the demo data change.
 */
export async function template(agora: Date): Promise<Blob> {
  const directory = join(tmpdir(), `prumo-modelos-${process.getuid?.() ?? ""}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `${fingerprint(agora)}.tar`);
  if (!existsSync(file)) {
    const retries = { retries: 120, factor: 1, minTimeout: 500 };
    const release = await lockfile.lock(file, { realpath: false, stale: 20_000, retries });
    try {
      if (!existsSync(file)) await make(file, agora);
    } finally {
      await release();
    }
  }
  return new Blob([readFileSync(file)]);
}
