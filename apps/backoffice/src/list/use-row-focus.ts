import type { RowsHandle } from "@prumo/ui/data-table";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router-dom";
import { isFocusUnclaimed } from "../app/use-heading-focus";
import { forgetRow, leftRow } from "./left-row";

/** The state of a navigation that brings other rows of the list: the focus goes to the first of them. */
export const toFirstRow = { rows: "first" } as const;

/** Leads the focus into a list's rows: after a search to the first one, after a record's page to the row it left. */
export function useRowFocus(rows: RefObject<RowsHandle | null>): void {
  const { pathname, key, state } = useLocation();
  const searched = useNavigationType() !== NavigationType.Pop && state?.rows === toFirstRow.rows;

  const asked = useNavigation().location?.key;
  /** Where the focus was when the rows were asked for. */
  const askedFrom = useRef<Element | null>(undefined);
  useLayoutEffect(() => {
    if (asked !== undefined) askedFrom.current = document.activeElement;
  }, [asked]);

  const enter = useEffectEvent(() => {
    const from = askedFrom.current;
    askedFrom.current = undefined;
    if (searched) {
      forgetRow(pathname);
      // A user who opened a menu or went to another field while the rows were on their way keeps the focus there.
      if (from !== undefined && document.activeElement !== from && !isFocusUnclaimed()) return;
      const found = rows.current?.focus() ?? false;
      // Without rows the search is what the user will change.
      if (!found) document.querySelector<HTMLElement>("[data-shortcut=search]")?.focus();
      return;
    }
    const row = leftRow(pathname);
    if (row !== undefined && isFocusUnclaimed()) rows.current?.focus(row);
  });
  // Every navigation has a key of its own, a second search by the same words, too.
  useEffect(() => enter(), [key]);
}
