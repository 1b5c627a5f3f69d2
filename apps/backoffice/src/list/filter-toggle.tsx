import { useFilterForm } from "./filter-context";

interface FilterToggleProps {
  readonly label: string;
  readonly name: string;
  /** The value that a press sets, and a second one removes. */
  readonly value: string;
}

/** A filter that many searches need: one press sets or removes it, and applies at once. */
export function FilterToggle({ label, name, value }: FilterToggleProps) {
  const { list, apply } = useFilterForm();
  const pressed = list.search.get(name) === value;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className="h-prumo-control shrink-0 whitespace-nowrap rounded-prumo-control border border-prumo-line-strong bg-prumo-surface px-2.5 font-medium text-[13px]/5 text-prumo-muted hover:text-prumo-ink aria-pressed:border-prumo-accent/40 aria-pressed:bg-prumo-accent-soft aria-pressed:text-prumo-accent aria-pressed:prumo-chosen"
      onClick={() => apply({ [name]: pressed ? "" : value })}
    >
      {label}
    </button>
  );
}
