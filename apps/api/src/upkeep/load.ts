import { type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "../db/client";
import { allMigrations, appliedMigrations, migrate } from "../db/migrate";
import { baselineTables } from "../db/seed/baseline";
import { Refused } from "./command-refusal";
import { type Contents, tableContents, tableNames, takeTime, writtenColumns } from "./contents";

/** The database or file that rows come from. */
export interface LoadSource {
  readonly contents: Contents;
  readonly rowsOf: (table: string) => AsyncIterable<readonly string[]>;
}

const public_ = sql`'public'::regnamespace`;

async function each(tx: Db, statements: SQL): Promise<void> {
  const { rows } = await tx.execute<{ comando: string }>(statements);
  for (const { comando } of rows) await tx.execute(sql.raw(comando));
}

const constraints = (state: string) =>
  sql`select format('alter table %s alter constraint %I ${sql.raw(state)}', conrelid::regclass, conname) as comando
      from pg_constraint where contype = 'f' and connamespace = ${public_}`;

const triggers = (state: "disable" | "enable") =>
  sql`select format('alter table %s ${sql.raw(state)} trigger user', oid::regclass) as comando
      from pg_class where relkind = 'r' and relnamespace = ${public_}`;

/**
 * Refuses a database that holds more than a first start puts there, or whose tables are newer than the rows to be
 * loaded.
 * @throws Refused
 */
export async function refuseUnlessEmpty(db: Db, { migracoes }: Contents): Promise<void> {
  for (const table of await tableNames(db)) {
    if (baselineTables.includes(table)) continue;
    const { rows } = await db.execute(sql`select from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) throw new Refused(`O banco de destino não está vazio: a tabela ${table} já tem linhas`);
  }
  const unknown = migracoes.filter((nome) => !allMigrations().includes(nome));
  if (unknown.length > 0) {
    throw new Refused(`Os dados são de uma versão mais nova do programa: ${unknown.join(", ")}`);
  }
  const further = (await appliedMigrations(db)).filter((nome) => !migracoes.includes(nome));
  if (further.length > 0) {
    throw new Refused(
      "As tabelas do banco de destino são de uma versão mais nova que a dos dados: use um banco sem tabelas",
    );
  }
}

async function fill(tx: Db, table: string, rows: AsyncIterable<readonly string[]>): Promise<void> {
  const name = sql.identifier(table);
  const columns = sql.join(
    (await writtenColumns(tx, table)).map((column) => sql.identifier(column)),
    sql`, `,
  );
  for await (const batch of rows) {
    await tx.execute(sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name}, ${`[${batch.join(",")}]`}::jsonb)`);
  }
}

/**
 * Loads everything into an empty database, in one transaction, and compares what arrived: counts, sums and every value.
 * @param print prints a line for each table that arrived
 * @throws Refused when something differs; then nothing was written
 */
export async function load(
  target: Database,
  { contents, rowsOf }: LoadSource,
  print: (line: string) => void,
): Promise<void> {
  await migrate(target, contents.migracoes);
  await target.db.transaction(async (tx) => {
    await takeTime(tx);
    await each(tx, triggers("disable"));
    // Rows may come before those that they refer to, so references are checked at the end.
    await each(tx, constraints("deferrable initially deferred"));
    // All tables are emptied first: emptying one later could also delete rows that refer to it and were loaded already.
    for (const { tabela } of contents.tabelas) await tx.execute(sql`delete from ${sql.identifier(tabela)}`);
    for (const expected of contents.tabelas) {
      await fill(tx, expected.tabela, rowsOf(expected.tabela));
      const found = await tableContents(tx, expected.tabela);
      if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected))) {
        throw new Refused(
          `A tabela ${expected.tabela} não chegou igual: ${found.linhas} de ${expected.linhas} linhas, ` +
            `somas ${JSON.stringify(found.somas)} em vez de ${JSON.stringify(expected.somas)}. Nada foi gravado`,
        );
      }
      print(described(found));
    }
    for (const [name, value] of Object.entries(contents.sequencias)) {
      await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`);
    }
    await tx.execute(sql`set constraints all immediate`);
    await each(tx, constraints("not deferrable"));
    await each(tx, triggers("enable"));
  });
  await target.db.execute(sql`analyze`);
}

const sorted = ({ somas, ...rest }: Contents["tabelas"][number]) => [
  rest.tabela,
  rest.linhas,
  rest.conferencia,
  Object.entries(somas).toSorted(([a], [b]) => (a < b ? -1 : 1)),
];

const quantity = new Intl.NumberFormat("pt-BR");

/** `contas: 1.120 linhas (valor_integral 1.234,56)`. */
export function described({ tabela, linhas, somas }: Contents["tabelas"][number]): string {
  const sums = Object.entries(somas).flatMap(([name, sum]) => (sum === null ? [] : [`${name} ${sum}`]));
  return `${tabela}: ${quantity.format(linhas)} linhas${sums.length === 0 ? "" : ` (${sums.join(", ")})`}`;
}
