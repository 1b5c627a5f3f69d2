import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../scripts/run.mjs";

const native = join(root, "node_modules/typescript-native/bin/tsc");
/** The lowest version that the READMEs promise. */
const oldest = join(root, "shelf/node_modules/typescript-oldest/bin/tsc");

/**
 * A module in which every value that the packages offer must have a type of its own: what a tool turned into `any` still
 * compiles everywhere, and checks nothing.
 */
function everyValue(offered) {
  const lines = [
    "type IsAny<T> = 0 extends 1 & T ? true : false;",
    "const own = <T,>(_: IsAny<T> extends true ? never : true) => undefined;",
  ];
  let at = 0;
  for (const [name, entries] of Object.entries(offered)) {
    for (const [entry, { values }] of Object.entries(entries)) {
      at += 1;
      lines.push(`import * as m${at} from "${name}/${entry}";`);
      for (const value of values) lines.push(`own<typeof m${at}.${value}>(true);`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** A module that imports every type that the packages offer. */
function everyType(offered) {
  const lines = Object.entries(offered).flatMap(([name, entries]) =>
    Object.entries(entries)
      .filter(([, { types }]) => types.length > 0)
      .map(
        ([entry, { types }]) =>
          `export type { ${types.map((type) => `${type} as ${alias(name, entry, type)}`).join(", ")} } from "${name}/${entry}";`,
      ),
  );
  return `${lines.join("\n")}\n`;
}

const alias = (...parts) => parts.join("_").replace(/[^\w]/g, "_");

/**
 * Type-checks what strangers write, the libraries' own types included. In full as bundlers resolve imports and as Node
 * does, with the compiler in JavaScript, which most have and which takes ten times as long, and with the oldest one.
 */
export async function checkTypes(folder, offered, short) {
  writeFileSync(join(folder, "consumers/types/every-value.ts"), everyValue(offered));
  writeFileSync(join(folder, "consumers/types/every-type.ts"), everyType(offered));
  const javascript = join(folder, "node_modules/typescript/bin/tsc");
  const runs = [
    [native, "tsconfig.json"],
    ...(short
      ? []
      : [
          [native, "tsconfig.node.json"],
          [javascript, "tsconfig.json"],
          [oldest, "tsconfig.oldest.json"],
        ]),
  ];
  const problems = [];
  for (const [compiler, config] of runs) {
    const args = [compiler, "-p", join("consumers/types", config), "--pretty", "false"];
    const { code, output } = await run(process.execPath, args, { cwd: folder, timeout: 300_000 });
    if (code !== 0) problems.push(`${compiler} with ${config}:\n${output}`);
  }
  return problems;
}
