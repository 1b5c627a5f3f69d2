import type { ReactNode } from "react";
import { ScrolledTable } from "./scrolled";

/** A column of a printed table. */
export interface SheetColumn<Row> {
  readonly header: string;
  /** Aligns figures at the end. */
  readonly align?: "end";
  /** It has no room on a phone's screen, and is left out there. */
  readonly paper?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** A small text below the cell's own. */
  readonly note?: (row: Row) => string | null;
}

interface SheetTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly SheetColumn<Row>[];
  readonly rowKey: (row: Row) => number;
}

/** A table of a `Sheet`: its heading is repeated on each page of paper, and no row is cut in two. */
export function SheetTable<Row>({ label, rows, columns, rowKey }: SheetTableProps<Row>) {
  const place = ({ align, paper = false }: SheetColumn<Row>) => {
    const aligned = align === "end" ? "prumo-tabular whitespace-nowrap text-end" : "text-start";
    return paper ? `${aligned} not-print:prumo-phone:hidden` : aligned;
  };
  return (
    <ScrolledTable label={label}>
      <table aria-label={label} className="w-full text-[12px]/4">
        <thead>
          <tr className="border-prumo-line-strong border-b *:py-1.5 *:pe-3 *:font-medium *:last:pe-0">
            {columns.map((column) => (
              <th key={column.header} scope="col" className={place(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:pe-3 *:align-top *:last:pe-0"
            >
              {columns.map((column) => {
                const note = column.note?.(row) ?? null;
                return (
                  <td key={column.header} className={place(column)}>
                    {column.cell(row)}
                    {note === null ? null : <span className="block text-prumo-muted">{note}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledTable>
  );
}
