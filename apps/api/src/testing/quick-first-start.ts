import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { SyncedFS } from "../db/embedded";
import { emptyTemplate } from "./empty-template";

/**
 * From now on the first start of an embedded database copies an empty one in the place of making it. What a first start
 * makes, and that it survives a power cut, is tested where nothing is copied.
 */
export async function copyFirstStarts(): Promise<void> {
  const empty = await emptyTemplate();
  const { init } = SyncedFS.prototype;
  vi.spyOn(SyncedFS.prototype, "init").mockImplementation(function (this: SyncedFS, ...args) {
    if (this.dataDir === undefined) throw new Error("The embedded database lies in no directory");
    if (!existsSync(join(this.dataDir, "PG_VERSION"))) {
      execFileSync("tar", ["-xf", empty, "-C", this.dataDir], { stdio: "pipe" });
    }
    return init.apply(this, args);
  });
}
