import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { useIntent, useNavigateTo } from "../link/link";
import { type RowAct, rowActOf, rowAfter } from "./row-keys";

/** Moves the focus into live rows. */
export interface RowsHandle {
  /**
   * Focuses a row: the one with this key, else the one at this place or the last one before it.
   * @returns whether there was one
   */
  focus: (row?: { readonly key?: string | number | undefined; readonly index?: number | undefined }) => boolean;
}

/** The props that make the rows of DataTable and CardGrid live: they can be opened, walked through and acted on. */
export type LiveRowsProps<T> = {
  /**
   * Address of the record of a row. A click on the row opens it, Ctrl, Meta and the middle button in a new tab. Links and
   * controls in the row keep their own clicks, and its text can still be selected. A row should also hold a link to its
   * record, for screen readers: `element` is the row, to take the address from it.
   */
  rowHref?: ((row: T, element: HTMLElement) => string | undefined) | undefined;
  /**
   * Called for a key that is not among `rowKeys`, while the focus is in a row: answers whether the key was used. Given it
   * or `rowHref`, rows take the focus, one of them by Tab.
   */
  onRowKey?: ((row: T, key: string, element: HTMLElement) => boolean) | undefined;
  /**
   * Whether keys that are a single letter or sign act. Let users who dictate switch them off (WCAG 2.1.4); the others
   * stay.
   *
   * @default true
   */
  singleKeys?: boolean | undefined;
  /** Called when the focus comes to a row or its record is opened, with the row's place. */
  onRowFocus?: ((row: T, index: number) => void) | undefined;
  /** Moves the focus into the rows. */
  rowsRef?: Ref<RowsHandle> | undefined;
};

interface Selecting {
  readonly enabled: boolean;
  readonly toggle: (index: number, range: boolean) => void;
  readonly extend: (from: number, to: number) => void;
  readonly endExtending: () => void;
}

const controls = "a, button, input, select, textarea, label, summary, [role=button], [contenteditable]";
/** Controls that need the keys themselves. */
const typed = "input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], [role=listbox]";

const isTextSelected = (row: Element) => {
  const selection = row.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
};

const inNewTab = (href: string) => void window.open(href, "_blank", "noopener");

type Options<T> = LiveRowsProps<T> & {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string | number;
  readonly picked: Selecting;
  /** Asks for so many rows where not all of them stand in the document. */
  readonly stand?: (rows: number) => void;
};

/**
 * Gives rows their life by listeners on the element around them, so that a row costs nothing more. Rows are its first
 * children, in their order; the focus roves among them.
 */
export function useLiveRows<T, E extends HTMLElement>(options: Options<T>, around: RefObject<E | null>) {
  const { rows, rowKey, rowHref, onRowKey, singleKeys = true, onRowFocus, rowsRef, picked, stand } = options;
  const navigateTo = useNavigateTo();
  const intend = useIntent();
  const at = useRef(0);
  /** Whether the row at that place gets the focus once it stands. */
  const awaited = useRef(false);
  const live = rowHref !== undefined || onRowKey !== undefined;

  const elementAt = (index: number) => around.current?.children[index] as HTMLElement | undefined;
  const indexOf = (target: EventTarget | null) =>
    target instanceof Node && around.current !== null
      ? [...around.current.children].slice(0, rows.length).findIndex((element) => element.contains(target))
      : -1;

  /** Makes a row the one that Tab comes to. The others take the focus, too, by a click in them. */
  function rove(index: number) {
    at.current = index;
    const stop = Math.min(index, rows.length - 1, (around.current?.children.length ?? 0) - 1);
    for (const [place, element] of [...(around.current?.children ?? [])].entries()) {
      if (!live || rows.length === 0) element.removeAttribute("tabindex");
      else if (element instanceof HTMLElement && element.getAttribute("tabindex") !== String(place === stop ? 0 : -1)) {
        element.tabIndex = place === stop ? 0 : -1;
      }
    }
  }
  useEffect(() => (awaited.current ? focusRow : rove)(at.current));

  function focusRow(index: number) {
    rove(index);
    const element = elementAt(index);
    awaited.current = element === undefined && index < rows.length;
    if (element === undefined) stand?.(index + 1);
    else element.focus();
  }

  useImperativeHandle(rowsRef, () => ({
    focus({ key, index = 0 } = {}) {
      if (!live || rows.length === 0) return false;
      const found = key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
      focusRow(found < 0 ? Math.min(index, rows.length - 1) : found);
      return true;
    },
  }));

  function hrefOf(row: T, index: number) {
    const element = elementAt(index);
    return element && rowHref?.(row, element);
  }

  function open(row: T, index: number, go: (href: string) => void): boolean {
    const href = hrefOf(row, index);
    if (href === undefined) return false;
    onRowFocus?.(row, index);
    go(href);
    return true;
  }

  function act(name: RowAct, row: T, index: number, onRow: boolean): boolean {
    if (name === "open") return onRow && open(row, index, navigateTo);
    if (name === "select") {
      if (picked.enabled) picked.toggle(index, false);
      return picked.enabled;
    }
    const to = rowAfter(name, index, rows.length);
    if (!name.startsWith("extend")) picked.endExtending();
    else if (picked.enabled) picked.extend(index, to);
    else return false;
    focusRow(to);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, nativeEvent } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || nativeEvent.isComposing) return;
    const index = indexOf(target);
    const [row, element] = [rows[index], elementAt(index)];
    if (row === undefined || element === undefined || !(target instanceof Element) || target.closest(typed)) return;
    if (key.length === 1 && (key === " " || !singleKeys)) return;
    const name = rowActOf(event);
    // A key that is held walks on and turns pages; what it does to a row is done once.
    if (event.repeat && (name === "open" || name === "select" || (name === undefined && key.length === 1))) return;
    const used = name === undefined ? onRowKey?.(row, key, element) : act(name, row, index, target === element);
    if (used) event.preventDefault();
  }

  /** The row that an event of the pointer is meant for: not one of its controls. */
  function meant({ target, defaultPrevented }: MouseEvent<HTMLElement>) {
    const index = indexOf(target);
    const row = rows[index];
    const own = target instanceof Element && target.closest(controls) !== null;
    return row === undefined || own || defaultPrevented ? undefined : { row, index };
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const found = meant(event);
    const element = found && elementAt(found.index);
    // The second press of a double click is meant for a word of the row, or comes of a hand that trembles.
    const own = event.shiftKey || event.altKey || event.detail > 1;
    if (found === undefined || element === undefined || own || isTextSelected(element)) return;
    open(found.row, found.index, event.ctrlKey || event.metaKey ? inNewTab : navigateTo);
  }

  function onAuxClick(event: MouseEvent<HTMLElement>) {
    const found = event.button === 1 ? meant(event) : undefined;
    if (found !== undefined && open(found.row, found.index, inNewTab)) event.preventDefault();
  }

  /** The middle button would begin to scroll instead. */
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const found = event.button === 1 ? meant(event) : undefined;
    if (found !== undefined && hrefOf(found.row, found.index) !== undefined) event.preventDefault();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const index = indexOf(target);
    const row = rows[index];
    if (row === undefined) return;
    rove(index);
    const href = hrefOf(row, index);
    if (href !== undefined) intend(href);
    onRowFocus?.(row, index);
  }

  return live
    ? { onKeyDown, onClick, onAuxClick, onMouseDown, onFocus, "data-live": rowHref === undefined ? "keys" : "open" }
    : {};
}
