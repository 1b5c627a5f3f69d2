import type { RowsHandle } from "@prumo/ui/data-table";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { forgetRow, leftRow } from "./left-row";

/** The state of a navigation that brings other rows of the list: the focus goes to the first of them. */
export const toFirstRow = { rows: "first" } as const;

/** Leads the focus into a list's rows: after a search to the first one, after a record's page to the row it left. */
export function useRowFocus(rows: RefObject<RowsHandle | null>): void {
  const { pathname, key, state } = useLocation();
  const searched = useNavigationType() !== NavigationType.Pop && state?.rows === toFirstRow.rows;

  const enter = useEffectEvent(() => {
    if (searched) {
      forgetRow(pathname);
      const found = rows.current?.focus() ?? false;
      // Without rows the search is what the user will change.
      if (!found) document.querySelector<HTMLElement>("[data-shortcut=search]")?.focus();
      return;
    }
    const row = leftRow(pathname);
    if (row !== undefined && (document.activeElement ?? document.body) === document.body) rows.current?.focus(row);
  });
  // Every navigation has a key of its own, a second search by the same words, too.
  useEffect(() => enter(), [key]);
}
