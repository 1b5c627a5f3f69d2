import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import esbuild from "@size-limit/esbuild";
import file from "@size-limit/file";
import sizeLimit from "size-limit";
import { root } from "../scripts/run.mjs";
import { budgetOf } from "./budgets.mjs";

/** Where the sizes are left for Storybook, below the root. */
export const RESULT = ".prumo/sizes.json";

/** An application has these anyway, or has chosen to have them. */
const PEERS = ["react", "react-dom", "react/jsx-runtime", "react-dom/client", "react-hook-form", "zod"];

/** A page does not wait for code that is loaded when it is first needed. */
const later = {
  name: "later",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : null,
    );
  },
};

const kilobytes = (bytes) => Math.round(bytes / 10) / 100;

/**
 * Weighs every entry, in a folder where the packages are installed: what an application gets that imports all of it,
 * minified and gzipped, without its peers. Writes the sizes down and answers what is over its budget, in words.
 */
export async function measure(packages, folder) {
  const entries = packages.flatMap(({ name, entries: own }) => Object.keys(own).map((entry) => ({ name, entry })));
  mkdirSync(join(folder, "sizes"), { recursive: true });
  const checks = entries.map(({ name, entry }) => {
    const path = join(folder, "sizes", `${name}-${entry}.js`.replace(/[@/]/g, "_"));
    writeFileSync(path, `export * from "${name}/${entry}";\n`);
    const modifyEsbuildConfig = (config) => ({
      ...config,
      // As bundlers write for browsers: otherwise each entry is charged with a replacement of `require`.
      format: "esm",
      plugins: [...(config.plugins ?? []), later],
    });
    return { name: `${name}/${entry}`, files: [path], gzip: true, ignore: PEERS, modifyEsbuildConfig };
  });
  const results = await sizeLimit([esbuild, file], { checks, cwd: folder });
  const sizes = Object.fromEntries(results.map(({ size }, at) => [checks[at].name, kilobytes(size)]));
  mkdirSync(join(root, ".prumo"), { recursive: true });
  writeFileSync(join(root, RESULT), JSON.stringify(sizes, null, 2));
  return {
    sizes,
    over: Object.entries(sizes)
      .filter(([name, size]) => size > budgetOf(name))
      .map(([name, size]) => `${name} weighs ${size} KB, may weigh ${budgetOf(name)}`),
  };
}
