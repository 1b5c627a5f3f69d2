import { rowKeys } from "@prumo/ui/data-table";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { toast } from "@prumo/ui/toast";
import type { NavigateFunction } from "react-router-dom";
import type { ShownKey } from "../app/page-keys";
import { RECORD } from "./record-link";
import { toFirstRow } from "./use-row-focus";

/** A key of a list's rows beside those that every table has. */
export interface ListRowKey {
  readonly key: string;
  readonly does: string;
  /** Whether the list has it now; see `ShownKey`. */
  readonly offered?: () => boolean;
}

/** The act of a row's key: the item of its menu that has this label, or something of the list's own. */
export type Keyed<Row> = ListRowKey & (Item | { readonly run: (row: Row) => void });

interface Item {
  readonly item: string;
}

/** The keys of every list. */
export const MENU: ListRowKey = { key: ".", does: "Abrir o menu da linha" };
export const EDIT = { key: "e", does: "Editar", item: "Editar" } as const;
const PAGES = [
  { key: "PageDown", does: "Próxima página", link: "Próxima página" },
  { key: "PageUp", does: "Página anterior", link: "Página anterior" },
] as const;

/** The address that the paginator's own link leads to; undefined where there is no such page. */
function hrefOfPage(label: string): string | undefined {
  const link = document.querySelector<HTMLAnchorElement>(`main nav a[aria-label="${label}"]`);
  return link?.getAttribute("aria-disabled") === "true" ? undefined : (link?.getAttribute("href") ?? undefined);
}

/** Goes to another page of the list. */
export function turnPage(key: string, navigate: NavigateFunction): boolean {
  const page = PAGES.find((one) => one.key === key);
  const href = page && hrefOfPage(page.link);
  if (href === undefined) return false;
  navigate(href, { state: toFirstRow });
  return true;
}

/** Does what an item of a row's menu does. A refused one says why. */
export function choose(item: MenuItem, navigate: NavigateFunction): void {
  const { disabled, href, target, onSelect } = item;
  if (disabled !== undefined) toast.warning(disabled);
  else if (href === undefined) onSelect?.();
  else if (target === undefined) navigate(href);
  else window.open(href, target, "noopener");
}

/** The keys that every table has, for a list of which several rows can be selected, or not. */
const tableKeys = (selects: boolean): ListRowKey[] =>
  rowKeys
    .filter(({ act }) => selects || !/^(select|extend)/.test(act))
    .flatMap(({ act, keys, does }) => {
      const opens = { offered: () => document.querySelector(`#linhas ${RECORD}`) !== null };
      return keys.map((key) => ({ key, does, ...(act === "open" ? opens : {}) }));
    });

/** The keys of a list's rows as the list under `?` shows them: those that do something on the rows of now. */
export function shownKeys(
  selects: boolean,
  items: () => readonly MenuItem[],
  keyed: readonly ListRowKey[],
): ShownKey[] {
  const own = [MENU, EDIT, ...keyed].map((key) => ({
    ...key,
    offered: () => ("run" in key ? true : items().some(({ label }) => !("item" in key) || label === key.item)),
  }));
  const pages = PAGES.map((key) => ({ ...key, offered: () => hrefOfPage(key.link) !== undefined }));
  return [...tableKeys(selects), ...pages, ...own].map(
    ({ key, does, offered }): ShownKey => ({ keys: key, does, inRows: true, offered }),
  );
}
