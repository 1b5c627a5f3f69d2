import { contaFields } from "@prumo/domain/conta-fields";
import { statusesOf, statusFilterText } from "@prumo/domain/conta-status-filter";
import { Checkbox } from "@prumo/ui/checkbox";
import { useState } from "react";
import { FilterChip } from "../../../../list/filter-chip";
import { filesSummary, WITHOUT_FILES } from "../../../../list/filter-files";
import { OVERDUE, statusFilterNames, statusOptions } from "../status-filter";

interface FilterStatusProps {
  /** The values of the address. */
  readonly status: string;
  readonly vencidas: string;
  readonly sem_anexo: string;
}

/** The boxes of the states. They hold what is chosen, which applies together. */
function StatusBoxes({ status, vencidas, sem_anexo }: FilterStatusProps) {
  const [chosen, setChosen] = useState(() => statusesOf(status));
  const [overdue, setOverdue] = useState(vencidas === "1");
  const [without, setWithout] = useState(sem_anexo === "1");
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{contaFields.status.label}</legend>
      <input type="hidden" name="status" value={statusFilterText(chosen)} />
      <input type="hidden" name="vencidas" value={overdue ? "1" : ""} />
      <input type="hidden" name="sem_anexo" value={without ? "1" : ""} />
      {statusOptions.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) => setChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
      <div className="mt-1 grid gap-1 border-prumo-line border-t pt-2">
        <Checkbox label={`Só ${OVERDUE.toLowerCase()}`} checked={overdue} onCheckedChange={setOverdue} />
        <Checkbox label={`Só ${WITHOUT_FILES.toLowerCase()}`} checked={without} onCheckedChange={setWithout} />
      </div>
    </fieldset>
  );
}

/** The filter of contas by their states, several at once, by being overdue, and by having no files. */
export function FilterStatus({ status, vencidas, sem_anexo }: FilterStatusProps) {
  const text = [statusFilterNames(status), vencidas === "1" ? OVERDUE : "", filesSummary({ sem_anexo })]
    .filter(Boolean)
    .join(", ");
  return (
    <FilterChip
      label={contaFields.status.label}
      names={["status", "vencidas", "sem_anexo"]}
      value={text === "" ? undefined : text}
      submits
    >
      <StatusBoxes status={status} vencidas={vencidas} sem_anexo={sem_anexo} />
    </FilterChip>
  );
}
