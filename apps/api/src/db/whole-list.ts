import { type SQLWrapper, sql } from "drizzle-orm";
import { letCallsGo } from "../event-loop-turns";
import type { Db } from "./client";
import type { Slice } from "./slice";

/** Rows that were found, to be read part by part. */
export interface OpenedList<Row> {
  /** How many rows were found when it was opened. */
  readonly total: number;
  readonly parts: AsyncIterable<readonly Row[]>;
}

/** A list of any size. */
export interface WholeList<Row> {
  /** Finds all its rows. */
  open(): Promise<OpenedList<Row>>;
  /** Gives rows that were chosen before, in the order of their ids and whatever the filters of the list are. */
  chosen(ids: readonly number[]): Promise<OpenedList<Row>>;
}

/** Rows read in one go: few enough that other calls wait for some milliseconds. */
const AT_ONCE = 100;

/** Cuts a text of ids into parts. It is read as it stands, because a million numbers would take five times its room. */
function* partsOf(ids: string): Generator<number[]> {
  for (let from = 0; from < ids.length; ) {
    const part: number[] = [];
    while (part.length < AT_ONCE && from < ids.length) {
      const comma = ids.indexOf(",", from);
      const to = comma === -1 ? ids.length : comma;
      part.push(Number(ids.slice(from, to)));
      from = to + 1;
    }
    yield part;
  }
}

async function* rowsOf<Row extends { readonly id: number }>(
  ids: string,
  some: (slice: Slice) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (const part of partsOf(ids)) {
    const rows = await some({ limit: part.length, offset: 0, ids: part });
    const found = new Map(rows.map((row) => [row.id, row]));
    yield part.flatMap((id) => found.get(id) ?? []);
  }
}

/**
 * A list of any size. One statement counts its rows and fixes their order by their ids; then the rows are read by id. So
 * no row comes twice and none is missed, whatever is written meanwhile, and a slow reader keeps neither a connection nor
 * a transaction. A row that was deleted since then is left out.
 * @param lists the list's query with its filters, its order and a limit, which keeps that order; its first column is
 * the id. Of several queries the rows follow each other.
 * @param some finds the rows of a slice that has `ids`
 */
export const wholeList = <Row extends { readonly id: number }>(
  db: Db,
  lists: readonly SQLWrapper[],
  some: (slice: Slice) => Promise<readonly Row[]>,
): WholeList<Row> => ({
  async open() {
    const orders = lists.map(
      (list, at) => sql`select ${at}::int4 as lista, count(*)::int4 as total, string_agg(linha_id::text, ',') as ids
        from ${list} as linhas (linha_id)`,
    );
    const { rows } = await db.execute<{ total: number; ids: string | null }>(
      sql`${sql.join(orders, sql` union all `)} order by lista`,
    );
    const total = rows.reduce((all, row) => all + row.total, 0);
    return { total, parts: rowsOf(rows.flatMap(({ ids }) => ids ?? []).join(), some) };
  },
  // Some of them may be gone, or may never have been the company's. They are counted before they are read: kept in between,
  // ten thousand would take their room for as long as a slow reader takes.
  async chosen(ids) {
    let total = 0;
    for await (const rows of rowsOf(ids.join(), some)) {
      total += rows.length;
      await letCallsGo();
    }
    return { total, parts: rowsOf(ids.join(), some) };
  },
});
