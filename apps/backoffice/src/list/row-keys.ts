import type { MenuItem } from "@prumo/ui/floating-menu";
import { toast } from "@prumo/ui/toast";
import type { NavigateFunction } from "react-router-dom";
import type { ShownKey } from "../app/page-keys";
import { toFirstRow } from "./use-row-focus";

/** A key of a list's rows beside those that every table has. */
export interface RowKey {
  readonly key: string;
  readonly does: string;
}

/** What a row's key does: the item of its menu that has this label, or something of the list's own. */
export type Keyed<Row> = RowKey & ({ readonly item: string } | { readonly run: (row: Row) => void });

/** The keys of every list. */
export const MENU: RowKey = { key: ".", does: "Abrir o menu da linha" };
export const EDIT = { key: "e", does: "Editar", item: "Editar" } as const;
export const PAGES = [
  { key: "PageDown", does: "Próxima página", link: "Próxima página" },
  { key: "PageUp", does: "Página anterior", link: "Página anterior" },
] as const;

/** Goes to another page of the list by the paginator's own link. */
export function turnPage(key: string, navigate: NavigateFunction): boolean {
  const page = PAGES.find((one) => one.key === key);
  const link = page && document.querySelector<HTMLAnchorElement>(`main nav a[aria-label="${page.link}"]`);
  const href = link?.ariaDisabled === "true" ? null : link?.getAttribute("href");
  if (href == null) return false;
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

/** Keys as the list under `?` shows them. */
export const shownKeys = (keys: readonly RowKey[]): ShownKey[] =>
  keys.map(({ key, does }) => ({ keys: key, does: `${does} (na lista)` }));
