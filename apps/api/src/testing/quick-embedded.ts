import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SyncedFS } from "../db/embedded";
import { emptyTemplate } from "./empty-template";

/**
 * Makes every first start of an embedded database copy an empty one, and skips waiting for the disk. The first start
 * itself, and that it survives a power cut, are tested elsewhere without this.
 *
 * The methods are replaced by hand: a spy keeps every database that it was called for, hundreds of megabytes each,
 * until the process ends.
 * @returns a function that takes both back
 */
export async function quickEmbedded(): Promise<() => void> {
  const empty = await emptyTemplate();
  const { init, toDisk } = SyncedFS.prototype;
  SyncedFS.prototype.init = function (...args) {
    if (this.dataDir === undefined) throw new Error("The embedded database lies in no directory");
    if (!existsSync(join(this.dataDir, "PG_VERSION"))) {
      execFileSync("tar", ["-xf", empty, "-C", this.dataDir], { stdio: "pipe" });
    }
    return init.apply(this, args);
  };
  SyncedFS.prototype.toDisk = () => {};
  return () => Object.assign(SyncedFS.prototype, { init, toDisk });
}
