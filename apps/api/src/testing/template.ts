import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedIn, openInMemory } from "../db/embedded";
import { migrate } from "../db/migrate";
import { seed } from "../db/seed/seed";
import { fingerprint, madeOnce } from "./made-once";
import { makePasswordsQuick } from "./quick-passwords";

/** What decides the contents of a fresh database. */
const SOURCES = [
  ...["apps/api/src/db", "apps/api/src/areas/sessao", "packages/domain/src"],
  ...["template.ts", "quick-passwords.ts"].map((name) => join("apps/api/src/testing", name)),
];

async function make(draft: string, now: Date): Promise<void> {
  const database = await openInMemory();
  await migrate(database);
  await seed(database, now);
  await makePasswordsQuick(database.db);
  writeFileSync(join(draft, "banco.tar"), Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
}

async function templateFile(now: Date): Promise<string> {
  const home = join(tmpdir(), `prumo-modelos-${process.getuid?.() ?? ""}`);
  const name = `${fingerprint(SOURCES)}-${now.getTime()}`;
  return join(await madeOnce(join(home, name), (draft) => make(draft, now)), "banco.tar");
}

/**
 * A migrated and seeded embedded database, as a file to copy from: made by the first test file that needs it, kept for
 * later runs until the sources of the tables or of the demo data change.
 */
export const template = async (now: Date): Promise<Blob> => new Blob([readFileSync(await templateFile(now))]);

/** The same in a new data directory, as a server leaves it that was stopped. */
export async function layTemplate(dataDir: string, now: Date): Promise<void> {
  const directory = embeddedIn(dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xf", await templateFile(now), "-C", directory], { stdio: "pipe" });
}
