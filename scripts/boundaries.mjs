import "./node-version.mjs";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import config, { backoffice, closedTo, layers, rooms, wings } from "../.dependency-cruiser.mjs";
import { bin, root, run } from "./run.mjs";

/**
 * `npm run boundaries`: the rules of .dependency-cruiser.mjs hold for the sources; each of them reports the wrong import
 * that is written down for it here; the package.json files declare no more than those rules allow; and every folder of
 * the back-office has its place in the layers, and every area its place in a wing.
 */
const wrong = {
  "packages/domain imports only its table": ["packages/domain/src/money.ts", "@prumo/ui/button"],
  "packages/ui imports only its table": ["packages/ui/src/button/button.tsx", "@prumo/domain/money"],
  "packages/api-client imports only its table": ["packages/api-client/src/client.ts", "@prumo/ui/button"],
  "packages/forms imports only its table": [
    "packages/forms/src/money-input/money-field.tsx",
    "@prumo/api-client/client",
  ],
  "apps/api imports only its table": ["apps/api/src/app.ts", "@prumo/ui/button"],
  "apps/backoffice imports only its table": ["apps/backoffice/src/main.tsx", "@prumo/api/app"],
  "apps/backoffice tests import only its table and apps/api": [
    "apps/backoffice/src/main.test.tsx",
    "@prumo/signup/main",
  ],
  "apps/signup imports only its table": ["apps/signup/src/main.tsx", "@prumo/api/app"],
  "apps/signup tests import only its table and apps/api": ["apps/signup/src/main.test.tsx", "@prumo/backoffice/main"],
  ".storybook imports only its table": [".storybook/preview.tsx", "@prumo/api-client/client"],
  "e2e imports only its table": ["e2e/login.spec.ts", "@prumo/domain/money"],
  "e2e tests import only its table and apps/api": ["e2e/testing/servers.ts", "@prumo/domain/money"],
  "bench imports only its table": ["bench/list.ts", "@prumo/backoffice/main"],
  "app import only from below": ["apps/backoffice/src/app/user.ts", "../list/kept"],
  "shell import only from below": ["apps/backoffice/src/shell/frame.tsx", "../form/form"],
  "form import only from below": ["apps/backoffice/src/form/form.tsx", "../list/kept"],
  "list import only from below": ["apps/backoffice/src/list/kept.tsx", "../pages/financeiro/contas/list/list-page"],
  "attachments import only from below": [
    "apps/backoffice/src/attachments/attachments.tsx",
    "../pages/financeiro/contas/list/list-page",
  ],
  "routes import only from below": ["apps/backoffice/src/routes/page.ts", "../pages/financeiro/contas/list/list-page"],
  "pages import only from below": ["apps/backoffice/src/pages/sistema/home/home-page.tsx", "../../../main"],
  "nothing unresolved": ["apps/api/src/server.ts", "./nowhere"],
  "no cycles": ["packages/domain/src/date.ts", "./date-range"],
  "imports are declared": ["packages/domain/src/rules.ts", "zod"],
  "product code imports no test tool": ["packages/domain/src/random.ts", "fast-check"],
  "domain imports no node core": ["packages/domain/src/clock.ts", "node:fs"],
  "an area asks another area's service, not its queries": [
    "apps/api/src/areas/financeiro/caixas/service.ts",
    "../contas/settlement-queries",
  ],
  "a page imports no page of another area": [
    "apps/backoffice/src/pages/acesso/login/login-page.tsx",
    "../../financeiro/contas/list/list-page",
  ],
  "a page of the sign-up imports no page of another area": [
    "apps/signup/src/pages/segmento/segment-page.tsx",
    "../cadastro/sign-up-page",
  ],
  "what a wing shares asks no other wing": [
    "apps/backoffice/src/pages/sistema/pieces/history.tsx",
    "../../financeiro/contas/list/list-page",
  ],
  "dates go by the company's day": ["apps/backoffice/src/pages/financeiro/contas/due.tsx", "@prumo/forms/date-field"],
  "an input reaches no form library": ["packages/forms/src/money-input/money-input.tsx", "./bound"],
  "what installs imports no library": ["shelf/shelf.mjs", "zod"],
  "the server opens no connection past http/outside.ts": [
    "apps/api/src/areas/financeiro/gateway/connection.ts",
    "node:https",
  ],
  "only db/embedded.ts knows PGlite": ["apps/api/src/db/client.ts", "@electric-sql/pglite"],
};

/** For each wing an import from the first of the wings that it may not ask. */
for (const wing of Object.keys(wings)) {
  const area = `apps/api/src/areas/${wing}/one/service.ts`;
  const page = `apps/backoffice/src/pages/${wing}/one/one-page.tsx`;
  wrong[`the server's ${wing} asks only the wings of its line`] = [
    area,
    `../../${closedTo(wing, "areas")[0]}/two/service`,
  ];
  wrong[`the pages of ${wing} show only shared pieces of its line`] = [
    page,
    `../../${closedTo(wing, "pieces")[0]}/pieces/piece`,
  ];
}

// The modules at the other end of the wrong imports.
const innocent = {
  "packages/domain/src/date-range.ts": 'import "./date";',
  "packages/forms/src/money-input/bound.ts": 'import "react-hook-form";',
  "packages/forms/src/date-field/date-field.tsx": "export {};",
  "apps/api/src/areas/financeiro/contas/settlement-queries.ts": "export {};",
  "apps/backoffice/src/pages/financeiro/contas/list/list-page.tsx": "export {};",
  "apps/backoffice/src/list/kept.ts": "export {};",
  "apps/signup/src/pages/cadastro/sign-up-page.tsx": "export {};",
  ...Object.fromEntries(
    Object.keys(wings).flatMap((wing) => [
      [`apps/api/src/areas/${wing}/two/service.ts`, "export {};"],
      [`apps/backoffice/src/pages/${wing}/pieces/piece.ts`, "export {};"],
    ]),
  ),
};

