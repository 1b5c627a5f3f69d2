import type { Db } from "../db/client";
import type { RecordList, RecordTable, RowFilter } from "../db/record-list";
import { type Ctx, inCompany, type SessionCtx } from "./context";
import { requireFound } from "./errors";
import type { FileColumn } from "./file-column";
import { fileOf, type ListFile } from "./list-file";
import { pageOf, type RequestedPage } from "./page-of";
import { type Changed, type RecordKind, recordWrites } from "./record-writes";

const SUGGESTIONS = 50;

interface Listed {
  readonly id: number;
}

interface RegistryOptions<
  T extends RecordTable,
  Change extends object,
  Row extends Listed,
  Filter extends object,
  Suggestion,
  One extends string,
  Many extends string,
> extends RecordKind<T, Change> {
  /** What the answers call one record and many. */
  readonly names: { readonly one: One; readonly many: Many };
  readonly list: RecordList<Row, Filter>;
  /** The name of the list's file without day and extension, and its columns behind the id. */
  readonly file: { readonly name: string; readonly columns: readonly FileColumn<Row>[] };
  /** What an autocomplete tells of a row. */
  readonly suggestion: (row: Row) => Suggestion;
  /** The filter of the rows that an autocomplete offers; without it all. */
  readonly offered?: Filter;
}

type In<Name extends string, Value> = { readonly [N in Name]: Value };

/**
 * The calls of a registry, whose records are listed, offered, saved, changed and removed by the same steps. An area that
 * does one of them in its own way gives `implement` its own handler in place of that one.
 */
export function registry<
  T extends RecordTable,
  Change extends object,
  Row extends Listed,
  Filter extends object,
  Suggestion,
  const One extends string,
  const Many extends string,
>(options: RegistryOptions<T, Change, Row, Filter, Suggestion, One, Many>) {
  const { names, list, file, suggestion, offered, ...kind } = options;
  const writes = recordWrites(kind);
  const under = <Name extends string, Value>(name: Name, value: Value) => ({ [name]: value }) as In<Name, Value>;
  type Query = Filter & RowFilter;

  /** The record, if the company may see it. */
  async function find(db: Db, ctx: Ctx, id: number): Promise<Row | undefined> {
    const [row] = await list.find(db, ctx, { id } as Query, { limit: 1, offset: 0 });
    return row;
  }

  return {
    ...writes,
    find,
    /** @throws Refusal 404 */
    one: async (db: Db, ctx: Ctx, id: number) => requireFound(await find(db, ctx, id), kind.texts.notFound),

    handlers: (db: Db) => ({
      async autocomplete({ ctx, query }: { ctx: SessionCtx; query: Query }) {
        const rows = await list.find(db, inCompany(ctx), { ...query, ...offered }, { limit: SUGGESTIONS, offset: 0 });
        return under(names.many, rows.map(suggestion));
      },
      async lista({ ctx, query, url }: { ctx: Ctx; query: Query & RequestedPage; url: string }) {
        const page = await pageOf(
          query,
          url,
          (slice) => list.find(db, ctx, query, slice),
          () => list.count(db, ctx, query),
        );
        return under(names.many, page);
      },
      async find({ ctx, params }: { ctx: Ctx; params: { id: number } }) {
        return under(names.one, requireFound(await find(db, ctx, params.id), kind.texts.notFound));
      },
      async save({ ctx, body }: { ctx: Ctx; body: Partial<Change> }) {
        const { message, id } = await writes.save(db, ctx, body);
        return { message, ...under(names.one, { id }) };
      },
      update: ({ ctx, body }: { ctx: Ctx; body: Changed & Partial<Change> }) => writes.change(db, ctx, body),
      async delete({ ctx, params }: { ctx: Ctx; params: { id: number } }) {
        const { message } = await writes.remove(db, ctx, params.id);
        return { message };
      },
    }),

    file: (db: Db): ListFile<{ ctx: Ctx; query: Query }> =>
      fileOf(file.name, ({ ctx, query }, slice) => list.whole?.(db, ctx, query) ?? list.find(db, ctx, query, slice), [
        { id: "id", title: "Código", whole: ({ id }) => id },
        ...file.columns,
      ]),
  };
}
