import { Field } from "@prumo/ui/field";
import type { ReactNode } from "react";
import { DeferredDateInput } from "./deferred-inputs";
import { FilterChip } from "./filter-chip";
import { periodText } from "./period-text";

interface FilterPeriodProps {
  readonly label?: string;
  /** The names of both ends in the address. */
  readonly names?: readonly [from: string, to: string];
  /** The present ends; blank is open. */
  readonly from: string;
  readonly to: string;
  /** Whether the list can be shown without a period. */
  readonly removable?: boolean;
  /** The names of further fields in the chip. */
  readonly also?: readonly string[];
  /** The fields, where they are not just two days. */
  readonly children?: ReactNode;
}

/** The period of a list. */
export function FilterPeriod(props: FilterPeriodProps) {
  const { label = "Período", names = ["data_inicial", "data_final"], from, to, removable, also = [], children } = props;
  const [start, end] = names;
  return (
    <FilterChip
      label={label}
      whole
      names={[...names, ...also]}
      value={from === "" && to === "" ? undefined : periodText(from, to)}
      without={{ [start]: "", [end]: "", ...Object.fromEntries(also.map((name) => [name, undefined])) }}
      {...(removable === undefined ? {} : { removable })}
    >
      {children ?? (
        <>
          <Field label="Início">
            <DeferredDateInput name={start} defaultValue={from || null} />
          </Field>
          <Field label="Fim">
            <DeferredDateInput name={end} defaultValue={to || null} />
          </Field>
        </>
      )}
    </FilterChip>
  );
}
