/**
 * Who may import whom. Every rule here has a wrong import in scripts/boundaries.mjs that it must report: a rule that
 * reports nothing fails the check.
 */

/** The workspace packages that a room may import; `test` adds those that only its tests may. */
export const rooms = {
  "packages/domain": { may: [] },
  "packages/ui": { may: [] },
  "packages/api-client": { may: ["packages/domain"] },
  "packages/forms": { may: ["packages/domain", "packages/ui"] },
  "apps/api": { may: ["packages/domain", "packages/api-client"] },
  "apps/backoffice": {
    may: ["packages/domain", "packages/api-client", "packages/ui", "packages/forms"],
    test: ["apps/api"],
  },
  "apps/signup": {
    may: ["packages/domain", "packages/api-client", "packages/ui", "packages/forms"],
    test: ["apps/api"],
  },
  ".storybook": { may: ["packages/domain", "packages/ui", "packages/forms"] },
  // What starts the servers of its journeys, in e2e/testing.
  e2e: { may: [], test: ["apps/api"] },
  bench: { may: ["packages/domain", "packages/api-client", "packages/ui", "packages/forms", "apps/api"] },
};

/** The source of the back-office. */
export const backoffice = "apps/backoffice/src";
/**
 * Its folders, from the bottom up. A folder imports from those written before it, not from its neighbours nor from above;
 * what lies beside the folders (`routes.tsx`, `main.tsx`) stands on top. `app` knows the server, the session and the
 * addresses; `shell` is the frame around a page; `form` and `list` are what pages are made of, and a list opens forms;
 * `routes` declares a page to the router; `pages` are the areas, in their wings. Tests import what they like.
 */
export const layers = [["app"], ["shell"], ["form"], ["list"], ["attachments"], ["routes"], ["pages"]];

/**
 * The wings, in which the areas of the server and the pages of the back-office stand: those of the menu, with `cadastros`,
 * `plataforma` and `sistema` beside them. `areas` are the wings whose services the server's areas of a wing may ask;
 * `pieces` those whose shared pieces its pages may show (`pages/<wing>/pieces`).
 */
export const wings = {
  financeiro: {
    areas: ["cadastros", "compras-e-estoque", "operacao", "plataforma", "sistema"],
    pieces: ["cadastros", "operacao", "sistema"],
  },
  "compras-e-estoque": {
    areas: ["cadastros", "financeiro", "operacao", "plataforma", "sistema"],
    pieces: ["cadastros", "financeiro", "operacao", "sistema"],
  },
  operacao: {
    areas: ["cadastros", "compras-e-estoque", "financeiro", "plataforma", "sistema"],
    pieces: ["cadastros", "compras-e-estoque", "financeiro"],
  },
  cadastros: {
    areas: ["compras-e-estoque", "financeiro", "operacao", "plataforma"],
    pieces: ["financeiro"],
  },
  acesso: {
    areas: ["cadastros", "financeiro", "sistema"],
    pieces: ["cadastros"],
  },
  plataforma: {
    areas: ["acesso", "sistema"],
    pieces: ["sistema"],
  },
  sistema: {
    areas: ["compras-e-estoque", "financeiro", "operacao", "plataforma"],
    pieces: ["operacao"],
  },
};

/** The wings that a wing may not ask. */
export const closedTo = (wing, kind) =>
  Object.keys(wings).filter((other) => other !== wing && !wings[wing][kind].includes(other));

// Tests, and what lies in a folder `testing` for them.
const tests = "\\.test\\.tsx?$|/testing/";
const escaped = (path) => path.replaceAll(".", "\\.");
const others = (room, allowed) => Object.keys(rooms).filter((other) => other !== room && !allowed.includes(other));
const inside = (paths) => `^(${paths.map(escaped).join("|")})/`;

const roomRules = Object.entries(rooms).flatMap(([room, { may, test = [] }]) => [
  {
    name: `${room} imports only its table`,
    severity: "error",
    from: { path: inside([room]), pathNot: test.length > 0 ? tests : "^$" },
    to: { path: inside(others(room, may)) },
  },
  ...(test.length === 0
    ? []
    : [
        {
          name: `${room} tests import only its table and ${test.join(", ")}`,
          severity: "error",
          from: { path: `^${escaped(room)}\\b.*(${tests})` },
          to: { path: inside(others(room, [...may, ...test])) },
        },
      ]),
]);

const layerRules = layers.map((folders, at) => {
  const below = layers.slice(0, at).flat();
  return {
    name: `${folders.join(", ")} import only from below`,
    severity: "error",
    from: { path: `^${backoffice}/(${folders.join("|")})/`, pathNot: tests },
    to: { path: `^${backoffice}/`, pathNot: `^${backoffice}/(${[...below, "$1"].join("|")})/` },
  };
});

