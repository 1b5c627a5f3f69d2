import { type ReactNode, type TableHTMLAttributes, useId, useMemo, useRef } from "react";
import { Checkbox } from "../checkbox/checkbox";
import { EmptyState } from "../empty-state/empty-state";
import { useLate } from "../progress-bar/use-late";
import { Spinner } from "../spinner/spinner";
import { type Column, type Sort, widthOf } from "./columns";
import { type LiveRowsProps, useLiveRows } from "./live-rows";
import { classOf, Heading, Row } from "./row";
import { type RowSelectionProps, useRowSelection } from "./row-selection";
import { useNarrowPlace } from "./use-narrow-place";
import { useStandingRows } from "./use-standing-rows";

export { type Column, rowName, type Sort } from "./columns";
export type { RowsHandle } from "./live-rows";
export { rowKeys } from "./row-keys";

export type DataTableProps<T, K extends string | number> = RowSelectionProps<T, K> &
  LiveRowsProps<T> &
  Omit<TableHTMLAttributes<HTMLTableElement>, "rows"> & {
    /** Heading, text or cell of each column, its total and its place in a card. */
    columns: readonly Column<T>[];
    /** Content when there are no rows. A text becomes an `EmptyState`. */
    empty?: ReactNode;
    /** While other rows load: the present ones stay, dimmed, so that nothing jumps. */
    loading?: boolean | undefined;
    /**
     * Text before the totals, which show when a column has one.
     *
     * @default "Total desta página"
     */
    totalLabel?: string | undefined;
    /**
     * `compact` shows more rows on a screen: smaller type and less room, and nothing is left out.
     *
     * @default "comfortable"
     */
    density?: "comfortable" | "compact" | undefined;
    /** Current order. */
    sort?: Sort | undefined;
    /** Called by a press on the heading of a sortable column. The table does not sort: pass sorted `rows`. */
    onSort?: ((sort: Sort) => void) | undefined;
  };

// The table styles its cells, so that a cell has no attributes: attributes are most of the cost of a page of rows. What is
// clipped costs a layer less than what is hidden, which can still be scrolled by a program.
const look =
  "w-full table-fixed border-collapse not-print:max-xl:min-w-(--prumo-table-min) not-print:@max-4xl/table:min-w-(--prumo-table-min) not-print:group-data-narrow/frame:min-w-(--prumo-table-min) [&_td]:overflow-clip [&_td]:border-b [&_td]:border-prumo-line [&_td]:px-3 [&_td]:align-top [&_td]:text-ellipsis [&_td]:wrap-break-word [&_tbody_tr:last-child_td]:border-b-0 [&_tbody_tr:hover]:bg-prumo-sunken [&_tbody_tr[data-selected]]:bg-prumo-accent-soft [&_small]:block [&_small]:overflow-clip [&_small]:text-ellipsis [&_small]:whitespace-nowrap [&_small]:text-xs/4 [&_small]:text-prumo-faint [&_[data-tone=danger]_small]:text-prumo-danger";
// A sheet is narrower than most tables, and cannot be scrolled: there the columns share it by what they hold.
const paper =
  "print:table-auto print:[&_col]:w-auto! print:[&_td]:px-1.5 print:[&_td]:text-xs/4 print:[&_th]:px-1.5 print:[&_td]:wrap-normal print:[&_tr]:break-inside-avoid";
// Beside `look`, whose utilities stand for one and the same element: those of a table that is not compact.
const densities = {
  // A row of two lines is tall enough without the room that a single line needs.
  comfortable:
    "[&_td]:py-2 [&_tr:has(small)_td]:py-1 [&_tr:has(small)_td>label]:pt-1.5 [&_tr:has(small)_td>label]:pb-5.5",
  compact: "[&_td]:py-1 [&_td]:text-[13px]/4.5 [&_td_small]:text-[11px]/3.5 [&_td>label]:py-1.5!",
};
const head =
  "[&_th]:border-b [&_th]:border-prumo-line [&_th]:bg-prumo-sunken [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_th]:text-xs/4 [&_th]:font-medium [&_th]:text-prumo-muted xl:@4xl/table:sticky xl:@4xl/table:top-(--prumo-table-top,0) xl:@4xl/table:z-1 group-data-narrow/frame:static!";
// A row that is focused by a key must not end up below the head or the bar of a selection.
const live =
  "[&>tr]:scroll-mt-28 [&>tr]:scroll-mb-24 [&>tr]:-outline-offset-2 data-[live=open]:[&>tr:has(a)]:cursor-pointer [&>tr_label]:cursor-default";
// A total is longer than the amounts above it, and a cut one would be a wrong amount: it gets the padding's width too.
const foot =
  "[&_td]:pl-0 [&_td]:text-[13px]/5 [&_td]:border-b-0! [&_td]:border-t [&_td]:border-prumo-line-strong! [&_td]:bg-prumo-sunken [&_td]:font-semibold";

/** Whether a text is longer than its place. In Firefox what is clipped does not count as something to scroll to. */
function isCut(part: Element): boolean {
  const text = part.ownerDocument.createRange();
  text.selectNodeContents(part);
  const [inner, outer] = [text.getBoundingClientRect(), part.getBoundingClientRect()];
  return inner.right > outer.right + 0.5 || inner.left < outer.left - 0.5;
}

/** Sets `title` on a cell whose text is cut. It measures only under the pointer, so that cells cost nothing. */
function titleCutText({ target }: { target: EventTarget }) {
  const cell = target instanceof Element && target.closest("td");
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll("small")].some(isCut);
  cell.title = cut ? Array.from(cell.childNodes, (node) => node.textContent).join(" · ") : "";
}

