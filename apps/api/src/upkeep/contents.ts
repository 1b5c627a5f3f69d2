import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { appliedMigrations } from "../db/migrate";

/** Facts about a table, to compare two databases of any engine. */
export interface TableContents {
  readonly tabela: string;
  readonly linhas: number;
  /** Sum of each column of money, as exact text. */
  readonly somas: Readonly<Record<string, string | null>>;
  /** Sum over the rows of a hash of each whole row; the order of the rows makes no difference. */
  readonly conferencia: string;
}

/** Facts about a database. */
export interface Contents {
  readonly migracoes: readonly string[];
  readonly tabelas: readonly TableContents[];
  /** The last number that each sequence gave. */
  readonly sequencias: Readonly<Record<string, string>>;
}

/** Written by `migrate`, and never copied. */
const OWN = "migracoes";

/** Largest number of rows in memory at once, and of those that are pieces of files: one of them is half a megabyte of text. */
const ROWS = 500;
const PIECES = 8;

/** Lifts the time limits for long work in one transaction: the server's limits are meant for calls. */
export async function takeTime(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** Names of the tables that hold rows of the product. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ nome: string }>(
    sql`select relname as nome from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> ${OWN} order by relname collate "C"`,
  );
  return rows.map(({ nome }) => nome);
}

interface ContentsColumn {
  readonly nome: string;
  readonly numerica: boolean;
  readonly gerada: boolean;
  readonly em_bytes: boolean;
}

async function columns(db: Db, table: string): Promise<ContentsColumn[]> {
  const { rows } = await db.execute<{ [Key in keyof ContentsColumn]: ContentsColumn[Key] }>(
    sql`select attname as nome, atttypid = 'numeric'::regtype as numerica, attgenerated <> '' as gerada,
          atttypid = 'bytea'::regtype as em_bytes
        from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
        order by attnum`,
  );
  return rows;
}

/** The columns that are written; the database computes the others. */
export async function writtenColumns(db: Db, table: string): Promise<string[]> {
  return (await columns(db, table)).filter(({ gerada }) => !gerada).map(({ nome }) => nome);
}

/** Leaves out the columns that the database computes: they may depend on the language of the server. */
async function rowOf(db: Db, table: string) {
  const computed = (await columns(db, table)).filter(({ gerada }) => gerada).map(({ nome }) => nome);
  return sql`(to_jsonb(t) - string_to_array(${computed.join(",")}::text, ','))::text`;
}

/** Counts and sums one table. */
export async function tableContents(db: Db, table: string): Promise<TableContents> {
  const money = (await columns(db, table)).filter(({ numerica, gerada }) => numerica && !gerada);
  const sums = money.map(({ nome }) => sql`${nome}::text, sum(t.${sql.identifier(nome)})::text`);
  const hash = sql`('x' || substr(encode(sha256(convert_to(${await rowOf(db, table)}, 'UTF8')), 'hex'), 1, 12))::bit(48)`;
  const { rows } = await db.execute<{ linhas: number; somas: Record<string, string | null>; conferencia: string }>(
    sql`select count(*)::int as linhas, json_build_object(${sql.join(sums, sql`, `)}) as somas,
        coalesce(sum(${hash}::bigint), 0)::text as conferencia from ${sql.identifier(table)} t`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`${table} was not counted`);
  return { tabela: table, ...row };
}

/** Counts and sums everything. Call it in a transaction that sees one moment. */
export async function contentsOf(db: Db): Promise<Contents> {
  const tables: TableContents[] = [];
  for (const table of await tableNames(db)) tables.push(await tableContents(db, table));
  const { rows } = await db.execute<{ nome: string; valor: string }>(
    sql`select sequencename as nome, last_value::text as valor from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  );
  const sequencias = Object.fromEntries(rows.map(({ nome, valor }) => [nome, valor]));
  return { migracoes: await appliedMigrations(db), tabelas: tables, sequencias };
}

/** The rows of a table, each as JSON text on one line: numbers and moments stay exactly as they are. */
export async function* tableRows(tx: Db, table: string): AsyncGenerator<readonly string[]> {
  await tx.execute(sql`declare copia no scroll cursor for select ${await rowOf(tx, table)} as linha
    from ${sql.identifier(table)} t`);
  const most = (await columns(tx, table)).some(({ em_bytes }) => em_bytes) ? PIECES : ROWS;
  for (;;) {
    const { rows } = await tx.execute<{ linha: string }>(sql.raw(`fetch ${most} from copia`));
    if (rows.length === 0) break;
    yield rows.map(({ linha }) => linha);
  }
  await tx.execute(sql`close copia`);
}
