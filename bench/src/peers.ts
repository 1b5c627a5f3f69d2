import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");

/** Where what our inputs and our server are compared with is installed: a workspace of its own, so that nobody else waits for it. */
export const PEERS = resolve(repository, "bench/peers");

/** Installs it as its lockfile says, and checks the types of what uses it, which the workspace's own check leaves out. */
export function installPeers(): void {
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: repository, stdio: "inherit" });
  run("scripts/pnpm.mjs", "--dir", PEERS, "install", "--frozen-lockfile");
  run("node_modules/typescript-native/bin/tsc", "-p", PEERS);
}
