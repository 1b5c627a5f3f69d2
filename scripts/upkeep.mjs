import "./node-version.mjs";
import "./env.mjs";
import { spawn } from "node:child_process";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { endAllOnSignal, root } from "./run.mjs";

/**
 * `npm run backup`, `restore`, `move-to-postgres`, `distribute`, `check:money`, `check:stock`, `check:files` and `platform-admin`: the
 * built program, built first where it is not.
 */
try {
  endAllOnSignal();
  await install();
  await build({ rooms: ["apps/api"] });
  const child = spawn(process.execPath, ["apps/api/dist/upkeep.js", ...process.argv.slice(2)], {
    cwd: root,
    env: { INIT_CWD: process.cwd(), ...process.env },
    stdio: "inherit",
  });
  child.once("close", (code) => process.exit(code ?? 2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
