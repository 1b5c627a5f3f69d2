import { cpSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { embeddedIn, openEmbedded, SyncedFS } from "../db/embedded";
import { fingerprint, madeOnce } from "./made-once";

/** What decides how an empty database looks on the disk. */
const SOURCES = ["apps/api/src/db/embedded.ts", "pnpm-lock.yaml"];

async function make(draft: string): Promise<void> {
  const database = await openEmbedded(draft, (why) => {
    throw why;
  });
  await database.close();
}

/**
 * From now on the first start of an embedded database copies an empty one in the place of making it, which takes five
 * seconds of the processor each time. What a first start makes, and that it survives a power cut, is tested where nothing
 * is copied.
 */
export async function copyFirstStarts(): Promise<void> {
  const home = join(tmpdir(), `prumo-modelos-${process.getuid?.() ?? ""}`);
  const empty = embeddedIn(await madeOnce(join(home, `${fingerprint(SOURCES)}-vazio`), make));
  const { init } = SyncedFS.prototype;
  vi.spyOn(SyncedFS.prototype, "init").mockImplementation(function (this: SyncedFS, ...args) {
    if (this.dataDir === undefined) throw new Error("The embedded database lies in no directory");
    if (!existsSync(join(this.dataDir, "PG_VERSION"))) cpSync(empty, this.dataDir, { recursive: true });
    return init.apply(this, args);
  });
}
