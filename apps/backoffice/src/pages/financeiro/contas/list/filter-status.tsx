import { contaFields } from "@prumo/domain/conta-fields";
import { statusesOf, statusFilterText } from "@prumo/domain/conta-status-filter";
import { Checkbox } from "@prumo/ui/checkbox";
import { useState } from "react";
import { FilterChip } from "../../../../list/filter-chip";
import { OVERDUE, statusFilterNames, statusOptions } from "../status-filter";

interface FilterStatusProps {
  /** The values of the address. */
  readonly status: string;
  readonly vencidas: string;
}

/** The boxes of the states. They hold what is chosen, which applies together. */
function StatusBoxes({ status, vencidas }: FilterStatusProps) {
  const [chosen, setChosen] = useState(() => statusesOf(status));
  const [overdue, setOverdue] = useState(vencidas === "1");
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{contaFields.status.label}</legend>
      <input type="hidden" name="status" value={statusFilterText(chosen)} />
      <input type="hidden" name="vencidas" value={overdue ? "1" : ""} />
      {statusOptions.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) => setChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
      <div className="mt-1 border-prumo-line border-t pt-2">
        <Checkbox label={`Só ${OVERDUE.toLowerCase()}`} checked={overdue} onCheckedChange={setOverdue} />
      </div>
    </fieldset>
  );
}

/** The filter of contas by their states, several at once, and by being overdue. */
export function FilterStatus({ status, vencidas }: FilterStatusProps) {
  const text = [statusFilterNames(status), vencidas === "1" ? OVERDUE : ""].filter(Boolean).join(", ");
  return (
    <FilterChip
      label={contaFields.status.label}
      names={["status", "vencidas"]}
      value={text === "" ? undefined : text}
      submits
    >
      <StatusBoxes status={status} vencidas={vencidas} />
    </FilterChip>
  );
}
