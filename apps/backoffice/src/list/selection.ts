import { useSyncExternalStore } from "react";
import { forgetWithUser } from "../app/forget-user";

const listeners = new Set<() => void>();
const selections = new Map<string, ReadonlyMap<number, unknown>>();
const anyRow = () => true;
const nothing = () => ({});
const none: ReadonlyMap<number, never> = new Map<number, never>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(list: string, rows: ReadonlyMap<number, unknown>) {
  selections.set(list, rows);
  for (const listener of listeners) listener();
}

// Another user or another company must not act on rows that were chosen before.
forgetWithUser(() => {
  selections.clear();
  for (const listener of listeners) listener();
});

/** Removes rows from the selection after an action on them. */
export function deselect(list: string, ...ids: readonly number[]): void {
  const removed = new Set(ids);
  set(list, new Map([...(selections.get(list) ?? none)].filter(([key]) => !removed.has(key))));
}

/**
 * The selection of a list, kept over pages, filters and visits until it is cleared. It keeps whole rows, so that rows
 * of page 1 are still summed on page 7; rows that are shown again are updated.
 * @param lasting what stays of a selected row as it was when it was selected
 */
export function useListSelection<Row extends { id: number }>(
  list: string,
  listed: readonly Row[],
  selectable: (row: Row) => boolean = anyRow,
  lasting: (selected: Row) => Partial<Row> = nothing,
) {
  const kept = useSyncExternalStore(subscribe, () => (selections.get(list) ?? none) as ReadonlyMap<number, Row>);
  const current = new Map(listed.map((row) => [row.id, row]));
  const rows = new Map([...kept].filter(([id, row]) => selectable(current.get(id) ?? row)));
  /** A row as it is read now, which may have been selected before. */
  const stillSelected = (row: Row): Row => {
    const selected = rows.get(row.id);
    return selected === undefined ? row : { ...row, ...lasting(selected) };
  };
  const shownAgain = (row: Row): Row => stillSelected(current.get(row.id) ?? row);
  return {
    keys: new Set(rows.keys()),
    rows: [...rows.values()].map(shownAgain),
    change(keys: ReadonlySet<number>) {
      const known = (id: number) => {
        const row = rows.get(id);
        return row === undefined ? current.get(id) : shownAgain(row);
      };
      set(
        list,
        new Map(
          [...keys].flatMap((id) => {
            const row = known(id);
            return row === undefined ? [] : [[id, row]];
          }),
        ),
      );
    },
    /** Adds rows that need not be on the page. */
    add(more: readonly Row[]) {
      const added = more.map((row) => [row.id, stillSelected(row)] as const);
      set(list, new Map([...rows, ...added]));
    },
    /** Whether all rows of the page that can be selected are. */
    wholePage: listed.some((row) => rows.has(row.id)) && listed.every((row) => rows.has(row.id) || !selectable(row)),
    clear: () => set(list, none),
  };
}

/** The selected rows of a list, and what changes them. */
export type ListSelection<Row extends { id: number }> = ReturnType<typeof useListSelection<Row>>;
