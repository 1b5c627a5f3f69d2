import { Button } from "@prumo/ui/button";
import { useNarrow } from "@prumo/ui/view-toggle";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Mark, markedElement } from "../shell/keys";
import { useChosenOnly } from "./chosen-suggestion";
import { FilterContext } from "./filter-context";
import { searchedText } from "./list-query";
import type { ListAddress } from "./use-list-address";
import { SavedViews } from "./views/saved-views";

interface FilterBarProps {
  readonly list: ListAddress;
  /** The values of fields that the user has not changed: they stay out of the address. */
  readonly defaults: (form: FormData) => Readonly<Record<string, string>>;
  /**
   * The filters in force in a few words. They are shown on a phone, where the fields are folded away. The search text
   * comes before them without being named here.
   */
  readonly summary: readonly string[];
  /** Filters that one press sets or removes; a phone shows them beside the folded fields. */
  readonly quick?: ReactNode;
  /** Whether there are more filters than a line of a wide screen has room for. */
  readonly wraps?: boolean;
  /** The search text and the chips of the other filters. */
  readonly children: ReactNode;
}

/**
 * The filters of a list in one line. The text applies on Buscar or Enter, from page 1; a chip applies when something is
 * chosen in it or it is removed, and a period when it is stepped.
 * The fields follow the browser's Back button. On a phone they are folded away, and stand one below the other.
 */
export function FilterBar({ list, defaults, summary, quick, wraps = false, children }: FilterBarProps) {
  const narrow = useNarrow();
  const chosenOnly = useChosenOnly();
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // The number of an invoice is in the summary, with its name.
  const { numero_nf, ...texts } = Object.fromEntries(list.search);
  const searched = searchedText(texts);

  const [phoneLine, setPhoneLine] = useState<HTMLElement | null>(null);
  /** The button that was pressed, and is made anew with the fields. */
  const pressed = useRef<Mark>(undefined);
  useLayoutEffect(() => {
    if (pressed.current !== undefined) markedElement(pressed.current)?.focus();
    pressed.current = undefined;
  }, [list.filled]);

  function typedWith(change: Readonly<Record<string, string | undefined>>): FormData {
    const typed = new FormData(form.current ?? undefined);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) typed.delete(name);
      else typed.set(name, value);
    }
    setUnfolded(false);
    setOpen(undefined);
    return typed;
  }
  function apply(change: Readonly<Record<string, string | undefined>>) {
    const typed = typedWith(change);
    pressed.current = undefined;
    list.filter(typed, defaults(typed));
  }
  function applyAt(mark: Mark, change: Readonly<Record<string, string | undefined>>) {
    const typed = typedWith(change);
    pressed.current = mark;
    list.filterInPlace(typed, defaults(typed));
  }
  /** Whether some fields hold what was not searched by. One that has not loaded yet holds nothing. */
  function isChanged(names: readonly string[]): boolean {
    if (form.current === null) return false;
    const typed = new FormData(form.current);
    const usual = defaults(typed);
    return names.some((name) => typed.has(name) && typed.get(name) !== (list.search.get(name) ?? usual[name] ?? ""));
  }
  /** Opens the chip whose field holds an input. */
  function openChipOf(input: HTMLInputElement) {
    flushSync(() => setOpen(input.closest("[role=dialog]")?.getAttribute("aria-label") ?? undefined));
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosenOnly.refuses(event.currentTarget, openChipOf)) return;
    apply({});
  }

  return (
    <FilterContext value={{ list, open, setOpen, apply, applyAt, phoneLine, isChanged }}>
      <div id="filtros" tabIndex={-1} className="-mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 outline-none print:hidden">
        <div className="hidden items-center gap-1 prumo-phone:flex">
          {/* The room around the chips shows the ring of the one that has the focus. What goes on beside it fades. */}
          <div className="-m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 pe-5 mask-r-from-[calc(100%-1.25rem)]">
            <div ref={setPhoneLine} className="flex shrink-0 empty:hidden" />
            <button
              type="button"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
              className="flex gap-2"
            >
              {[...new Set([unfolded ? "Fechar filtros" : "Filtros", searched, ...summary])]
                .filter(Boolean)
                .map((text) => (
                  <span
                    key={text}
                    className="flex items-center whitespace-nowrap rounded-prumo-pill border border-prumo-line-strong bg-prumo-surface px-3 py-2 pointer-coarse:min-h-11 text-[13px]/5 first:border-prumo-accent first:text-prumo-accent"
                  >
                    {text}
                  </span>
                ))}
            </button>
            {narrow ? quick : null}
          </div>
          {narrow ? <SavedViews list={list} /> : null}
        </div>
        <search className={unfolded ? "" : "prumo-phone:hidden"}>
          <form
            ref={form}
            key={list.filled}
            onSubmit={search}
            {...chosenOnly.props}
            className={`flex items-end gap-1.5 prumo-phone:grid prumo-phone:gap-2.5 prumo-phone:rounded-prumo-card prumo-phone:border prumo-phone:border-prumo-line prumo-phone:bg-prumo-surface prumo-phone:p-3 ${wraps ? "flex-wrap" : "max-xl:flex-wrap"}`}
          >
            {children}
            {narrow ? null : quick}
            <div className="flex shrink-0 gap-1 prumo-phone:justify-end">
              <Button type="submit" variant="primary">
                Buscar
              </Button>
              <Button variant="ghost" className="px-2!" onClick={list.clear}>
                Limpar
              </Button>
            </div>
          </form>
        </search>
      </div>
    </FilterContext>
  );
}
