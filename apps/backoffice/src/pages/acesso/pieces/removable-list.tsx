import { Button } from "@prumo/ui/button";

interface RemovableListProps<T> {
  /** Names the entries for screen readers. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly textOf: (item: T) => string;
  readonly empty: string;
  readonly onRemove: (item: T) => void;
}

/** A list of entries, each with a button that removes it. */
export function RemovableList<T>({ label, items, keyOf, textOf, empty, onRemove }: RemovableListProps<T>) {
  if (items.length === 0) return <p className="text-prumo-muted">{empty}</p>;
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)} className="flex items-center gap-3 border-prumo-line border-b py-1.5 last:border-b-0">
          <span className="wrap-anywhere me-auto min-w-0 tabular-nums">{textOf(item)}</span>
          <Button size="small" aria-label={`Remover ${textOf(item)}`} onClick={() => onRemove(item)}>
            Remover
          </Button>
        </li>
      ))}
    </ul>
  );
}
