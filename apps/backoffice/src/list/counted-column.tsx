import type { ReactNode } from "react";
import { AttachmentCount } from "./attachment-count";
import { columnId, type ListColumn } from "./list-columns";

/** A record of a list that tells how many files it has. */
interface CountedRow {
  readonly anexos?: number | undefined;
}

type NamingColumn<Row> = ListColumn<Row> & {
  /** A second, small line that stands below the name in a card, too, where a note is at the end. */
  readonly line?: (row: Row) => ReactNode;
};

/** The column that names the records of a list, with how many files each has, which the list's file tells beside it. */
export function withFileCount<Row extends CountedRow>(naming: NamingColumn<Row>): ListColumn<Row> {
  const { line, cell, ...column } = naming;
  const own = columnId(column);
  return {
    ...column,
    file: [...(column.file ?? (own === undefined ? [] : [own])), "anexos"],
    cell: (row) => (
      <>
        {cell?.(row) ?? column.text?.(row)}
        <AttachmentCount count={row.anexos} />
        {line === undefined ? null : <small>{line(row)}</small>}
      </>
    ),
  };
}
