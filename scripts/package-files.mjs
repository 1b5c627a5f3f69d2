/** The files that `npm run package` packs, apart from the packages that the server needs. */
export const shipped = [
  "LICENSE",
  "SECURITY.md",
  ".env.example",
  "bin/prumo.mjs",
  "scripts/node-version.mjs",
  "scripts/env.mjs",
  "scripts/run.mjs",
  "apps/api/dist",
  "apps/backoffice/dist",
  "apps/signup/dist",
  "deploy",
  // operate.md refers to the settings, and these to the decisions.
  "docs",
];

/**
 * Files that the server looks for beside its bundle: without one of them it does not start, or not every call works.
 */
export const neededByServer = [
  "main.js",
  "upkeep.js",
  "migrations/meta/_journal.json",
  "data/",
  "empty-database.tar.gz",
  "openapi.json",
  "referencia.html",
  "embedded-lock-worker.mjs",
  "certificate-worker.mjs",
  "xml-worker.mjs",
].map((name) => `apps/api/dist/${name}`);

/** Source maps, types and texts of packages are for who develops: a third of all that is installed. */
const FOR_DEVELOPERS =
  /\.(map|ts|mts|cts|flow|tsbuildinfo)$|\.test\.[cm]?js$|\/node_modules\/.*\.(md|markdown|txt)$|\/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|benchmarks?|docs|examples?)$/i;
/** Files in which packages tell their rights stay, whatever they are called. */
const RIGHTS = /(licen[cs]e|notice|copying)[^/]*$/i;
/** Its own rooms are in the bundle, and so is what only these depend on. */
const BUNDLED = /\/node_modules\/(@prumo|@brazilian-utils|\.bin|\.pnpm|\.modules\.yaml|\.package-lock\.json)(\/|$)/;

/** Whether a file of a folder that is shipped goes along. `path` begins with a slash. */
export const isShipped = (path) => !BUNDLED.test(path) && (RIGHTS.test(path) || !FOR_DEVELOPERS.test(path));

/** The package's own package.json: the same names of commands as in the repository, without anything to install. */
export const manifest = (version, engines) => ({
  name: "prumo",
  version,
  private: true,
  license: "MIT",
  type: "module",
  engines,
  scripts: {
    start: "node bin/prumo.mjs",
    backup: "node bin/prumo.mjs backup",
    restore: "node bin/prumo.mjs restore",
    "move-to-postgres": "node bin/prumo.mjs move-to-postgres",
    distribute: "node bin/prumo.mjs distribute",
    "check:money": "node bin/prumo.mjs check-money",
    "check:stock": "node bin/prumo.mjs check-stock",
    "check:files": "node bin/prumo.mjs check-files",
    "platform-admin": "node bin/prumo.mjs platform-admin",
  },
});
