import { contaFields } from "@prumo/domain/conta-fields";
import { Field } from "@prumo/ui/field";
import type { ComponentProps } from "react";
import { DeferredResultCentreAutocomplete } from "./deferred-inputs";
import { FilterChip } from "./filter-chip";
import { useChoice } from "./use-choice";

type CentreProps = ComponentProps<typeof DeferredResultCentreAutocomplete>;

interface FilterResultCentreProps extends Pick<CentreProps, "search"> {
  /** The result centre of the address. */
  readonly centre: CentreProps["defaultValue"];
}

const NAME = "centroResultado";

/** The result centre of a list of contas. */
export function FilterResultCentre({ centre, search }: FilterResultCentreProps) {
  const choose = useChoice(NAME);
  return (
    <FilterChip label="Centro" names={[NAME]} value={centre?.descricao}>
      <Field label={contaFields.centro_resultado_id.label}>
        <DeferredResultCentreAutocomplete
          name={NAME}
          placeholder="Todos"
          defaultValue={centre}
          search={search}
          onValueChange={choose}
        />
      </Field>
    </FilterChip>
  );
}
