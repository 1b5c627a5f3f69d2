import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useState } from "react";
import { FilterChip } from "./filter-chip";

interface FilterChoiceProps {
  readonly label: string;
  /** Its name in the address. */
  readonly name: string;
  /** The present choice; blank is all. */
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The text of the choice of all. */
  readonly all?: string;
  /** The chip's text for the choice in force, where that is not its label. */
  readonly text?: string;
}

/** More choices than these are a list that a key finds its way in. */
const FEW = 8;

/** A filter of one of some choices: they are all in sight when its chip opens. */
export function FilterChoice({ label, name, value = "", options, all = "Todos", text }: FilterChoiceProps) {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState(value);
  const shown = text ?? options.find((option) => option.value === value)?.label;
  return (
    <FilterChip label={label} names={[name]} value={value === "" ? undefined : shown}>
      {narrow || options.length > FEW ? (
        <Field label={label}>
          <Select name={name} defaultValue={value} placeholder={all} options={options} />
        </Field>
      ) : (
        <fieldset className="grid">
          <legend className="sr-only">{label}</legend>
          {[{ value: "", label: all }, ...options].map((option) => (
            <label
              key={option.value}
              className="flex cursor-pointer items-center gap-2 rounded-prumo-control px-1.5 py-1 hover:bg-prumo-ink/6 pointer-coarse:py-3"
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={chosen === option.value}
                onChange={() => setChosen(option.value)}
                className="prumo-choice"
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      )}
    </FilterChip>
  );
}
