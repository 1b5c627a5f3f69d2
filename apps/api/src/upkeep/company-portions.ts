import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "../db/client";
import { placements } from "../db/placement";
import { empresas } from "../db/schema/empresas";
import { ofAny } from "../db/scope";
import { isSpread } from "../db/spread";
import { ownCompany } from "../db/transaction";

/** Companies that one statement looks at. On several machines it is one, because each stands on one of them. */
const AT_ONCE = 1_000;

/**
 * All companies, and nobody's, in the portions that statements look at.
 * @param most companies of a portion, where one machine holds all tables
 */
export async function companyPortions(db: Db, most = AT_ONCE): Promise<readonly (readonly number[])[]> {
  const rows = await db.select({ id: empresas.id }).from(empresas).orderBy(empresas.id);
  const all = [ownCompany(null), ...rows.map(({ id }) => id)];
  const size = (await isSpread(db)) ? 1 : most;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

const dialect = new PgDialect();
/** The words of each query: the same few queries look at many portions. */
const knownWords = new WeakMap<SQL, ReadonlySet<string>>();

function wordsOf(query: SQL): ReadonlySet<string> {
  const known = knownWords.get(query);
  if (known !== undefined) return known;
  const words = new Set(dialect.sqlToQuery(query).sql.match(/\w+/g));
  knownWords.set(query, words);
  return words;
}

/**
 * A query that sees of each table of a company only the rows of these companies, so that it need not name them in every
 * place where it takes rows.
 */
function ofCompanies(query: SQL, companies: readonly number[]): SQL {
  const words = wordsOf(query);
  const tables = placements.company
    .filter((table) => words.has(table))
    .map((table) => {
      const name = sql.identifier(table);
      // Otherwise it would be read as a whole before the query takes what it needs.
      return sql`${name} as not materialized (select * from ${name} where ${ofAny(sql`empresa_id`, companies)})`;
    });
  return sql`with ${sql.join([...tables, sql`seen as (${query})`], sql`, `)} select * from seen`;
}

/** The lines that a query answers. */
export async function checkLines(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ linha: string }>(sql`${query} order by linha`);
  return rows.map(({ linha }) => linha);
}

/** The lines that checks answer about companies. */
export async function linesOfCompanies(
  db: Db,
  checks: readonly SQL[],
  companies: readonly number[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const check of checks) lines.push(...(await checkLines(db, ofCompanies(check, companies))));
  return lines;
}
