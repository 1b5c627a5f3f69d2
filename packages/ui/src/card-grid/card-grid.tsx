import { type HTMLAttributes, type ReactNode, useRef } from "react";
import { Checkbox, checkboxClass } from "../checkbox/checkbox";
import { type Column, rowName } from "../data-table/columns";
import { type LiveRowsProps, useLiveRows } from "../data-table/live-rows";
import { withShift } from "../data-table/row";
import { type RowSelectionProps, useRowSelection } from "../data-table/row-selection";
import { EmptyState } from "../empty-state/empty-state";
import { useLate } from "../progress-bar/use-late";
import { Spinner } from "../spinner/spinner";
import { CardBody, Line } from "./card-body";

export type CardGridProps<T, K extends string | number> = RowSelectionProps<T, K> &
  LiveRowsProps<T> &
  HTMLAttributes<HTMLElement> & {
    /** Columns of the list. `place` sets the position of each in a card. */
    columns: readonly Column<T>[];
    /** Content when there are no rows. A text becomes an `EmptyState`. */
    empty?: ReactNode;
    /** While other rows load: the present ones stay, dimmed. */
    loading?: boolean | undefined;
    /**
     * Text before the totals, which show when a column has one.
     *
     * @default "Total desta página"
     */
    totalLabel?: string | undefined;
  };

const columnsOfCards = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]";

/**
 * Rows of a list as cards, for phones and for users who prefer them. It takes the columns and selection of DataTable,
 * and its cards are live as the rows there.
 */
export function CardGrid<T, K extends string | number>(props: CardGridProps<T, K>) {
  const { rows, columns, rowKey, selection, onSelectionChange, selectable, empty, loading, ...others } = props;
  const { rowName: nameOf, rowHref, onRowKey, singleKeys, onRowFocus, rowsRef, ...grid } = others;
  const { totalLabel = "Total desta página", className = "", ...rest } = grid;
  const late = useLate(loading === true);
  const picked = useRowSelection({ rows, rowKey, selection, onSelectionChange, selectable });
  const list = useRef<HTMLUListElement>(null);
  const lively = useLiveRows({ rows, rowKey, rowHref, onRowKey, singleKeys, onRowFocus, rowsRef, picked }, list);
  const totals = columns.filter((column) => column.total !== undefined);
  if (rows.length === 0) {
    return (
      <div
        {...rest}
        aria-busy={loading}
        className={`grid min-h-40 place-items-center rounded-prumo-card border border-prumo-line bg-prumo-surface ${className}`}
      >
        {loading ? <Spinner /> : typeof empty === "string" ? <EmptyState title={empty} /> : empty}
      </div>
    );
  }

  // The key is the position, as in the table: the next page reuses the cards in the document, which is faster.
  function renderCard(row: T, place: number) {
    const selected = picked.enabled && picked.has(row);
    return (
      <li
        key={place}
        data-selected={selected ? "" : undefined}
        className="wrap-anywhere relative rounded-prumo-card border border-prumo-line bg-prumo-surface px-3.5 py-3 text-prumo-ink shadow-prumo-1 data-selected:border-prumo-accent data-selected:bg-prumo-accent-soft"
      >
        <div className={`grid gap-2 ${picked.enabled ? "pl-8" : ""}`}>
          <CardBody row={row} columns={columns} />
        </div>
        {picked.enabled ? (
          <label className="absolute top-0 left-0 flex min-h-11 w-11 p-3.5 select-none print:invisible">
            <input
              type="checkbox"
              className={checkboxClass}
              aria-label={`Selecionar ${nameOf?.(row) ?? rowName(columns, row)}`}
              checked={selected}
              disabled={!picked.canToggle(row)}
              onChange={(event) => picked.toggle(place, withShift(event))}
            />
          </label>
        ) : null}
      </li>
    );
  }

  return (
    // A landmark would repeat that of a section around it, which often has the name of its list.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is made for fields.
    <div role="group" {...rest} aria-busy={loading} className={`grid gap-2.5 ${className}`}>
      {picked.enabled ? (
        <Checkbox
          label="Selecionar todas"
          className="px-3.5 print:hidden"
          checked={picked.all === true}
          indeterminate={picked.all === "mixed"}
          disabled={picked.closed}
          onChange={picked.toggleAll}
        />
      ) : null}
      <ul
        ref={list}
        {...lively}
        className={`${columnsOfCards} gap-2.5 [&>li]:scroll-mt-16 [&>li]:scroll-mb-24 data-[live=open]:[&>li:has(a)]:cursor-pointer ${late ? "[filter:opacity(0.5)]" : ""}`}
      >
        {rows.map(renderCard)}
      </ul>
      {totals.length > 0 ? (
        <div className="grid gap-1 rounded-prumo-card border border-prumo-line bg-prumo-sunken px-3.5 py-3 text-prumo-ink">
          <p className="text-xs/4 font-medium text-prumo-muted">{totalLabel}</p>
          <dl className={`${columnsOfCards} gap-x-8 gap-y-1`}>
            {totals.map((column) => (
              <Line key={column.header} term={column.header} value={<b className="font-semibold">{column.total}</b>} />
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  );
}
