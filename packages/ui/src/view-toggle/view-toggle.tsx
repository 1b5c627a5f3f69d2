import { type HTMLAttributes, useId, useSyncExternalStore } from "react";

export type View = "table" | "cards";

/**
 * Whether the window is too narrow for a table (default: 720 px or less). A page then renders `CardGrid` instead of a
 * table; hiding one of both by CSS would need all rows twice in the document. On the server the window counts as wide,
 * and so does paper, on which a table is never too wide.
 */
export function useNarrow(maxWidth = 720): boolean {
  // Without a layout, as in tests, no window is narrow.
  const media = () => globalThis.matchMedia?.(`screen and (width <= ${maxWidth}px)`);
  return useSyncExternalStore(
    (changed) => {
      const watched = media();
      watched?.addEventListener("change", changed);
      return () => watched?.removeEventListener("change", changed);
    },
    () => media()?.matches ?? false,
    () => false,
  );
}

export type ViewToggleProps = Omit<HTMLAttributes<HTMLFieldSetElement>, "onChange"> & {
  /** Current view. */
  value: View;
  /** Called each time the user chooses the other view. */
  onValueChange: (view: View) => void;
};

const views = [
  { value: "table", label: "Tabela", icon: "M2.5 4h11M2.5 8h11M2.5 12h11" },
  {
    value: "cards",
    label: "Cartões",
    icon: "M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5H9z",
  },
] as const;

/** Switches between table and cards: two radios that look like one control. */
export function ViewToggle({ value, onValueChange, className = "", ...rest }: ViewToggleProps) {
  const name = useId();
  return (
    <fieldset
      aria-label="Visualização"
      {...rest}
      className={`inline-flex h-prumo-control rounded-prumo-control border border-prumo-line-strong bg-prumo-surface p-0.75 ${className}`}
    >
      {views.map((view) => (
        <label
          key={view.value}
          htmlFor={`${name}${view.value}`}
          title={view.label}
          className="relative grid w-8 pointer-coarse:w-10 cursor-pointer place-items-center rounded-prumo-inner text-prumo-muted has-checked:bg-prumo-accent-soft has-checked:text-prumo-accent has-checked:prumo-chosen has-focus-visible:outline-2 has-focus-visible:outline-prumo-focus"
        >
          <input
            id={`${name}${view.value}`}
            type="radio"
            name={name}
            aria-label={view.label}
            checked={value === view.value}
            onChange={() => onValueChange(view.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path d={view.icon} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
