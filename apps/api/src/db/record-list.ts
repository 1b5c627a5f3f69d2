import type { FieldCard, FieldCards } from "@prumo/domain/field-card";
import { and, asc, desc, type SQL, type SQLWrapper, type Subquery, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import type { Business, CompanyTable } from "./schema/business";
import { type Scope, type Source, scoped } from "./scope";
import { alphabetical, containsWords, withoutAccents } from "./search";
import type { Slice } from "./slice";
import type { WholeList } from "./whole-list";

/** A table of records with a version, which a registry lists. */
export type RecordTable = CompanyTable & {
  readonly id: PgColumn;
  readonly versao: PgColumn;
  readonly $inferSelect: { readonly id: number; readonly versao: number };
};

/** The filters that the list of every registry has. */
export interface RowFilter {
  readonly id?: number | undefined;
  readonly pesquisa?: string | undefined;
  readonly ordem?: string | undefined;
  readonly direcao?: "asc" | "desc" | undefined;
}

type RecordSource<T extends RecordTable> = Source<T, "r">;
type CardColumn<T extends RecordTable, Cards extends FieldCards> = keyof Cards & keyof T["$inferSelect"] & string;

/** A row of a list: the fields of the cards that are columns, and what the list adds to them. */
export type CardRow<T extends RecordTable, Cards extends FieldCards, Added = unknown> = Pick<
  T["$inferSelect"],
  CardColumn<T, Cards> | "id" | "versao"
> &
  Added;

interface RecordListOptions<T extends RecordTable, Cards extends FieldCards, Filter, Added> {
  readonly table: Business<T>;
  /** The first card names a record: the list is sorted by it unless it is asked otherwise. */
  readonly cards: Cards;
  /** The columns that a search looks into. */
  readonly searched: readonly CardColumn<T, Cards>[];
  /** The conditions of further filters. */
  readonly where?: (r: RecordSource<T>, filter: Filter) => SQL | undefined;
  /** What sorts by a name that is no text of a card. Rows that are equal by it are sorted by their first card. */
  readonly order?: (r: RecordSource<T>) => Readonly<Record<string, SQLWrapper>>;
  /** Further columns of a row. */
  readonly add?: (r: RecordSource<T>, scope: Scope) => { readonly [K in keyof Added]: SQL<Added[K]> };
}

/** What finds and counts the rows of a registry. */
export interface RecordList<Row, Filter> {
  readonly find: (db: Db, scope: Scope, filter: Filter & RowFilter, slice: Slice) => Promise<Row[]>;
  readonly count: (db: Db, scope: Scope, filter: Filter & RowFilter) => Promise<number>;
  /** Opens all rows of a filter part by part, where they may be many. */
  readonly whole?: (db: Db, scope: Scope, filter: Filter & RowFilter) => WholeList<Row>;
}

const given = (column: SQLWrapper, { missing }: FieldCard): SQLWrapper =>
  missing === undefined ? sql`coalesce(${column}, '')` : column;

/** The list of a registry whose table has the fields of its cards as columns. */
export function recordList<T extends RecordTable, const Cards extends FieldCards, Filter = unknown, Added = unknown>(
  options: RecordListOptions<T, Cards, Filter, Added>,
): RecordList<CardRow<T, Cards, Added>, Filter> {
  const { table, cards, searched, where, order, add } = options;
  // The query builder loses the types of a table which is a type parameter.
  const columnsOf = (r: RecordSource<T>) => r as unknown as Subquery & Readonly<Record<string, PgColumn>>;
  const [naming = ""] = Object.keys(cards);

  function text(r: RecordSource<T>, name: string): SQL<string> {
    const column = columnsOf(r)[name];
    const card = cards[name];
    if (column === undefined || card === undefined) throw new Error(`The list has no column ${name}`);
    return withoutAccents(given(column, card));
  }

  function condition(r: RecordSource<T>, filter: Filter & RowFilter): SQL | undefined {
    const { id, pesquisa } = filter;
    const texts = searched.map((name) => text(r, name));
    return and(
      id === undefined ? undefined : sql`${columnsOf(r).id} = ${id}`,
      pesquisa === undefined ? undefined : containsWords(sql.join(texts, sql` || ' ' || `), pesquisa),
      where?.(r, filter),
    );
  }

  function sorting(r: RecordSource<T>, { ordem = naming, direcao }: RowFilter): SQL[] {
    const way = direcao === "desc" ? desc : asc;
    const other = order?.(r)[ordem];
    const last = sql`${columnsOf(r).id}`;
    if (other !== undefined) return [way(other), asc(alphabetical(text(r, naming))), asc(last)];
    return [way(alphabetical(text(r, ordem))), asc(last)];
  }

  return {
    async find(db, scope, filter, slice) {
      const r = scoped(table, scope, "r");
      const columns = columnsOf(r);
      const names = ["id", ...Object.keys(cards), "versao"].filter((name) => columns[name] !== undefined);
      const selected = Object.fromEntries(names.map((name) => [name, columns[name] as PgColumn]));
      const rows = await db
        .select({ ...selected, ...add?.(r, scope) })
        .from(columns)
        .where(condition(r, filter))
        .orderBy(...sorting(r, filter))
        .limit(slice.limit)
        .offset(slice.offset);
      return rows as unknown as CardRow<T, Cards, Added>[];
    },
    count(db, scope, filter) {
      const r = scoped(table, scope, "r");
      return db.$count(columnsOf(r), condition(r, filter));
    },
  };
}
