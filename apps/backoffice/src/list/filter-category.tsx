import { Field } from "@prumo/ui/field";
import type { ComponentProps } from "react";
import { DeferredCategoryAutocomplete } from "./deferred-inputs";
import { FilterChip } from "./filter-chip";
import { useChoice } from "./use-choice";

type CategoryProps = ComponentProps<typeof DeferredCategoryAutocomplete>;

interface FilterCategoryProps extends Pick<CategoryProps, "search"> {
  readonly label?: string;
  /** Its name in the address. */
  readonly name?: string;
  /** The category of the address. */
  readonly category: CategoryProps["defaultValue"];
}

/** The category of a list: that of contas, products or services. */
export function FilterCategory({ label = "Categoria", name = "categoria", category, search }: FilterCategoryProps) {
  const choose = useChoice(name);
  return (
    <FilterChip label={label} names={[name]} value={category?.nome}>
      <Field label={label}>
        <DeferredCategoryAutocomplete
          name={name}
          placeholder="Todas"
          defaultValue={category}
          search={search}
          onValueChange={choose}
        />
      </Field>
    </FilterChip>
  );
}
