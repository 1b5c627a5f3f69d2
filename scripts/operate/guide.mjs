import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/** The blocks of commands in docs/operate.md, those for Docker apart, in their order. */
export function blocksOf(text) {
  const found = [...text.matchAll(/^```sh( docker)?\n(.*?)^```$/gms)];
  const of = (docker) => found.filter(([, kind]) => (kind !== undefined) === docker).map(([, , block]) => block);
  return { machine: of(false), docker: of(true) };
}

export const guide = () => readFileSync(join(root, "docs/operate.md"), "utf8");
