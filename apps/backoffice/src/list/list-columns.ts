import type { Column } from "@prumo/ui/data-table";

/** A column of a list, whose user chooses which of them are shown, and in which order. */
export type ListColumn<Row> = Column<Row> & {
  /** The value that a list without pages is sorted by, where that is not the text of the column. */
  readonly by?: (row: Row) => string | number | null;
  /** Shown only where the user chooses it. */
  readonly optional?: boolean;
  /** The columns of the list's file that show the same; without it the one of the same id. */
  readonly file?: readonly string[];
};

/** The name of the choice in the address. */
export const COLUMNS = "colunas";

/** The name of a column in the address: a field of the wire. A column without a name is always shown. */
export const columnId = <Row>({ id, sort }: Column<Row>): string | undefined => id ?? sort;

/** The ids of the columns that a list shows unless the user chooses. */
export const usualColumns = <Row>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.flatMap((column) => (column.optional ? [] : (columnId(column) ?? [])));

/** Reads a choice from the address. Unknown ids are left out, and a choice of nothing is none. */
export function chosenColumns<Row>(columns: readonly ListColumn<Row>[], text: string | null): string[] {
  const known = new Set(columns.map(columnId));
  const chosen = [...new Set((text ?? "").split(","))].filter((id) => known.has(id));
  return chosen.length > 0 ? chosen : usualColumns(columns);
}

/** Writes a choice for the address; undefined where it is what the list shows anyway. */
export function columnsText<Row>(columns: readonly ListColumn<Row>[], chosen: readonly string[]): string | undefined {
  const text = chosen.join(",");
  return text === "" || text === usualColumns(columns).join(",") ? undefined : text;
}

/** The chosen columns in their order. One without a name keeps its place at the start or the end. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  text: string | null,
): readonly ListColumn<Row>[] {
  const named = columns.findIndex((column) => columnId(column) !== undefined);
  const fixed = columns.filter((column) => columnId(column) === undefined);
  const chosen = chosenColumns(columns, text).flatMap((id) => columns.find((column) => columnId(column) === id) ?? []);
  return [
    ...fixed.filter((column) => columns.indexOf(column) < named),
    ...chosen,
    ...fixed.filter((column) => columns.indexOf(column) > named),
  ];
}

/** The ids of the file's columns that show what a list shows, in its order. */
export const fileColumns = <Row>(columns: readonly ListColumn<Row>[], text: string | null): string[] => [
  ...new Set(shownColumns(columns, text).flatMap((column) => column.file ?? columnId(column) ?? [])),
];