const wingRules = Object.keys(wings).flatMap((wing) => [
  {
    name: `the server's ${wing} asks only the wings of its line`,
    severity: "error",
    from: { path: `^apps/api/src/areas/${wing}/`, pathNot: tests },
    to: { path: `^apps/api/src/areas/(${closedTo(wing, "areas").join("|")})/` },
  },
  {
    name: `the pages of ${wing} show only shared pieces of its line`,
    severity: "error",
    from: { path: `^${backoffice}/pages/${wing}/`, pathNot: tests },
    to: { path: `^${backoffice}/pages/(${closedTo(wing, "pieces").join("|")})/pieces/` },
  },
]);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...roomRules,
    ...layerRules,
    ...wingRules,
    {
      name: "nothing unresolved",
      comment: "An import that does not resolve is seen by no other rule.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "imports are declared",
      comment: "A room's package.json names every package that the room imports.",
      severity: "error",
      from: {},
      // An optional peer is listed twice, and its second listing (peerDependenciesMeta) counts as no declaration.
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
    },
    {
      name: "product code imports no test tool",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/", pathNot: `${tests}|\\.stories\\.tsx?$|/real-mouse\\.ts$` },
      // imask and its hook are built into the package that imports them, so that nobody else installs them.
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["npm-peer", "type-only"],
        pathNot: "/node_modules/(react-)?imask/",
      },
    },
    {
      name: "domain imports no node core",
      severity: "error",
      from: { path: "^packages/domain/src/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "an area asks another area's service, not its queries",
      severity: "error",
      from: { path: "^apps/api/src/areas/([^/]+/[^/]+)/" },
      to: { path: "^apps/api/src/areas/[^/]+/[^/]+/[a-z-]*queries", pathNot: "^apps/api/src/areas/$1/" },
    },
    {
      name: "a page imports no page of another area",
      severity: "error",
      from: { path: `^${backoffice}/pages/([^/]+/[^/]+)/` },
      to: { path: `^${backoffice}/pages/[^/]+/[^/]+/`, pathNot: `^${backoffice}/pages/($1|[^/]+/pieces)/` },
    },
    {
      name: "a page of the sign-up imports no page of another area",
      severity: "error",
      from: { path: "^apps/signup/src/pages/([^/]+)/" },
      to: { path: "^apps/signup/src/pages/[^/]+/", pathNot: "^apps/signup/src/pages/$1/" },
    },
    {
      name: "what a wing shares asks no other wing",
      severity: "error",
      from: { path: `^${backoffice}/pages/([^/]+)/pieces/`, pathNot: tests },
      to: { path: `^${backoffice}/pages/[^/]+/`, pathNot: `^${backoffice}/pages/$1/pieces/` },
    },
    {
      name: "dates go by the company's day",
      comment: "A date input of its own takes São Paulo's day, which ends when another day has begun elsewhere.",
      severity: "error",
      from: { path: `^${backoffice}/`, pathNot: `^${backoffice}/app/company-date-(input|field)\\.tsx$|${tests}` },
      to: { path: "^packages/forms/src/date-(input|field)/" },
    },
    {
      name: "an input reaches no form library",
      comment: "MoneyInput is for everybody; MoneyField beside it is for react-hook-form.",
      severity: "error",
      from: { path: "-?(input|autocomplete)\\.tsx?$" },
      to: { path: "node_modules/(react-hook-form|@hookform|zod)/", reachable: true },
    },
    {
      name: "what installs imports no library",
      comment: "A fresh clone begins with these scripts, and has no libraries yet.",
      severity: "error",
      from: { path: "^(scripts/|shelf/shelf\\.mjs$)", pathNot: "^scripts/[^/]+\\.test\\.mjs$" },
      to: { pathNot: "^(scripts/|\\.dependency-cruiser\\.mjs$)", dependencyTypesNot: ["core", "dynamic-import"] },
    },
    {
      name: "the server opens no connection past http/outside.ts",
      comment:
        "An answer of others is limited in time and size there, and in post-webhook. `fetch` itself is refused by the lint.",
      severity: "error",
      from: {
        path: "^apps/api/src/",
        pathNot: `^apps/api/src/http/(listen|address|public-address|webhook-address|post-webhook)\\.ts$|/config-variables\\.ts$|${tests}`,
      },
      to: { path: "^(node:)?(http|https|http2|net|tls|undici)$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only db/embedded.ts knows PGlite",
      severity: "error",
      from: { pathNot: "^apps/api/src/db/embedded\\.ts$" },
      to: { path: "node_modules/@electric-sql/" },
    },
  ],
  options: {
    // The libraries that the bench compares with are installed only when it compares.
    exclude: { path: "/(dist|storybook-static)/|^bench/peers/" },
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    // Without these three the workspace's `exports` do not resolve, and every rule about rooms passes silently.
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".css", ".json"],
    },
  },
};