const packages = {
  "packages/domain": { exports: { "./*": "./src/*.ts" }, devDependencies: { "fast-check": "*" } },
  "packages/ui": { exports: { "./*": "./src/*/*.tsx" } },
  "packages/api-client": { exports: { "./*": "./src/*.ts" } },
  "packages/forms": {
    exports: { "./*": "./src/*/*.tsx" },
    peerDependencies: { "react-hook-form": "*" },
    peerDependenciesMeta: { "react-hook-form": { optional: true } },
  },
  "apps/api": { exports: { "./*": "./src/*.ts" }, dependencies: { "@electric-sql/pglite": "*" } },
  "apps/backoffice": { exports: { "./*": "./src/*.tsx" } },
  "apps/signup": { exports: { "./*": "./src/*.tsx" } },
};

/** These run before anything is installed. */
const begin = ["scripts", "shelf/shelf.mjs"];

async function violations(cwd) {
  const looked = [...Object.keys(rooms), ...begin.filter((path) => existsSync(join(cwd, path)))];
  const args = ["--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json", ...looked];
  const { output } = await run(bin(".", "depcruise"), args, { cwd, timeout: 120_000 });
  try {
    return JSON.parse(output).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  } catch {
    throw new Error(`dependency-cruiser gave no report:\n${output}`);
  }
}

/** Writes the wrong tree with its packages, and answers what the rules report in it. */
async function violationsOfWrongTree() {
  const tree = mkdtempSync(join(tmpdir(), "prumo-boundaries-"));
  const write = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  try {
    for (const room of Object.keys(rooms))
      write(`${room}/package.json`, JSON.stringify({ name: room, ...packages[room] }));
    for (const [path, text] of Object.entries(innocent)) write(path, text);
    for (const [from, to] of Object.values(wrong)) write(from, `import "${to}";\n`);
    for (const [, to] of Object.values(wrong)) {
      if (to.startsWith("@prumo/")) {
        const [, name, entry] = to.split("/");
        const room = Object.keys(packages).find((path) => path.endsWith(`/${name}`));
        const file = packages[room].exports["./*"].replaceAll("*", entry).slice(2);
        if (!Object.values(wrong).some(([from]) => from === `${room}/${file}`)) write(`${room}/${file}`, "export {};");
        link(tree, room, `node_modules/@prumo/${name}`);
      }
    }
    for (const name of ["zod", "fast-check", "react-hook-form", "@electric-sql/pglite"]) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "main.js" }));
      write(`node_modules/${name}/main.js`, "module.exports = {};");
    }
    return await violations(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function link(tree, room, path) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  rmSync(join(tree, path), { force: true });
  symlinkSync(join(tree, room), join(tree, path), "junction");
}

const manifest = (room) => JSON.parse(readFileSync(join(root, room, "package.json"), "utf8"));
const names = (dependencies) => Object.keys(dependencies ?? {});

/**
 * Finds dependencies in package.json files that the table does not allow; pnpm refuses an import that is not declared.
 */
function declaredTooMuch() {
  const found = [];
  const roomOf = new Map(Object.keys(rooms).map((room) => [manifest(room).name, room]));
  const product = new Set();
  for (const [room, { may, test = [] }] of Object.entries(rooms)) {
    const { dependencies, peerDependencies, devDependencies } = manifest(room);
    const used = [...names(dependencies), ...names(peerDependencies)];
    const refuse = (declared, allowed) => {
      for (const other of declared.map((name) => roomOf.get(name)).filter(Boolean)) {
        if (!allowed.includes(other)) found.push(`${room}/package.json declares ${other}`);
      }
    };
    refuse(used, may);
    refuse(names(devDependencies), [...may, ...test]);
    if (/^(packages|apps)\//.test(room)) for (const name of used) product.add(name);
  }
  const { dependencies, devDependencies } = manifest(".");
  for (const name of [...names(dependencies), ...names(devDependencies)]) {
    if (product.has(name))
      found.push(`the root's package.json declares ${name}, which a room uses: every room could import it`);
  }
  return found;
}

/** Folders of the back-office that no rule of the layers looks at. */
function foldersWithoutLayer() {
  const placed = [...layers.flat(), "testing"];
  return readdirSync(join(root, backoffice), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !placed.includes(entry.name))
    .map(({ name }) => `${backoffice}/${name} has no place in the layers of .dependency-cruiser.mjs`);
}

/** Folders that stand among the wings and are none. */
function foldersWithoutWing() {
  return ["apps/api/src/areas", `${backoffice}/pages`].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !(entry.name in wings))
      .map(({ name }) => `${folder}/${name} is no wing of .dependency-cruiser.mjs`),
  );
}

const [real, caught] = await Promise.all([violations(root), violationsOfWrongTree()]);
const problems = [
  ...real.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  ...config.forbidden
    .filter(({ name }) => !caught.some(({ rule, from, to }) => rule === name && [from, to].includes(wrong[name]?.[0])))
    .map(
      ({ name }) =>
        `the rule "${name}" does not report its wrong import (${wrong[name]?.join(" → ") ?? "none is written down"})`,
    ),
  ...declaredTooMuch(),
  ...foldersWithoutLayer(),
  ...foldersWithoutWing(),
];
for (const problem of problems) console.error(problem);
console.log(`${config.forbidden.length} rules, ${caught.length} wrong imports reported, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
