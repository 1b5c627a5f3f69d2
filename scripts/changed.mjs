import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
const known = (ref) => {
  try {
    return git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`) !== "";
  } catch {
    return false;
  }
};

/** Files that differ from where this branch left `since`, committed or not. On that branch itself: what is not committed. */
export function changedFiles(since) {
  const ref = [since, "origin/main", "main", "HEAD"].find((one) => one !== undefined && known(one));
  const base = git("merge-base", "HEAD", ref);
  const lines = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")].join("\n");
  return [...new Set(lines.split("\n").filter((line) => line !== ""))];
}

const isTest = (name) => /\.(test|stories)\.tsx?$/.test(name);

/** The nearest folder around a file, within its area of the room, that holds tests of its own; `other` where none does. */
function nearestTests(room, file, other = `${room}/`) {
  const isInside = (folder) => folder.startsWith(`${room}/src/`) && !/\/(areas|pages)(\/[^/]+)?$/.test(folder);
  for (let folder = dirname(file); isInside(folder); folder = dirname(folder)) {
    if (existsSync(join(root, folder)) && readdirSync(join(root, folder)).some(isTest)) return `${folder}/`;
  }
  return other;
}

/** The server's tests take minutes: what has none beside it is called by the matrix of all calls. */
const serverTests = (room, file) => nearestTests(room, file, `${room}/src/matrix.test.ts`);

/** Which of vitest's projects a changed file concerns, and which folder of tests. The first that fits. */
const kinds = [
  [/^(packages\/(?:domain|api-client))\/src\//, ["unit"], (room) => `${room}/`],
  [/^(packages\/(?:ui|forms))\/src\//, ["unit", "stories", "inputs"], nearestTests],
  [/^(apps\/api)\/src\//, ["api"], serverTests],
  [/^(apps\/backoffice)\/src\//, ["pages"], nearestTests],
  [/^(apps\/signup)\/src\//, ["signup"], (room) => `${room}/`],
  [/^(\.storybook)\//, ["unit"], (room) => `${room}/`],
];

/** The tests beside what changed, as vitest takes them: `{ projects, folders }`. */
export function testsBeside(files) {
  const projects = new Set();
  const folders = new Set();
  for (const file of files) {
    const [pattern, names, folderOf] = kinds.find(([one]) => one.test(file)) ?? [];
    if (pattern === undefined) continue;
    for (const name of names) projects.add(name);
    folders.add(folderOf(pattern.exec(file)[1], file));
  }
  return { projects: [...projects], folders: [...folders] };
}
