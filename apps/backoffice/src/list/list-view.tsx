import { DataTable, type RowsHandle, rowName } from "@prumo/ui/data-table";
import { toast } from "@prumo/ui/toast";
import { useNarrow } from "@prumo/ui/view-toggle";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { typedLazy } from "../app/lazy-component";
import { Menu } from "../app/menu";
import { usePageKeys } from "../app/page-keys";
import { useSession } from "../app/session";
import { singleKeysOn } from "../app/single-keys";
import { FailedSearch } from "./failed-search";
import { noteRow } from "./left-row";
import { COLUMNS, type ListColumn, shownColumns } from "./list-columns";
import { ListTools } from "./list-tools";
import { recordHref } from "./record-link";
import { permittedActions, type RowAction } from "./row-action";
import { choose, EDIT, type Keyed, MENU, shownKeys, turnPage } from "./row-keys";
import { sortHere } from "./sort-rows";
import { useDisplay } from "./use-display";
import type { ListAddress } from "./use-list-address";
import { useRowFocus } from "./use-row-focus";

const loadCards = () => import("@prumo/ui/card-grid");
const CardGrid = typedLazy(async () => (await loadCards()).CardGrid);
// On a phone the code of the cards loads together with the page, not after it.
if (matchMedia("(width <= 720px)").matches) loadCards();

interface ListViewProps<Row extends { id: number }> {
  /** Names the list where the device keeps how it is shown: the path of its call. */
  readonly name: string;
  /** Whether users of a wide window may choose cards. */
  readonly offersCards?: boolean;
  /** Whether the page has filters for it. */
  readonly hasFilters?: boolean;
  /** Whether the rows are all that there are, so that they are sorted here and not by the call. */
  readonly whole?: boolean;
  /** Content above the rows, beside the tools. */
  readonly above?: ReactNode;
  /** Names the rows for screen readers. */
  readonly label: string;
  readonly list: ListAddress;
  readonly rows: readonly Row[];
  readonly columns: (rows: readonly Row[]) => readonly ListColumn<Row>[];
  readonly cards: (rows: readonly Row[]) => readonly ListColumn<Row>[];
  /** Undefined for lists that do nothing with several rows at once. */
  readonly selection?: { readonly keys: ReadonlySet<number>; readonly change: (keys: ReadonlySet<number>) => void };
  readonly selectable?: (row: Row) => boolean;
  /** The menu of a row, of which each user sees what the own permissions allow. Without it rows have no menu. */
  readonly actions?: (row: Row) => RowAction[];
  /** The reason why the menu of a row cannot be used, or null. */
  readonly locked?: (row: Row) => string | null;
  /** The acts of further keys on the row that has the focus: see `Keyed`. Keep it memoised. */
  readonly keyed?: readonly Keyed<Row>[];
  /** Names a row for screen readers, where the text of its title column does not tell it from others. */
  readonly nameOf?: (row: Row) => string;
  readonly empty: ReactNode;
}

const noKeys: readonly never[] = [];

