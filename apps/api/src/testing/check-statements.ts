import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { loadModule, parseSync } from "libpg-query";
import { repository } from "../places";
import { allCompanies } from "./all-companies";
import { unfilteredTables } from "./unfiltered-tables";

/** The columns of every table, in their order. */
async function tableColumns(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const folder = join(repository, "apps/api/src/db/schema");
  for (const file of readdirSync(folder)) {
    for (const table of Object.values(await import(join(folder, file)))) {
      if (!is(table, PgTable)) continue;
      const { name, columns } = getTableConfig(table);
      found.set(
        name,
        columns.map((column) => column.name),
      );
    }
  }
  return found;
}

/** The statements that the servers of a run sent, each once. */
function statements(folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"));
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}

/** @throws Error that tells the statement, when it cannot be read */
function tablesOf(statement: string, columns: ReadonlyMap<string, readonly string[]>): readonly string[] {
  try {
    const { stmts = [] } = parseSync(statement);
    return stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : unfilteredTables(stmt, columns)));
  } catch (cause) {
    throw new Error(`This cannot be read: ${statement}`, { cause });
  }
}

/**
 * Tells which statements of a run take rows of a company's table without naming the company, and which of those that may
 * do so on purpose no statement needs any more.
 */
async function violations(folder: string): Promise<{ readonly read: number; readonly lines: readonly string[] }> {
  await loadModule();
  const columns = await tableColumns();
  const unused = new Set(allCompanies);
  const lines: string[] = [];
  const all = statements(folder);
  for (const statement of all) {
    const tables = tablesOf(statement, columns);
    if (tables.length === 0) continue;
    const meant = allCompanies.find(({ part }) => statement.includes(part));
    if (meant !== undefined) unused.delete(meant);
    const wrong = tables.filter((table) => !meant?.tables.includes(table));
    if (wrong.length > 0) lines.push(`${wrong.join(", ")} without its company: ${statement}`);
  }
  return {
    read: all.length,
    lines: [...lines, ...[...unused].map(({ part }) => `No statement needs to be let through: ${part}`)],
  };
}

const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder of the statements");
const { read, lines } = await violations(folder);
if (read === 0)
  throw new Error("No test asked PostgreSQL anything: it did not start, or the server's tests did not run");
for (const line of lines) console.log(line);
console.log(`${read} statements, ${lines.length} wrong`);
process.exitCode = lines.length > 0 ? 1 : 0;
