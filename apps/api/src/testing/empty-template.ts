import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openInMemory } from "../db/embedded";
import { fingerprint, madeOnce } from "./made-once";

/** What decides how an empty database looks. */
const SOURCES = ["apps/api/src/db/embedded.ts", "pnpm-lock.yaml"];

/** Where templates are kept for later runs. */
export const templatesHome = join(tmpdir(), `prumo-modelos-${process.getuid?.() ?? ""}`);

/** Writes down a database of the embedded engine as a file to copy from. */
export async function dumpInto(draft: string, database: Awaited<ReturnType<typeof openInMemory>>): Promise<void> {
  writeFileSync(join(draft, "banco.tar"), Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
}

/**
 * An empty embedded database, as a file to copy from: making one takes five seconds of the processor, so all tests and
 * the templates with demo data begin with this one.
 */
export async function emptyTemplate(): Promise<string> {
  const path = join(templatesHome, `${fingerprint(SOURCES)}-empty`);
  return join(await madeOnce(path, async (draft) => dumpInto(draft, await openInMemory())), "banco.tar");
}
