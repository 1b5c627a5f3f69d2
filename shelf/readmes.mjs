import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The examples in a package's README, in their order: those that are modules. */
export function examplesOf({ folder, room, name }) {
  const text = readFileSync(join(folder, "README.md"), "utf8");
  const examples = [...text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, kind, code], at) => ({
    file: `${room}-${at + 1}.${kind}`,
    code,
  }));
  if (examples.length === 0) throw new Error(`${name} has no example in its README`);
  return examples;
}

/** The modules in a package's README that are tried beside a library: "```tsx recipe=formik" is `formik` of the kind `recipe`. */
export function modulesOf({ folder }, kind) {
  const text = readFileSync(join(folder, "README.md"), "utf8");
  const found = text.matchAll(new RegExp(`^\`\`\`tsx ${kind}=([\\w-]+)\\n(.*?)^\`\`\`$`, "gms"));
  return new Map([...found].map(([, name, code]) => [name, code]));
}

/** Finds the outputs that an example promises: `console.log(1 + 1); // 2`. */
export const promised = (code) => [...code.matchAll(/^console\.log\(.*\); \/\/ (.+)$/gm)].map(([, text]) => text);

/** Tells which of the outputs that an example promises it does not print at their place. */
export const wrongOutputs = (file, lines, printed) =>
  lines.flatMap((line, at) =>
    printed[at] === line ? [] : [`${file} prints "${printed[at]}", its README says "${line}"`],
  );
