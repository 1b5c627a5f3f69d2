import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Finds the nearest directory, from this file upwards, that holds `apps/api`: the same one from the sources and from
 * the bundle.
 */
function findRepository(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = resolve(at, "..")) {
    if (existsSync(join(at, "apps", "api", "package.json")) || at === resolve(at, "..")) return at;
  }
}

/** Directories in the configuration are relative to this one, wherever the process was started. */
export const repository: string = findRepository();

const ownData = join(repository, "apps", "api", "data");
const bundledData = join(dirname(fileURLToPath(import.meta.url)), "data");

/**
 * Directory of the texts and starter data that people edit: that of the repository, or, without a repository, the one
 * beside the bundle.
 */
export const dataDirectory: string = existsSync(ownData) ? ownData : bundledData;
