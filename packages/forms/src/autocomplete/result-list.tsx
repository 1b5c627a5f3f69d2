import type { ReactNode } from "react";
import type { Results } from "./use-search";

interface ResultListProps<T> extends Results<T> {
  id: string;
  itemToKey: (item: T) => string | number;
  renderItem: (item: T) => ReactNode;
  emptyText: string | undefined;
  errorText: string | undefined;
  /** The text of the row that registers another item. */
  offer: string;
  onTake: (item: T | null) => void;
}

/** The list under the input. Focus stays in the input: the options are reached through aria-activedescendant. */
export function ResultList<T>(props: ResultListProps<T>) {
  const { id, status, items, active, itemToKey, renderItem, offer, onTake } = props;
  const { emptyText = "Nenhum resultado", errorText = "Não foi possível buscar" } = props;
  const count = items.filter(Boolean).length;
  const more = count < items.length ? `. ${offer}` : "";
  const found = (count ? `${count} resultado${count === 1 ? "" : "s"}` : emptyText) + more;
  const said = status === "loading" ? "Buscando…" : status === "failed" ? errorText : found;
  return (
    <>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Resultados"
        aria-busy={status === "loading"}
        className="max-h-[min(20rem,45vh)] overflow-y-auto overscroll-contain p-1 empty:hidden aria-busy:text-prumo-muted"
      >
        {items.map((item, index) => (
          <button
            key={item && itemToKey(item)}
            ref={index === active ? (option) => option?.scrollIntoView?.({ block: "nearest" }) : undefined}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="block w-full rounded-prumo-control px-2.5 py-1.5 text-start wrap-break-word hover:bg-prumo-ink/6 aria-selected:bg-prumo-accent-soft aria-selected:prumo-chosen pointer-coarse:min-h-11"
            onClick={() => onTake(item)}
          >
            {item ? renderItem(item) : <span className="text-prumo-accent">{offer}</span>}
          </button>
        ))}
      </div>
      <p
        role="status"
        className={
          items.length ? "sr-only" : `px-3.5 py-2.5 ${status === "failed" ? "text-prumo-danger" : "text-prumo-muted"}`
        }
      >
        {said}
      </p>
    </>
  );
}
