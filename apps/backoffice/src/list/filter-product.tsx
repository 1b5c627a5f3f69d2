import { Field } from "@prumo/ui/field";
import type { ComponentProps } from "react";
import { searchProducts } from "../app/searches";
import { DeferredProductAutocomplete } from "./deferred-inputs";
import { FilterChip } from "./filter-chip";
import { useChoice } from "./use-choice";

interface FilterProductProps {
  /** The product of the address. */
  readonly product: ComponentProps<typeof DeferredProductAutocomplete>["defaultValue"];
}

/** The product of a list. */
export function FilterProduct({ product }: FilterProductProps) {
  const choose = useChoice("produto");
  return (
    <FilterChip label="Produto" names={["produto"]} value={product?.nome}>
      <Field label="Produto">
        <DeferredProductAutocomplete
          name="produto"
          placeholder="Todos"
          defaultValue={product}
          search={searchProducts}
          onValueChange={choose}
        />
      </Field>
    </FilterChip>
  );
}