/**
 * A table of rows with optional selection, totals and order. Its width is that of its place. In a window below 1280 px
 * and in a place below 896 px, or below what its columns need, it scrolls sideways inside its frame. Otherwise the head
 * sticks at `--prumo-table-top`.
 *
 * With `rowHref` or `onRowKey` its rows are live: a click or Enter opens one, and the keys of `rowKeys` walk and select.
 */
export function DataTable<T, K extends string | number>(props: DataTableProps<T, K>) {
  const { rows, columns, rowKey, selection, onSelectionChange, selectable, rowName, empty, loading, ...others } = props;
  const { rowHref, onRowKey, singleKeys, onRowFocus, rowsRef, ...table } = others;
  const {
    totalLabel = "Total desta página",
    density = "comfortable",
    sort,
    onSort,
    className = "",
    style,
    ...attributes
  } = table;
  const picked = useRowSelection({ rows, rowKey, selection, onSelectionChange, selectable });
  const body = useRef<HTMLTableSectionElement>(null);
  const rest = useRef<HTMLTableSectionElement>(null);
  const { isLong, standing, stand, restHeight } = useStandingRows(rows.length, body, rest);
  const lively = useLiveRows({ rows, rowKey, rowHref, onRowKey, singleKeys, onRowFocus, rowsRef, picked, stand }, body);
  const all = useId();
  const late = useLate(loading === true);
  const span = columns.length + (picked.enabled ? 1 : 0);
  const widths = useMemo(() => columns.map((column) => widthOf(column, rows)), [columns, rows]);
  const min = widths.reduce<number>((sum, width) => sum + (width ?? 160), picked.enabled ? 40 : 0);
  const frame = useRef<HTMLDivElement>(null);
  useNarrowPlace(frame, min);
  const firstTotal = columns.findIndex((column) => column.total !== undefined);

  // The key is the position, not the identity: the next page reuses the rows in the document, which is faster.
  function renderRow(row: T, place: number) {
    return (
      <Row
        key={place}
        row={row}
        index={place}
        ariaIndex={isLong ? place + 2 : undefined}
        columns={columns as readonly Column<unknown>[]}
        name={rowName?.(row)}
        selected={picked.enabled && picked.has(row)}
        disabled={!picked.canToggle(row)}
        onToggle={picked.enabled ? picked.toggle : undefined}
      />
    );
  }

  return (
    <div
      className={`@container/table w-full overflow-clip rounded-prumo-card border border-prumo-line bg-prumo-surface text-prumo-ink shadow-prumo-1 group-data-flush/card:rounded-none group-data-flush/card:border-x-0 group-data-flush/card:border-b-0 group-data-flush/card:first:border-t-0 group-data-flush/card:shadow-none print:overflow-visible ${className}`}
    >
      <div
        ref={frame}
        className="group/frame not-print:max-xl:overflow-x-auto not-print:@max-4xl/table:overflow-x-auto not-print:data-narrow:overflow-x-auto"
      >
        <table
          aria-rowcount={isLong ? rows.length + (firstTotal < 0 ? 1 : 2) : undefined}
          {...attributes}
          className={`${look} ${densities[density]} ${paper}`}
          style={{ ...style, "--prumo-table-min": `${min}px` } as typeof style}
          aria-busy={loading}
          onPointerOver={titleCutText}
        >
          <colgroup>
            {picked.enabled ? <col style={{ width: 40 }} /> : null}
            {columns.map((column, at) => (
              <col key={column.header} style={widths[at] ? { width: widths[at] } : undefined} />
            ))}
          </colgroup>
          <thead className={head}>
            <tr aria-rowindex={isLong ? 1 : undefined}>
              {picked.enabled ? (
                <th scope="col" className="pr-0!">
                  <label htmlFor={all} className="-my-1.5 -ms-3 flex w-fit px-3 py-1.5 select-none print:invisible">
                    <Checkbox
                      id={all}
                      aria-label="Selecionar todas as linhas"
                      checked={picked.all === true}
                      indeterminate={picked.all === "mixed"}
                      disabled={picked.closed}
                      onChange={picked.toggleAll}
                    />
                  </label>
                </th>
              ) : null}
              {columns.map((column) => (
                <Heading key={column.header} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {/* Rows on their way out are inactive: dimmed by a filter, and only if the wait can be felt. They turn pale in one
              step: while a filter is about to change, the browser paints all rows anew. */}
          <tbody ref={body} {...lively} className={`${live} ${late && rows.length > 0 ? "[filter:opacity(0.5)]" : ""}`}>
            {rows.length === 0 ? (
              <tr>
                <td colSpan={span} className="h-40 text-center align-middle!">
                  {loading ? <Spinner /> : typeof empty === "string" ? <EmptyState title={empty} /> : empty}
                </td>
              </tr>
            ) : null}
            {rows.slice(0, standing).map(renderRow)}
          </tbody>
          {/* The scrollbar is that of all rows. */}
          {standing < rows.length ? (
            <tbody ref={rest} aria-hidden="true" className="pointer-events-none">
              <tr>
                <td colSpan={span} className="p-0!" style={{ height: restHeight }} />
              </tr>
            </tbody>
          ) : null}
          {firstTotal < 0 || rows.length === 0 ? null : (
            <tfoot className={foot}>
              <tr aria-rowindex={isLong ? rows.length + 2 : undefined}>
                {firstTotal + span - columns.length > 0 ? (
                  <td colSpan={firstTotal + span - columns.length} className={picked.enabled ? "pl-13!" : "pl-3!"}>
                    {totalLabel}
                  </td>
                ) : null}
                {columns.slice(firstTotal).map((column) => (
                  <td key={column.header} className={classOf(column)}>
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}
