import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { businessTables } from "./schema/business";
import { aceites } from "./schema/cadastro";
import { compartilhamentos, submodulosEmpresa } from "./schema/empresas";
import { pessoas } from "./schema/pessoas";
import { usuariosUnidades } from "./schema/usuarios";
import { acrossCompanies } from "./scope";

/** A row with the names of its columns in the database. */
export type CompanyRow = Readonly<Record<string, unknown>>;

/** Rows read in one go: few enough that other calls wait for some ten milliseconds. */
const AT_ONCE = 500;

/** The columns that tell the rows of a table apart. */
function keyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [composed] = primaryKeys;
  const key = composed?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key`);
  return key;
}

const byName = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.values<PgColumn>(getTableColumns(table)).map((column) => [column.name, column]));

/**
 * Tables with a company's rows that no area reads as its own: what it may use, shares and agreed to, and who works in
 * it.
 */
const further: readonly PgTable[] = [usuariosUnidades, compartilhamentos, submodulosEmpresa, aceites];

/** The tables whose rows belong to a company, by name. */
export const companyTables = (): ReadonlyMap<string, PgTable> =>
  new Map(
    [...businessTables(), ...further]
      .map((table) => [getTableName(table), table] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The columns of a table that refer to a person. */
export function personColumns(table: PgTable): readonly PgColumn[] {
  const persons: PgTable = acrossCompanies(pessoas);
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === persons ? columns.filter(({ name }) => name !== "empresa_id") : [];
  });
}

/**
 * Reads the rows of a company in a table, part by part in the order of their key. Neither a connection nor a transaction
 * is kept between two parts, so what is written meanwhile may be in a later part.
 * @param left names of columns that are left out
 */
export async function* companyRows(
  db: Db,
  table: PgTable,
  empresa_id: number,
  left: readonly string[],
  where?: SQL,
): AsyncGenerator<readonly CompanyRow[]> {
  const all = byName(table);
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => !left.includes(name)));
  const key = keyOf(table);
  const company = all.empresa_id;
  if (company === undefined) throw new Error(`${getTableName(table)} belongs to no company`);
  const columns = sql.join([...key], sql`, `);
  let after: readonly unknown[] | undefined;
  for (;;) {
    const beyond =
      after &&
      sql`(${columns}) > (${sql.join(
        after.map((value, at) => sql.param(value, key[at])),
        sql`, `,
      )})`;
    const rows: readonly CompanyRow[] = await db
      .select(shown)
      .from(table)
      .where(and(eq(company, empresa_id), where, beyond))
      .orderBy(...key)
      .limit(AT_ONCE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = key.map(({ name }) => last[name]);
  }
}
