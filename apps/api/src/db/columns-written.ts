import type { RowOf } from "./schema/business";

type Column<Body, Table, Field extends keyof Body> = Field extends keyof RowOf<Table>
  ? RowOf<Table>[Field] | Extract<Body[Field], undefined>
  : never;

/**
 * The columns that a body fills, for `satisfies`. A field that is neither written nor named here does not compile,
 * because what a user typed there would be lost in silence; nor does a column that its table lacks, or a name that the
 * body lacks.
 * @template Elsewhere the fields that fill no column of the table
 * @template Renamed the columns of the fields that have another name in the table
 */
export type ColumnsWritten<
  Body,
  Table,
  Elsewhere extends keyof Body = never,
  Renamed extends { readonly [F in keyof Renamed]: F extends keyof Body ? keyof RowOf<Table> : never } = Record<
    never,
    never
  >,
> = { readonly [F in Exclude<keyof Body, Elsewhere | keyof Renamed>]: Column<Body, Table, F> } & {
  readonly [C in Renamed[keyof Renamed] & keyof RowOf<Table>]: RowOf<Table>[C];
};
