import { Button } from "@prumo/ui/button";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { Suspense, useState } from "react";
import { fetchesAhead } from "../app/fetch-ahead";
import { typedLazy } from "../app/lazy-component";
import { Menu } from "../app/menu";
import { useSelectionActs } from "../app/selection-acts";
import { useSession } from "../app/session";
import { useEarlyTyping } from "../app/use-early-typing";
import { type BulkAct, type BulkActs, selectedText } from "./bulk-act";
import { permittedActions } from "./row-action";

const loadDialog = () => import("./bulk-dialog");
const BulkDialog = typedLazy(async () => (await loadDialog()).BulkDialog);

interface BulkMenuProps<Row extends { readonly id: number }> extends BulkActs<Row> {
  readonly rows: readonly Row[];
  /** Further actions on the rows: exports and prints. */
  readonly more?: readonly MenuItem[];
}

/** The button of a selection with everything that can be done to all its rows. */
export function BulkMenu<Row extends { readonly id: number }>({ rows, acts, more = [], ...bulk }: BulkMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState<{ readonly act: BulkAct<Row>; readonly rows: readonly Row[] }>();
  useEarlyTyping(open !== undefined);
  const items: MenuItem[] = permittedActions(useSession(), acts).map((act) => {
    const refusals = rows.map((row) => act.refused?.(row) ?? null);
    // Said in the menu only where nothing could be done at all.
    const [reason] = refusals.every((one) => one !== null) ? refusals : [null];
    return {
      label: act.fields === undefined ? act.label : `${act.label}…`,
      danger: act.danger ?? false,
      ...(reason == null ? { onSelect: () => setOpen({ act, rows }) } : { disabled: reason }),
    };
  });
  const entries = [...more, ...items];
  useSelectionActs({ heading: selectedText(rows.length, bulk.noun), acts: entries });
  if (entries.length === 0) return null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        {...fetchesAhead(loadDialog)}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      >
        Mais ações
      </Button>
      <Menu label="Mais ações" anchor={anchor} items={entries} onClose={() => setAnchor(undefined)} />
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <BulkDialog {...bulk} act={open.act} rows={open.rows} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
