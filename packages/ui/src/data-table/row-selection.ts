import { useCallback, useLayoutEffect, useRef } from "react";

/** The selection props that DataTable and CardGrid share. `K` is what `rowKey` gives. */
export type RowSelectionProps<T, K extends string | number> = {
  /** The rows of this page. */
  rows: readonly T[];
  /** The identity of a row, the same on every page. */
  rowKey: (row: T) => K;
  /**
   * Keys of the selected rows; may hold keys of other pages and filters, which stay.
   *
   * @default none
   */
  selection?: ReadonlySet<K> | undefined;
  /** Called with a new set. Without it nothing can be selected and there are no boxes. */
  onSelectionChange?: ((selection: Set<K>) => void) | undefined;
  /** Rows for which this is false cannot be selected; select-all skips them. */
  selectable?: ((row: T) => boolean) | undefined;
  /**
   * Name of a row for screen readers.
   *
   * @default the text of its title column, or of its first one
   */
  rowName?: ((row: T) => string) | undefined;
};

const none: ReadonlySet<never> = new Set();

/**
 * One selection model: a box per row, one for all rows of the page, and shift + click for a range. `toggle` and
 * `toggleAll` keep their identity, so rows that did not change need not render.
 */
export function useRowSelection<T, K extends string | number>(props: RowSelectionProps<T, K>) {
  const { rows, rowKey, selection = none as ReadonlySet<K>, onSelectionChange, selectable } = props;
  const open = selectable ? rows.filter(selectable) : rows;
  const chosen = open.reduce((n, row) => n + (selection.has(rowKey(row)) ? 1 : 0), 0);
  const all: boolean | "mixed" = chosen === 0 ? false : chosen === open.length ? true : "mixed";

  const latest = useRef({ ...props, selection, open, all });
  // Together with the rows on the page: an effect after them would let a quick click choose the row that stood there before.
  useLayoutEffect(() => {
    latest.current = { ...props, selection, open, all };
  });
  const anchor = useRef<K>(null);
  const extending = useRef<{ rows: readonly T[]; from: number; base: ReadonlySet<K> }>(undefined);

  const toggle = useCallback((index: number, range: boolean) => {
    const { rows, rowKey, selection, selectable, onSelectionChange } = latest.current;
    const row = rows[index];
    if (row === undefined) return;
    const key = rowKey(row);
    const on = !selection.has(key);
    const start = range ? rows.findIndex((other) => rowKey(other) === anchor.current) : index;
    const [from, to] = start < 0 ? [index, index] : [Math.min(start, index), Math.max(start, index)];
    const next = new Set(selection);
    for (const other of rows.slice(from, to + 1)) {
      if (!on) next.delete(rowKey(other));
      else if (!selectable || selectable(other)) next.add(rowKey(other));
    }
    anchor.current = key;
    extending.current = undefined;
    onSelectionChange?.(next);
  }, []);

  /** Selects all rows between the one where the extending began and `to`, beside what was selected before it began. */
  const extend = useCallback((from: number, to: number) => {
    const { rows, rowKey, selection, selectable, onSelectionChange } = latest.current;
    const begun = extending.current?.rows === rows ? extending.current : { rows, from, base: selection };
    extending.current = begun;
    const between = rows.slice(Math.min(begun.from, to), Math.max(begun.from, to) + 1);
    const added = selectable ? between.filter(selectable) : between;
    onSelectionChange?.(new Set([...begun.base, ...added.map(rowKey)]));
  }, []);

  const endExtending = useCallback(() => {
    extending.current = undefined;
  }, []);

  const toggleAll = useCallback(() => {
    const { rowKey, selection, open, all, onSelectionChange } = latest.current;
    const next = new Set(selection);
    for (const row of open) {
      if (all === true) next.delete(rowKey(row));
      else next.add(rowKey(row));
    }
    onSelectionChange?.(next);
  }, []);

  return {
    enabled: Boolean(onSelectionChange),
    all,
    /** Whether no row of this page can be selected. */
    closed: open.length === 0,
    has: (row: T) => selection.has(rowKey(row)),
    /** A selected row can always be deselected, even when it is no longer selectable. */
    canToggle: (row: T) => !selectable || selectable(row) || selection.has(rowKey(row)),
    toggle,
    toggleAll,
    extend,
    endExtending,
  };
}
