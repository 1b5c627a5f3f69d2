import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

const skipped = new Set(["node_modules", "dist", ".git", ".prumo", ".data", "test-results", "storybook-static"]);

/** Files below the given paths (relative to the root, folders or files), sorted, without what tools produce. */
export function filesBelow(paths, wanted = () => true) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(join(root, path))) return;
    if (!statSync(join(root, path)).isDirectory()) {
      if (wanted(path)) found.push(path);
      return;
    }
    for (const name of readdirSync(join(root, path)))
      if (!skipped.has(name)) walk(path === "." ? name : `${path}/${name}`);
  };
  for (const path of paths) walk(path);
  return found.sort();
}

/** One hash of the contents of files. Contents, not dates: a checkout gives every file a new date. */
export function stampOf(files, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** Whether `file` (relative to the root) holds this stamp. */
export function isStamped(file, stamp) {
  return existsSync(join(root, file)) && readFileSync(join(root, file), "utf8") === stamp;
}

/** Writes the stamp down. */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), stamp);
}
