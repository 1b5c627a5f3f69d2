import { useEffect, useRef } from "react";
import type { PaletteEntry } from "./entry";

interface PaletteListProps {
  /** The beginning of the ids of its elements. */
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly active: PaletteEntry | undefined;
  /** Takes only the height of its entries: none comes that would move the others. */
  readonly fits?: boolean;
  /** Stands in place of the entries. */
  readonly empty: string;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The entries under the headings of their groups. The list scrolls by itself, so that the hint below stays in sight. */
export function PaletteList({ id, entries, active, fits = false, empty, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector("[aria-selected=true]");
    option?.scrollIntoView({ block: "nearest" });
  }, [active?.key]);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div
      ref={list}
      id={`${id}lista`}
      role="listbox"
      aria-label="Resultados"
      className={`${fits ? "max-h-[min(46dvh,26rem)]" : "h-[min(46dvh,26rem)]"} overflow-y-auto rounded-prumo-control border border-prumo-line scroll-py-8`}
    >
      {entries.length === 0 ? <p className="p-3 text-prumo-muted">{empty}</p> : null}
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
        <div key={group} role="group" aria-label={group}>
          <p
            aria-hidden="true"
            className="sticky top-0 bg-prumo-surface px-3 pt-2 pb-1 font-medium text-prumo-muted text-xs"
          >
            {group}
          </p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <button
                type="button"
                tabIndex={-1}
                key={entry.key}
                id={`${id}${entry.key}`}
                role="option"
                aria-selected={entry.key === active?.key}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                className="flex w-full items-baseline text-start gap-x-3 px-3 py-1.5 hover:bg-prumo-ink/6 aria-selected:bg-prumo-accent-soft aria-selected:prumo-chosen pointer-coarse:py-2.5"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{entry.nome}</span>
                  {entry.detail ? (
                    <span className="block truncate text-prumo-muted text-xs">{entry.detail}</span>
                  ) : null}
                </span>
                {entry.valor === undefined ? null : (
                  <span className="prumo-tabular shrink-0 whitespace-nowrap">{entry.valor}</span>
                )}
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
