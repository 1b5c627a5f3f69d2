import type { CardGridProps } from "@prumo/ui/card-grid";
import { type Column, DataTable } from "@prumo/ui/data-table";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { toast } from "@prumo/ui/toast";
import { useNarrow, type View } from "@prumo/ui/view-toggle";
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Menu } from "../app/menu";
import type { ListAddress } from "./use-list-address";

const loadCards = () => import("@prumo/ui/card-grid");
const Cards = lazy(async () => ({ default: (await loadCards()).CardGrid }));
// On a phone the code of the cards loads together with the page, not after it.
if (matchMedia("(width <= 720px)").matches) loadCards();

interface ListViewProps<Row extends { id: number }> {
  readonly view: View;
  /** Names the rows for screen readers. */
  readonly label: string;
  readonly list: ListAddress;
  readonly rows: readonly Row[];
  readonly columns: (rows: readonly Row[]) => readonly Column<Row>[];
  readonly cards: (rows: readonly Row[]) => readonly Column<Row>[];
  /** Undefined for lists that do nothing with several rows at once. */
  readonly selection?: { readonly keys: ReadonlySet<number>; readonly change: (keys: ReadonlySet<number>) => void };
  readonly selectable?: (row: Row) => boolean;
  /** The menu of a row. Without it rows have no menu. */
  readonly actions?: (row: Row) => MenuItem[];
  /** The reason why the menu of a row cannot be used, or null. */
  readonly locked?: (row: Row) => string | null;
  readonly empty: ReactNode;
}

/**
 * The rows of a list, as a table or, on a phone and where the user prefers it, as cards. Both share one selection, and
 * one menu serves all rows.
 */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { view, label, list, rows, columns, cards, selection, selectable, actions, locked, empty } = props;
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  const asCards = useNarrow() || view === "cards";

  const withActions = actions !== undefined;

  const all = useMemo((): readonly Column<Row>[] => {
    const actionsColumn: Column<Row> = {
      header: "Ações",
      headerHidden: true,
      width: 48,
      place: "action",
      cell: (row) => {
        const refused = locked?.(row) ?? null;
        return (
          <button
            type="button"
            aria-label="Ações"
            aria-haspopup="menu"
            {...(refused === null ? {} : { "aria-disabled": true, title: refused })}
            className="-my-1.5 grid size-8 place-items-center rounded-prumo-control text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink pointer-coarse:size-11 aria-disabled:cursor-default aria-disabled:opacity-40"
            onClick={(event) =>
              refused === null ? setMenu({ row, anchor: event.currentTarget }) : toast.warning(refused)
            }
          >
            <span aria-hidden="true">⋯</span>
          </button>
        );
      },
    };
    return [...(asCards ? cards(rows) : columns(rows)), ...(withActions ? [actionsColumn] : [])];
  }, [asCards, cards, columns, rows, withActions, locked]);

  const CardGrid = Cards as unknown as ComponentType<CardGridProps<Row, number>>;
  const shared = {
    "aria-label": label,
    rows,
    columns: all,
    rowKey: (row: Row) => row.id,
    selection: selection?.keys,
    onSelectionChange: selection?.change,
    selectable,
    empty,
    loading: list.loading,
  };
  return (
    <>
      {asCards ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <CardGrid {...shared} />
        </Suspense>
      ) : (
        <DataTable {...shared} sort={list.sort} onSort={list.setSort} />
      )}
      <Menu
        label="Ações"
        anchor={menu?.anchor}
        items={menu === undefined ? [] : (actions?.(menu.row) ?? [])}
        onClose={() => setMenu(undefined)}
      />
    </>
  );
}
