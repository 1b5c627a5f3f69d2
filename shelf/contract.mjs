import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pnpm } from "../scripts/pnpm.mjs";
import { root, run } from "../scripts/run.mjs";

/** A workspace of its own, with the tools that strangers give the OpenAPI document to. */
const SOURCE = join(root, "shelf/contract");
const native = join(root, "node_modules/typescript-native/bin/tsc");

async function must(command, args, options) {
  const { code, output } = await run(command, args, { timeout: 300_000, ...options });
  if (code !== 0) throw new Error(output);
}

/**
 * Makes the OpenAPI document with the installed packages, judges it, lets two generators write types and a client from it,
 * and type-checks programs that use them.
 * @param folder for it, which is made
 * @param installed where the packages are installed
 */
export async function tryContract(folder, installed) {
  const [command, ...args] = pnpm;
  await must(command, [...args, "--dir", SOURCE, "install", "--frozen-lockfile"]);
  mkdirSync(folder);
  symlinkSync(join(SOURCE, "node_modules"), join(folder, "node_modules"), "junction");
  for (const name of ["generate.mjs", "package.json", "tsconfig.json", "tsconfig.hey.json", "use.ts", "use-hey.ts"])
    cpSync(join(SOURCE, name), join(folder, name));
  const document = join(folder, "openapi.json");
  await must(process.execPath, ["consumers/node/document.mjs", document], { cwd: installed });
  await must(process.execPath, ["generate.mjs", document, "api.d.ts", "hey"], { cwd: folder });
  for (const config of ["tsconfig.json", "tsconfig.hey.json"])
    await must(process.execPath, [native, "-p", join(folder, config), "--pretty", "false"]);
}
