import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { readMigration } from "../db/migrate";
import { placementOf } from "../db/placement";

const require = createRequire(import.meta.url);
/** The linter itself: the package's command starts a Node for each text, and that takes ten times as long as its look. */
const squawk = (require("squawk-cli/js/index.js") as { readonly getBinaryPath: () => string }).getBinaryPath();

/** Migrations up to this one were written before the rules. */
export const LAST_WITHOUT_RULES = "0033_settlements-by-day";

/**
 * Rules about taste, what the runner sees to (it limits how long a statement waits for a table), and a rule that overlooks
 * files of one statement.
 */
const OTHERS = [
  "ban-concurrent-index-creation-in-transaction",
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-identity",
  "prefer-text-field",
  "identifier-too-long",
  "require-lock-timeout",
  "require-statement-timeout",
];

/**
 * Changes that break the version before. Only a contract step may make them, when nobody uses that version any more.
 */
const BREAKING = [
  "ban-drop-column",
  "ban-drop-table",
  "renaming-column",
  "renaming-table",
  "adding-required-field",
  "adding-not-nullable-field",
  "changing-column-type",
];

const NAMED = "type|domain|function|procedure|aggregate|sequence|view|materialized\\s+view|schema|extension";

/**
 * Statements that also break it and that the linter does not know. They are sought in the whole text, so that a block of
 * `do` hides them no more than its commands are put together from texts.
 */
const ALSO_BREAKING: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ["renaming-value", /\balter\s+type\b[^;]*\brename\b/i],
  ["renaming-object", new RegExp(`\\balter\\s+(${NAMED})\\b[^;]*\\brename\\s+to\\b`, "i")],
  ["dropping-object", new RegExp(`\\bdrop\\s+(${NAMED})\\b`, "i")],
  // A trigger that keeps tables from being emptied names the statement, too.
  ["emptying-table", /(?<!\b(before|after|or)\s+|')\btruncate\b/i],
  ["moving-to-schema", /\bset\s+schema\b/i],
  // The version before leaves such a column out where it adds rows.
  ["dropping-default", /\balter\s+(column\s+)?("[^"]+"|\w+)\s+drop\s+default\b/i],
];

/**
 * Keys to a table of companies within the statement that makes a table: it stands on one machine at that moment, and what it
 * refers to may be spread over several.
 */
const keysInline = (commands: string) =>
  commands
    .split(";")
    .filter((command) => /^\s*(-->.*\n\s*)?create\s+table\b/i.test(command))
    .flatMap((command) => [...command.matchAll(/\breferences\s+(?:"?public"?\.)?"?(\w+)/gi)])
    .filter(([, table = ""]) => placementOf(table) === "company");

/** The text without what is said about it. */
const commandsOf = (text: string) => text.replaceAll(/--.*$/gm, "").replaceAll(/\/\*[\s\S]*?\*\//g, "");

interface Finding {
  readonly rule_name: string;
  readonly line: number;
}

function judge(text: string, args: readonly string[]): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, stdout: string) => {
      // It leaves with 1 when it found something, and also when it could not look.
      try {
        resolve(JSON.parse(stdout) as Finding[]);
      } catch {
        reject(error ?? new Error(stdout));
      }
    };
    const child = execFile(
      squawk,
      ["--reporter=json", "--pg-version=15", "--stdin-filepath=migration.sql", ...args],
      done,
    );
    child.stdin?.end(text);
  });
}

/**
 * Judges a migration by what it does to calls that run beside it and to the version before: each finding is a rule of
 * squawk, or one of our own. `-- squawk-ignore` excuses a lock, on a table that is known to stay small, and never what
 * breaks a version.
 * @param earlier names of the migrations before it
 */
export async function lintMigration(nome: string, text: string, earlier: readonly string[]): Promise<string[]> {
  const { stepByStep, needs } = readMigration(nome, text);
  const excluded = needs === null ? OTHERS : [...OTHERS, ...BREAKING];
  const args = [
    `--exclude=${excluded.join(",")}`,
    stepByStep ? "--no-assume-in-transaction" : "--assume-in-transaction",
  ];
  const found = (await judge(text, args)).map(({ rule_name }) => rule_name);
  if (!stepByStep && /\bconcurrently\b/i.test(text)) found.push("needs-step-by-step");
  const commands = commandsOf(text);
  if (needs === null) found.push(...ALSO_BREAKING.filter(([, of]) => of.test(commands)).map(([rule]) => rule));
  if (keysInline(commands).length > 0) found.push("key-within-new-table");
  if (needs !== null && !earlier.includes(needs)) found.push("unknown-floor");
  if (/squawk-ignore-file/.test(text)) found.push("ignored-file");
  for (const [line] of text.matchAll(/squawk-ignore .*/g))
    found.push(...BREAKING.filter((rule) => line.includes(rule)).map((rule) => `ignored-${rule}`));
  return [...new Set(found)];
}
