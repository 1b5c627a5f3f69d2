import { useNarrow, ViewToggle } from "@prumo/ui/view-toggle";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { fetchesAhead } from "../app/fetch-ahead";
import type { ListColumn } from "./list-columns";
import type { Display } from "./use-display";
import type { ListAddress } from "./use-list-address";
import { SavedViews } from "./views/saved-views";

const loadPanel = () => import("./display-panel");
const DisplayPanel = lazy(async () => ({ default: (await loadPanel()).DisplayPanel }));

interface ListToolsProps {
  /** Names the list where the device keeps how it is shown. */
  readonly name: string;
  readonly list: ListAddress;
  /** All columns of the table, the chosen and the others. */
  readonly columns: readonly ListColumn<never>[];
  readonly display: Display;
  /** Whether the list may also be shown as cards. */
  readonly offersCards: boolean;
  /** Whether the list has filters. Beside those, which are folded, a phone shows the views. */
  readonly hasFilters: boolean;
  /** The text of a list without rows, before anything was filtered. */
  readonly children?: ReactNode;
}

/**
 * The line above the rows of every list: what the list says about them, and how they are shown. On a phone rows are
 * cards, which have neither columns nor a density.
 */
export function ListTools({ list, columns, display, offersCards, hasFilters, children }: ListToolsProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      {narrow && hasFilters ? null : <SavedViews list={list} />}
      <div className="flex items-center gap-1.5 prumo-phone:hidden">
        {offersCards ? (
          <ViewToggle value={display.view} onValueChange={display.setView} className="h-8! pointer-coarse:h-11!" />
        ) : null}
        {display.view === "table" || !offersCards ? (
          <button
            ref={anchor}
            type="button"
            aria-expanded={open}
            aria-haspopup="dialog"
            className="inline-flex h-8 items-center gap-1.5 rounded-prumo-control px-2 font-medium text-[13px]/5 text-prumo-muted hover:bg-prumo-ink/6 hover:text-prumo-ink aria-expanded:bg-prumo-ink/6 pointer-coarse:h-11"
            {...fetchesAhead(loadPanel)}
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path
                d="M2 4.5h5m4 0h3M2 11.5h3m4 0h5M9 2.5v4M7 9.5v4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
              />
            </svg>
            Exibição
          </button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {open ? (
          <DisplayPanel
            anchor={anchor}
            list={list}
            columns={columns}
            density={display.density}
            onDensity={display.setDensity}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
