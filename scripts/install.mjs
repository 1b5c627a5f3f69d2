import { pnpm } from "./pnpm.mjs";
import { progress } from "./progress.mjs";
import { run } from "./run.mjs";
import { filesBelow, isStamped, stampOf, writeStamp } from "./stamp.mjs";

// Inside node_modules: who deletes that folder deletes the stamp with it.
const STAMP = "node_modules/.prumo-installed";

/** Installs what the lockfile says, unless exactly that is installed already. Throws with the installer's words. */
export async function install() {
  const manifests = filesBelow(["."], (path) =>
    /(^|\/)(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml)$/.test(path),
  );
  const stamp = stampOf(manifests, `${process.platform} ${process.arch} ${process.versions.modules}`);
  if (isStamped(STAMP, stamp)) return;
  await progress("instalando dependências", async () => {
    const [command, ...args] = [...pnpm, "install", "--frozen-lockfile", "--config.confirmModulesPurge=false"];
    const { code, output } = await run(command, args);
    if (code !== 0) throw new Error(`A instalação falhou:\n${output}`);
  });
  writeStamp(STAMP, stamp);
}
