import { exportsOf, licenceOf } from "../packages/builder/packages.mjs";
import { offeredBy, withdrawn } from "./offered.mjs";

const MASKS = /\bfrom ["'](react-)?imask|import\(["'](react-)?imask/;

/**
 * Finds the faults in the files of a packed package. `files` are their texts by path, `offered` the lines of the names
 * that were offered before.
 */
export function problemsIn(one, files, offered) {
  const manifest = JSON.parse(files.get("package.json"));
  const missing = (path) => (files.has(path) ? [] : [`${one.name} has no ${path}`]);
  const declarations = [...files].filter(([path]) => path.endsWith(".d.ts"));
  return [
    ...["LICENSE", "README.md", ...one.css.flatMap((name) => [`dist/${name}`, `dist/${name}.d.ts`])].flatMap(missing),
    ...one.data.map((name) => `dist/${name}`).flatMap(missing),
    ...one.bundled.flatMap((library) => missing(licenceOf(library))),
    ...one.bundled.flatMap((library) => importing(one.name, files, library)),
    ...Object.values(manifest.bin ?? {}).flatMap((path) => missing(path.replace(/^\.\//, ""))),
    ...Object.keys(one.entries).flatMap((entry) => [...missing(`dist/${entry}.js`), ...missing(one.typesOf(entry))]),
    ...withdrawn(one.name, offered, offeredBy(one, files)),
    ...declarations
      .filter(([, text]) => MASKS.test(text))
      .map(([path]) => `${one.name}: ${path} shows a library's types`),
    ...[...files.keys()]
      .filter((path) => /\.(test|stories)\.|^src\//.test(path))
      .map((path) => `${one.name} ships ${path}`),
    ...exported(one, manifest),
    ...reachingOut(one, files),
    ...spelled(one.name, manifest),
  ];
}

/** The files that import a library which the package should bring itself. */
const importing = (name, files, library) =>
  [...files]
    .filter(([path, text]) => path.endsWith(".js") && new RegExp(`(from|import)\\s*["']${library}[/"']`).test(text))
    .map(([path]) => `${name}: ${path} imports ${library}, which nobody installs`);

/** Each entry has a line of its own in `exports`, and there is no other: none is a pattern, none is private. */
function exported(one, { exports }) {
  const due = exportsOf(one);
  return [...new Set([...Object.keys(due), ...Object.keys(exports)])]
    .filter((key) => JSON.stringify(exports[key]) !== JSON.stringify(due[key]))
    .map(
      (key) =>
        `${one.name} should export ${key} as ${JSON.stringify(due[key])}, not as ${JSON.stringify(exports[key])}`,
    );
}

const AT_RULE = "@(layer|property|keyframes|media|starting-style|container|supports)";

/**
 * Rules outside of layers begin with a class, so that they reach no element of the application's own; no rule is about
 * every element. Properties and animations have names of our own, so that an application's `--accent` stays its own.
 */
function reachingOut({ name }, files) {
  const lines = (files.get("dist/styles.css") ?? "").split("\n");
  const outside = lines.filter((line) => new RegExp(`^(?!${AT_RULE}|/\\*|\\.|:is\\()[^\\s}]`).test(line));
  const everything = lines.filter((line) => /^ {0,2}(\*|html)\b/.test(line));
  const sheets = [...files].filter(([path]) => path.endsWith(".css")).map(([, text]) => text);
  const foreign = sheets.flatMap(
    (text) => text.match(/^\s*(--(?!([a-z]+-)?prumo[-:]|tw-)[\w-]+:|@keyframes (?!prumo-).*)/gm) ?? [],
  );
  return [
    ...outside.map((line) => `${name}: ${line} is no rule of a class and stands in no layer`),
    ...everything.map((line) => `${name}: ${line} is said of every element`),
    ...foreign.map((line) => `${name}: ${line.trim()} may be a name of the application's`),
  ];
}

/** The workspace's own protocols mean nothing outside of it. */
function spelled(
  name,
  { dependencies = {}, peerDependencies = {}, publishConfig = {}, license, author, keywords = [] },
) {
  const lines = Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([, range]) => /^(workspace|catalog|link|file):/.test(range))
    .map(([other, range]) => `${name} depends on ${other}@${range}`);
  // An application that has another patch of a library would get both. Ours are released together, in one version.
  const exact = Object.entries(dependencies).filter(
    ([other, range]) => !other.startsWith("@prumo/") && range[0] !== "^",
  );
  lines.push(...exact.map(([other, range]) => `${name} depends on ${other}@${range}, which is no range`));
  if (license !== "MIT") lines.push(`${name} is not under the MIT licence`);
  if (publishConfig.access !== "public") lines.push(`${name} would not be public`);
  // The release adds it together with the repository, without which npm refuses it.
  if (publishConfig.provenance !== undefined) lines.push(`${name} asks for a proof that only a release can give`);
  if (author !== "Prumo") lines.push(`${name} names no author`);
  if (keywords.length < 5) lines.push(`${name} has no keywords to be found by`);
  return lines;
}

/**
 * Breaks the files of a package in memory, in each way that `problemsIn` must report. Every run tries them, because a
 * check that sees nothing would pass for ever.
 */
export function breachesOf(one, files) {
  const [entry] = Object.keys(one.entries);
  const without = (path) => new Map([...files].filter(([own]) => own !== path));
  const types = files.get(one.typesOf(entry)) ?? "";
  const retyped = new Map(files).set(
    one.typesOf(entry),
    types.replace(/export (declare )?(function|const|type|interface) (\w+)/, "export $1$2 $3Renamed"),
  );
  const unexported = (name) =>
    new Map(files).set("package.json", files.get("package.json").replace(`"./${name}"`, `"./no-${name}"`));
  const { exports, ...rest } = JSON.parse(files.get("package.json"));
  const pattern = { "./*": { types: "./dist/*.d.ts", default: "./dist/*.js" } };
  const manifest = files
    .get("package.json")
    .replace(/"dependencies": \{/, '"dependencies": {"@prumo/x": "workspace:*",');
  const pinned = files.get("package.json").replace(/"dependencies": \{/, '"dependencies": {"clsx": "2.1.1",');
  return {
    "an entry is missing": without(`dist/${entry}.js`),
    "types are missing": without(one.typesOf(entry)),
    "a name is missing": retyped,
    "the licence is missing": without("LICENSE"),
    "the library behind the masks is shown": new Map(files).set("dist/x.d.ts", 'import { InputMask } from "imask";'),
    ...Object.fromEntries(
      one.bundled.flatMap((library) => [
        [`the licence of ${library} is missing`, without(licenceOf(library))],
        [`${library} is imported`, new Map(files).set("dist/x.js", `import x from "${library}/esm";`)],
      ]),
    ),
    "an entry is no export": unexported(entry),
    "a private module is an export": new Map(files).set(
      "package.json",
      JSON.stringify({ ...rest, exports: { ...exports, "./private": "./dist/private.js" } }),
    ),
    "exports are a pattern": new Map(files).set(
      "package.json",
      JSON.stringify({ ...rest, exports: { ...exports, ...pattern } }),
    ),
    ...(rest.dependencies === undefined
      ? {}
      : { "a library is wanted in one version": new Map(files).set("package.json", pinned) }),
    "a range is the workspace's": new Map(files).set("package.json", manifest),
    ...Object.fromEntries(
      one.css.map((name) => [
        `${name} declares a property that is not ours`,
        new Map(files).set(`dist/${name}`, `${files.get(`dist/${name}`)}\n.x {\n  --accent: red;\n}\n`),
      ]),
    ),
    ...Object.fromEntries([...one.css, ...one.data].map((name) => [`${name} is missing`, without(`dist/${name}`)])),
    ...Object.fromEntries([...one.css, ...one.data].map((name) => [`${name} is no export`, unexported(name)])),
  };
}
