import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { embeddedIn, openInMemory } from "../db/embedded";
import { migrate } from "../db/migrate";
import { seed } from "../db/seed/seed";
import { dumpInto, emptyTemplate, templatesHome } from "./empty-template";
import { fingerprint, madeOnce } from "./made-once";
import { makePasswordsQuick } from "./quick-passwords";

/** The files that decide the contents of a fresh database. */
const SOURCES = [
  "apps/api/src/db",
  "apps/api/src/areas/acesso/sessao",
  "packages/domain/src",
  ...["template.ts", "empty-template.ts", "quick-passwords.ts"].map((name) => join("apps/api/src/testing", name)),
];

async function make(draft: string, now: Date): Promise<void> {
  const database = await openInMemory(new Blob([readFileSync(await emptyTemplate())]));
  await migrate(database);
  await seed(database, now);
  await makePasswordsQuick(database.db);
  await database.db.execute(sql`analyze`);
  await dumpInto(draft, database);
}

async function templateFile(now: Date): Promise<string> {
  const name = `${fingerprint(SOURCES)}-${now.getTime()}`;
  return join(await madeOnce(join(templatesHome, name), (draft) => make(draft, now)), "banco.tar");
}

/**
 * Reads a migrated and seeded embedded database, as a file to copy from. The first test file that needs it makes it,
 * and later runs use it until the sources of the tables or of the demo data change.
 */
export const template = async (now: Date): Promise<Blob> => new Blob([readFileSync(await templateFile(now))]);

/** Puts the same into a new data directory, as a stopped server leaves it. */
export async function layTemplate(dataDir: string, now: Date): Promise<void> {
  const directory = embeddedIn(dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xf", await templateFile(now), "-C", directory], { stdio: "pipe" });
}
