import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A record of a list, as its query names it. */
interface CountedRow {
  readonly empresa_id: SQLWrapper;
  /** The id that files name, or `any (…)` of several. */
  readonly id: SQLWrapper;
}

/** The columns by which files name their record. */
type RecordColumn = "conta_id" | "compra_id" | "pessoa_id" | "ordem_servico_id" | "inventario_id" | "contagem_id";

const filesOf = (column: RecordColumn, row: CountedRow): SQL => sql`from anexos x
  where x.empresa_id = ${row.empresa_id} and x.${sql.identifier(column)} = ${row.id} and x.removido_em is null`;

/** How many files a record has: read of an index alone, for each row of a page. */
export const attachmentCount = (column: RecordColumn, row: CountedRow): SQL<number> =>
  sql<number>`(select count(*) ${filesOf(column, row)})`.mapWith(Number);

/** The condition that a record has no file; undefined where the filter does not ask for it. */
export const withoutAttachments = (
  column: RecordColumn,
  row: CountedRow,
  { sem_anexo }: { readonly sem_anexo?: "1" | undefined },
): SQL | undefined => (sem_anexo === undefined ? undefined : sql`not exists (select ${filesOf(column, row)})`);