/**
 * The rows of a list, as a table or, on a phone and where the user prefers it, as cards. Both share one selection, and
 * one menu serves all rows. A row opens the record that its `data-record` link leads to.
 */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const {
    name,
    offersCards = false,
    hasFilters = true,
    whole = false,
    above,
    label,
    list,
    rows: given,
    columns,
    cards,
    selection,
    selectable,
    actions,
    locked,
    nameOf,
    empty,
  } = props;
  const { keyed = noKeys } = props;
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  const display = useDisplay(name);
  const asCards = useNarrow() || (offersCards && display.view === "cards");

  const handle = useRef<RowsHandle>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  useRowFocus(handle);

  const menuOf = (row: Row) => permittedActions(session, actions?.(row) ?? []);
  const selects = selection !== undefined;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  usePageKeys(
    useMemo(() => {
      const items = () =>
        permittedActions(
          session,
          latest.current.rows.flatMap((row) => latest.current.actions?.(row) ?? []),
        );
      return shownKeys(selects, items, keyed);
    }, [session, selects, keyed]),
  );

  const chosen = list.search.get(COLUMNS);
  const offered = useMemo(() => columns(given), [columns, given]);
  const { by, direction } = list.sort ?? {};
  const rows = useMemo(
    () => (whole && by !== undefined && direction ? sortHere(given, offered, { by, direction }) : given),
    [whole, given, offered, by, direction],
  );
  // A text, because the pages make their actions anew each time, and the cells of all rows would be drawn anew with them.
  const withMenu = rows
    .filter((row) => menuOf(row).length > 0)
    .map(({ id }) => id)
    .join();
  const all = useMemo((): readonly ListColumn<Row>[] => {
    const hasMenu = new Set(withMenu.split(","));
    const shown = asCards ? cards(rows) : shownColumns(offered, chosen);
    const actionsColumn: ListColumn<Row> = {
      header: "Ações",
      headerHidden: true,
      width: 48,
      place: "action",
      cell: (row) => {
        if (!hasMenu.has(String(row.id))) return null;
        const refused = locked?.(row) ?? null;
        return (
          <button
            type="button"
            aria-label={`Ações de ${nameOf?.(row) ?? rowName(shown, row)}`}
            aria-haspopup="menu"
            {...(refused === null ? {} : { "aria-disabled": true, title: refused })}
            className="relative -my-1.5 grid size-8 place-items-center rounded-prumo-control text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink pointer-coarse:size-11 prumo-phone:pointer-coarse:-my-3 aria-disabled:cursor-default aria-disabled:opacity-40 print:invisible"
            onClick={(event) =>
              refused === null ? setMenu({ row, anchor: event.currentTarget }) : toast.warning(refused)
            }
          >
            <span aria-hidden="true">⋯</span>
          </button>
        );
      },
    };
    return withMenu === "" ? shown : [...shown, actionsColumn];
  }, [asCards, cards, offered, chosen, rows, withMenu, locked, nameOf]);

  function pressKey(row: Row, key: string, element: HTMLElement): boolean {
    if (turnPage(key, navigate)) return true;
    // The button itself says why a menu cannot be used.
    const button = element.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (key === MENU.key && button !== null) {
      button.click();
      return true;
    }
    const found = [EDIT, ...keyed].find((one) => one.key === key);
    if (found === undefined) return false;
    if ("run" in found) {
      found.run(row);
      return true;
    }
    const item = menuOf(row).find(({ label }) => label === found.item);
    if (item === undefined) return false;
    if (locked?.(row)) button?.click();
    else choose(item, navigate);
    return true;
  }

  const shared = {
    "aria-label": label,
    rows,
    columns: all,
    rowKey: (row: Row) => row.id,
    selection: selection?.keys,
    onSelectionChange: selection?.change,
    selectable,
    rowName: nameOf,
    rowHref: recordHref,
    onRowKey: pressKey,
    singleKeys: singleKeysOn(session.usuario.id),
    onRowFocus: (row: Row, index: number) => noteRow(pathname, { key: row.id, index }),
    rowsRef: handle,
    empty,
    loading: list.loading,
    totalLabel: whole ? "Total" : undefined,
  };
  return (
    <div id="linhas" tabIndex={-1} className="-mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 outline-none">
      <ListTools
        name={name}
        list={list}
        columns={offered}
        display={display}
        offersCards={offersCards}
        hasFilters={hasFilters}
      >
        {above}
      </ListTools>
      <FailedSearch list={list} />
      {asCards ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <CardGrid {...shared} />
        </Suspense>
      ) : (
        <DataTable {...shared} density={display.density} sort={list.sort} onSort={list.setSort} />
      )}
      <Menu
        label={menu === undefined ? "Ações" : `Ações de ${nameOf?.(menu.row) ?? rowName(all, menu.row)}`}
        anchor={menu?.anchor}
        items={menu === undefined ? [] : menuOf(menu.row)}
        onClose={() => setMenu(undefined)}
      />
    </div>
  );
}
