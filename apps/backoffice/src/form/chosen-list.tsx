import { Button } from "@prumo/ui/button";

interface ChosenListProps<T> {
  /** Names the list. */
  readonly label: string;
  readonly items: readonly T[];
  readonly itemToText: (item: T) => string;
  readonly onRemove: (item: T) => void;
}

/** The rows chosen so far where many can be chosen. A press on one takes it out again. */
export function ChosenList<T extends { readonly id: number }>({
  label,
  items,
  itemToText,
  onRemove,
}: ChosenListProps<T>) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item.id}>
          <Button aria-label={`Retirar ${itemToText(item)}`} onClick={() => onRemove(item)}>
            {itemToText(item)} <span aria-hidden="true">×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
