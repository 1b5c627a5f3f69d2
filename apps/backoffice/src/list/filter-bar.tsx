import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { type FormEvent, type ReactNode, useState } from "react";
import { useChosenOnly } from "./chosen-only";
import type { ListAddress } from "./use-list-address";

/** The names that lists give their search text. */
const SEARCHED = ["pesquisa", "nome"] as const;

interface FilterBarProps {
  readonly list: ListAddress;
  /** The values of fields that the user has not changed: they stay out of the address. */
  readonly defaults: (form: FormData) => Readonly<Record<string, string>>;
  /**
   * The filters in force in a few words. They are shown on a phone, where the fields are folded away. The search text
   * comes before them without being named here.
   */
  readonly summary: readonly string[];
  readonly children: ReactNode;
}

/** The filters of a list. They apply on Buscar or Enter, from page 1. The fields follow the browser's Back button. */
export function FilterBar({ list, defaults, summary, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const chosenOnly = useChosenOnly();
  const searched = SEARCHED.map((name) => list.search.get(name) ?? "");

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosenOnly.refuses(event.currentTarget)) return;
    const form = new FormData(event.currentTarget);
    setOpen(false);
    list.filter(form, defaults(form));
  }

  return (
    <div id="filtros" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none print:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="hidden gap-2 overflow-x-auto max-[720px]:flex print:hidden"
      >
        {[...new Set([open ? "Fechar filtros" : "Filtros", ...searched, ...summary])].filter(Boolean).map((text) => (
          <span
            key={text}
            className="whitespace-nowrap rounded-prumo-pill border border-prumo-line-strong bg-prumo-surface px-3 py-2 text-[13px]/5 first:border-prumo-accent first:text-prumo-accent"
          >
            {text}
          </span>
        ))}
      </button>
      <Card flush className={`p-3 overflow-visible! print:hidden ${open ? "" : "max-[720px]:hidden"}`}>
        <search>
          <form
            key={list.filled}
            onSubmit={search}
            {...chosenOnly.props}
            className="flex flex-wrap items-end gap-2.5 *:flex-[1_1_124px]"
          >
            {children}
            <div className="ms-auto flex flex-none! gap-1.5">
              <Button type="submit" variant="primary">
                Buscar
              </Button>
              <Button variant="ghost" onClick={list.clear}>
                Limpar
              </Button>
            </div>
          </form>
        </search>
      </Card>
    </div>
  );
}
