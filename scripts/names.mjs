import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collisions, declaredNames, languageProblem } from "./name-rules.mjs";
import { root } from "./run.mjs";

/**
 * `npm run lint`, second part: one language per identifier, and one place per exported function and type
 * (docs/decisions/0004-names.md), over the apps and the packages. The rules are tried in `names.test.mjs`.
 */

/** Names of the wire's that apps and packages take over as they are. */
const taken = new Set(["Nova", "senhaNova"]);
/** Published names stay, and the apps use them as they are. */
const offered = new Set(
  readFileSync(join(root, "shelf/offered.txt"), "utf8")
    .split("\n")
    .map((line) => line.split(" ").at(-1)),
);
/** Two packages, or two modules of one, published a type of this name before the rule stood. */
const publishedTwice = new Set(["Acerto", "Conta", "Instalment"]);

const files = execFileSync("git", ["ls-files", "apps", "packages"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const problems = [
  ...files.flatMap(({ path, text }) =>
    declaredNames(path, text)
      .filter((name) => !taken.has(name) && !offered.has(name))
      .flatMap((name) => {
        const problem = languageProblem(name);
        return problem === undefined ? [] : [`${path}: ${name}: ${problem}`];
      }),
  ),
  ...collisions(
    files.filter(({ path }) => !/\.(test|stories)\.tsx?$/.test(path)),
    (name) => publishedTwice.has(name),
  ),
];
for (const problem of problems) console.error(problem);
console.log(`names: ${problems.length} problems in ${files.length} files`);
process.exitCode = problems.length > 0 ? 1 : 0;
