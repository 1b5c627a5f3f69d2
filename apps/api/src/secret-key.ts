import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncPath } from "./db/embedded-files";

const BYTES = 32;

/**
 * Makes, at the first start, the key of an installation that was configured without one, and keeps it beside the
 * embedded database, readable by its owner alone. Copies of the database do not contain it.
 * @param dataDir made if it is missing
 */
export function ownSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "chave-secreta");
  if (!existsSync(file)) {
    // Written beside and renamed, so that a power cut leaves the whole key or none.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(BYTES).toString("base64url"), { mode: 0o600 });
    syncPath(draft);
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8").trim();
}
