import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldWays } from "./field-ways.mjs";

/**
 * Removes places from the ways of fields, in memory, and expects that the compiler says so in each field's area: a place
 * that could be missing in silence once lost what people typed. One field of each of some areas, each without another place,
 * shares a run of the compiler. `npm run test:full` tries every place of every field; started by hand, one of seven areas.
 * @module-tag full
 */
const full = process.env.PRUMO_FULL !== undefined;
const root = join(import.meta.dirname, "..");

/** The files of a room whose types are asked for, by the place that was removed. */
const looksAt = {
  carried: ["apps/api"],
  body: ["apps/api", "apps/backoffice"],
  answer: ["apps/backoffice"],
  column: ["apps/api"],
  select: ["apps/api"],
  columns: ["apps/api"],
  values: ["apps/backoffice"],
  audit: ["apps/api"],
};
const places = Object.keys(looksAt);

/** Fields that share a run: one of each area, and no more than there are places, so that each misses another one. */
const rounds = [];
for (const way of fieldWays) {
  const free = rounds.find((ways) => ways.length < places.length && !ways.some(({ area }) => area === way.area));
  if (free === undefined) rounds.push([way]);
  else free.push(way);
}

/**
 * What is removed in one run: a place of each field, each place once. Areas share names of columns, and of several columns
 * without a name the compiler tells only the first.
 */
const removals = (ways, shift) =>
  ways
    .map((way, at) => ({ way, area: way.area, field: way.field, place: places[(at + shift) % places.length] }))
    .filter(({ way, place }) => way.places[place] !== undefined);
const runs = full
  ? rounds.flatMap((ways) => places.map((_, shift) => removals(ways, shift))).filter((removed) => removed.length > 0)
  : [removals(rounds[0], 0)];

const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/**
 * The files of an area in which the compiler speaks up, those first that the field's way goes through. All audited
 * tables are looked at in one.
 */
function filesOf(room, place, { area, places }) {
  if (place === "audit") return [join(root, "apps/api/src/db/audited-rows.ts")];
  const folder = join(root, room, room === "apps/api" ? "src/areas" : "src/pages", area);
  const files = readdirSync(folder, { recursive: true })
    .filter(isSource)
    .map((file) => join(folder, file));
  const passed = Object.values(places).map(([path]) => join(root, path));
  return [...files.filter((file) => passed.includes(file)), ...files.filter((file) => !passed.includes(file))];
}

/** The types of a room, asked of sources of which some are held in memory, changed. */
function compilerOf(room) {
  const config = ts.readConfigFile(join(root, room, "tsconfig.json"), ts.sys.readFile).config;
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, room));
  const changed = new Map();
  const versions = new Map();
  // Only the asked files and their imports are compiled. No other source declares a global name that they use.
  const here = runs.flat().filter(({ place }) => looksAt[place].includes(room));
  const asked = here.flatMap(({ place, way }) => filesOf(room, place, way));
  const files = [...fileNames.filter((file) => file.endsWith(".d.ts")), ...new Set(asked)];
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
    getCurrentDirectory: () => root,
    getCompilationSettings: () => ({ ...options, noErrorTruncation: true }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => files,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot(file) {
      const text = changed.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
  });

  return {
    /** Holds these texts instead of what is on the disk, and everything else as it is there. */
    change(texts) {
      for (const file of new Set([...changed.keys(), ...texts.keys()])) {
        versions.set(file, (versions.get(file) ?? 0) + 1);
      }
      changed.clear();
      for (const [file, text] of texts) changed.set(file, text);
    },
    /** Lists the errors of a file, each with its line. */
    problems(file) {
      return service.getSemanticDiagnostics(file).map(({ messageText, start = 0, file: source }) => {
        const line = source?.text.slice(source.text.lastIndexOf("\n", start) + 1).split("\n", 1)[0] ?? "";
        return `${ts.flattenDiagnosticMessageText(messageText, "\n")}\n${line}`;
      });
    },
  };
}

const compilers = new Map();
function compilerFor(room) {
  const known = compilers.get(room) ?? compilerOf(room);
  compilers.set(room, known);
  return known;
}

/** The sources without these texts, each of which stands in its file once. */
function without(removals) {
  const texts = new Map();
  for (const [path, removed, instead = ""] of removals) {
    const file = join(root, path);
    const text = texts.get(file) ?? ts.sys.readFile(file);
    expect(text.split(removed), `${JSON.stringify(removed)} stands once in ${path}`).toHaveLength(2);
    texts.set(
      file,
      text.replace(removed, () => instead),
    );
  }
  return texts;
}

// `npm test` tries only some fields. The texts of the others would go stale unnoticed until a full run.
it.each(fieldWays)("finds each place of the way of $area › $field once in its file", ({ places: way }) => {
  for (const place of Object.values(way)) without([place]);
});

describe.each(runs.map((removed, at) => ({ removed, run: at + 1 })))("run $run of the compiler", ({ removed }) => {
  beforeAll(() => {
    const texts = without(removed.map(({ way, place }) => way.places[place]));
    for (const room of new Set(removed.flatMap(({ place }) => looksAt[place]))) compilerFor(room).change(texts);
  });

  it.each(removed)(
    "the way of $area › $field does not compile without the place `$place`",
    { timeout: 300_000 },
    ({ way, place }) => {
      const named = new RegExp(`\\b${way.field}\\b`);
      const says = (room) => (file) =>
        compilerFor(room)
          .problems(file)
          .some((problem) => named.test(problem));
      expect(looksAt[place].some((room) => filesOf(room, place, way).some(says(room)))).toBe(true);
    },
  );
});

it("every place is tried without at least one field", () => {
  expect(new Set(runs.flat().map(({ place }) => place))).toEqual(new Set(places));
});
