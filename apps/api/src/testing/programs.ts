import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, copyBeside } from "../../tsup.config";
import { writeEmptyDatabase } from "../db/embedded";
import { repository } from "../places";
import { fingerprint, madeOnce } from "./made-once";

const here = join(repository, "apps/api");
const sources = join(here, "src");
/** Lies inside `node_modules`, so that programs find packages from there as from the sources. */
const home = join(here, "node_modules/.cache/prumo-programs");

const entry = {
  main: join(sources, "main.ts"),
  upkeep: join(sources, "upkeep/main.ts"),
  answers: join(sources, "testing/answers.ts"),
  "paying-process": join(sources, "testing/paying-process.ts"),
};

/** Lists the packages that are not bundled: programs find them installed, wherever this process was started. */
function installed(): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Bundles the programs that tests start: compiling the whole server at each start would take most of their time. */
function programs(): Promise<string> {
  const made = fingerprint([
    "apps/api/src",
    "apps/api/package.json",
    "apps/api/tsup.config.ts",
    "pnpm-lock.yaml",
    "packages/api-client/src",
    "packages/domain/src",
  ]);
  return madeOnce(join(home, made), async (draft) => {
    const { build } = await import("tsup");
    await build({
      ...bundle,
      config: false,
      external: installed(),
      entry,
      outDir: draft,
      clean: false,
      silent: true,
    });
    copyBeside(sources, draft);
    await writeEmptyDatabase(join(draft, "empty-database.tar.gz"));
  });
}

/** Gives the bundle of a program of the sources, for node to run. */
export async function program(name: keyof typeof entry): Promise<string> {
  return join(await programs(), `${name}.js`);
}
