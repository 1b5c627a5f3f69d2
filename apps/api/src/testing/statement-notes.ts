import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** Where a run keeps what its servers ask of their databases; none where nobody looks at it afterwards. */
const folder = process.env.PRUMO_STATEMENTS;

const noted = new Set<string>();

const VALUE = /\$\d+/g;
const ONE = /(?:\$1|default)/.source;
const ROWS = new RegExp(`(\\(${ONE}(?:, ?${ONE})*\\))(?:, ?\\1)+`, "g");
const LIST = /\bin \(\$1(?:, ?\$1)+\)/gi;

/**
 * A statement without how many equal rows it writes and how many values it looks for: that makes thousands of texts of one.
 */
const shape = (statement: string): string =>
  statement
    .replace(VALUE, () => "$1")
    .replace(ROWS, (_, row) => row)
    .replace(LIST, () => "in ($1)");

/** Keeps a statement of a server, once for each process, for `check-statements.ts` to read after the run. */
export function noteStatement(statement: string): void {
  if (folder === undefined || noted.has(statement)) return;
  noted.add(statement);
  const shown = shape(statement);
  if (shown !== statement && noted.has(shown)) return;
  noted.add(shown);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(shown)}\n`);
}
