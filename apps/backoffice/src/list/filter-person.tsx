import { Field } from "@prumo/ui/field";
import type { ComponentProps } from "react";
import { DeferredPersonAutocomplete } from "./deferred-inputs";
import { FilterChip } from "./filter-chip";
import { useChoice } from "./use-choice";

type PersonProps = ComponentProps<typeof DeferredPersonAutocomplete>;

interface FilterPersonProps extends Omit<PersonProps, "name" | "value" | "defaultValue" | "placeholder"> {
  readonly label: string;
  /** Its name in the address. */
  readonly name: string;
  /** The person of the address. */
  readonly person: PersonProps["defaultValue"];
}

/** The person of a list: who supplies, who works, or who owns. */
export function FilterPerson({ label, name, person, ...search }: FilterPersonProps) {
  const choose = useChoice(name);
  return (
    <FilterChip label={label} names={[name]} value={person?.nome_fantasia ?? undefined}>
      <Field label={label}>
        <DeferredPersonAutocomplete
          {...search}
          name={name}
          placeholder="Todos"
          defaultValue={person}
          onValueChange={choose}
        />
      </Field>
    </FilterChip>
  );
}
