import { type ChangeEvent, memo } from "react";
import { checkboxClass } from "../checkbox/checkbox";
import { type Column, rowName, type Sort, toneClass } from "./columns";

/**
 * A figure is never cut, also where people give their texts more room: it may reach into the padding on both sides, where
 * nothing else stands.
 */
const figure = "text-right! prumo-tabular whitespace-nowrap pl-0! overflow-visible!";
const alignment = { start: "", center: "text-center!", end: figure };

/** Classes that a column gives to its cells, heading and total. */
export function classOf<T>(column: Column<T>) {
  return `${alignment[column.align ?? "start"]} ${column.className ?? ""}`.trim() || undefined;
}

/** Whether Shift was held: React's change event of a box carries the click, by pointer or space bar. */
export function withShift(event: ChangeEvent<HTMLInputElement>) {
  return event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
}

type RowProps = {
  row: unknown;
  index: number;
  /** Its place in the table for screen readers, where rows before or behind it may not stand in the document. */
  ariaIndex: number | undefined;
  /** Its name for screen readers, where its columns do not give a good one. */
  name: string | undefined;
  columns: readonly Column<unknown>[];
  selected: boolean;
  disabled: boolean;
  onToggle: ((index: number, range: boolean) => void) | undefined;
};

/** One row; renders again only when something of its own changed. */
export const Row = memo(function Row({ row, index, ariaIndex, name, columns, selected, disabled, onToggle }: RowProps) {
  return (
    <tr aria-rowindex={ariaIndex} data-selected={selected ? "" : undefined}>
      {onToggle ? (
        <td className="p-0!">
          <label className="flex px-3 pt-2.5 pb-2.5 select-none print:invisible">
            <input
              type="checkbox"
              className={checkboxClass}
              aria-label={`Selecionar ${name ?? rowName(columns, row)}`}
              checked={selected}
              disabled={disabled}
              onChange={(event) => onToggle(index, withShift(event))}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => {
        const tone = column.tone?.(row);
        const note = column.note?.(row);
        const own = classOf(column);
        return (
          <td key={column.header} className={tone ? `${toneClass(tone)} ${own ?? ""}` : own} data-tone={tone}>
            {column.cell ? column.cell(row) : column.text?.(row)}
            {note ? <small>{note}</small> : null}
          </td>
        );
      })}
    </tr>
  );
});

type HeadingProps<T> = {
  column: Column<T>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** A column's heading; with an order to offer it is a button that starts ascending and then turns around. */
export function Heading<T>({ column, sort, onSort }: HeadingProps<T>) {
  const { header, sort: by } = column;
  if (!by || !onSort) {
    return (
      <th scope="col" className={classOf(column)}>
        {column.headerHidden ? <span className="sr-only">{header}</span> : header}
      </th>
    );
  }
  const direction = sort?.by === by ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
    >
      <button
        type="button"
        className={`-m-1 inline-flex gap-1 rounded-prumo-inner p-1 text-start font-medium hover:text-prumo-ink ${direction ? "text-prumo-ink" : ""} ${column.align === "end" ? "flex-row-reverse" : ""}`}
        onClick={() => onSort({ by, direction: direction === "asc" ? "desc" : "asc" })}
      >
        {header}
        <span aria-hidden="true" className={direction ? "" : "opacity-0"}>
          {direction === "desc" ? "↓" : "↑"}
        </span>
      </button>
    </th>
  );
}
