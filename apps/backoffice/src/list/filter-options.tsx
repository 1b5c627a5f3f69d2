import type { MouseEvent } from "react";
import { useFilterForm } from "./filter-context";

interface FilterOptionsProps {
  readonly label: string;
  /** Their name in the address. */
  readonly name: string;
  /** The one in force. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Options of which one holds. One that is pressed applies; one that the arrow keys came to does on Enter. */
export function FilterOptions({ label, name, value, options }: FilterOptionsProps) {
  const { apply } = useFilterForm();
  // Browsers tell a key's choice as a click without a press.
  const choose = (event: MouseEvent, chosen: string) => {
    if (event.detail > 0) apply({ [name]: chosen });
  };
  return (
    <fieldset className="grid">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose in the radio input.
        <label
          key={option.value}
          className="flex cursor-pointer items-center gap-2 rounded-prumo-control px-1.5 py-1 hover:bg-prumo-ink/6 pointer-coarse:py-3"
          onClick={(event) => choose(event, option.value)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            className="prumo-choice"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
