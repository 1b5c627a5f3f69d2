import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useNarrow } from "@prumo/ui/view-toggle";
import { FilterChip } from "./filter-chip";
import { FilterOptions } from "./filter-options";

interface FilterChoiceProps {
  readonly label: string;
  /** Its name in the address. */
  readonly name: string;
  /** The present choice; blank is all. */
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The text of the choice of all. */
  readonly all?: string;
  /** What the list is of while nothing is chosen, where that is one of the choices. */
  readonly usual?: string;
}

/** More choices than these are a list that a key finds its way in. */
const FEW = 12;

/** A filter of one of some choices: they are all in sight when its chip opens. */
export function FilterChoice({ label, name, value = "", options, all = "Todos", usual }: FilterChoiceProps) {
  const narrow = useNarrow();
  const isLong = options.length > FEW;
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <FilterChip
      label={label}
      names={[name]}
      value={value === "" ? usual : shown}
      removable={value !== ""}
      submits={isLong}
    >
      {narrow || isLong ? (
        <Field label={label}>
          <Select name={name} defaultValue={value} placeholder={all} options={options} />
        </Field>
      ) : (
        <FilterOptions label={label} name={name} value={value} options={[{ value: "", label: all }, ...options]} />
      )}
    </FilterChip>
  );
}
