import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openInMemory } from "../db/embedded";
import { fingerprint, madeOnce } from "./made-once";

/** The files that an empty database is made of: a change of them makes a new template. */
const SOURCES = ["apps/api/src/db/embedded.ts", "pnpm-lock.yaml"];

/** Directory of the templates, which later runs use again. */
export const templatesHome = join(tmpdir(), `prumo-modelos-${process.getuid?.() ?? ""}`);

/** Writes a database of the embedded engine into a file to copy from. */
export async function dumpInto(draft: string, database: Awaited<ReturnType<typeof openInMemory>>): Promise<void> {
  writeFileSync(join(draft, "banco.tar"), Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
}

/**
 * Makes an empty embedded database as a file to copy from. Making one takes five seconds of processor time, so all
 * tests and the templates with demo data begin with this one.
 */
export async function emptyTemplate(): Promise<string> {
  const path = join(templatesHome, `${fingerprint(SOURCES)}-empty`);
  return join(await madeOnce(path, async (draft) => dumpInto(draft, await openInMemory())), "banco.tar");
}
