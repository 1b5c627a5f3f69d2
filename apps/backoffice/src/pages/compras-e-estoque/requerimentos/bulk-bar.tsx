import type { Deposito } from "@prumo/api-client/schemas/depositos";
import {
  type RequisitionDecision,
  requisitionDecisions,
  requisitionStatusNames,
  TRANSFERRED,
} from "@prumo/domain/requisition";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";

const decisions = requisitionDecisions.map((status) => ({
  value: String(status),
  label: requisitionStatusNames[status],
}));

interface BulkBarProps {
  /** The number of pending products, and how many of them are checked. */
  readonly pending: number;
  readonly checked: number;
  readonly exits: readonly Deposito[];
  /** The exit warehouse that all checked products share, or all pending ones; null when they differ, or have none. */
  readonly exit: number | null;
  /** The progress text while the decisions are sent. */
  readonly underWay: string | undefined;
  readonly onCheckAll: (checked: boolean) => void;
  readonly onExit: (deposito_saida: number | null) => void;
  readonly onDecide: (status: RequisitionDecision) => void;
}

/**
 * Decides about all checked products at once. Each keeps its own exit warehouse, unless the user sets one for all here.
 */
export function BulkBar({ pending, checked, exits, exit, underWay, onCheckAll, onExit, onDecide }: BulkBarProps) {
  const [status, setStatus] = useState<RequisitionDecision>();
  const [error, setError] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);

  function apply() {
    if (status === undefined) {
      setError("Selecione um status!");
      toast.error("Selecione um status!");
      return select.current?.focus();
    }
    if (checked === 0) return toast.error("Marque um ou mais produtos pendentes");
    onDecide(status);
  }

  return (
    <div className="grid gap-1 rounded-prumo-card bg-prumo-sunken px-3 py-2.5">
      <Checkbox
        label={checked === 0 ? "Marcar todos os pendentes" : `${checked} de ${pending} marcados`}
        checked={checked === pending}
        indeterminate={checked > 0 && checked < pending}
        disabled={underWay !== undefined}
        onCheckedChange={onCheckAll}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2.5 prumo-phone:grid-cols-1">
        <Field label="Status dos marcados" error={error}>
          <Select
            ref={select}
            placeholder="Selecione"
            options={decisions}
            value={String(status ?? "")}
            onValueChange={(value) => {
              setError(undefined);
              setStatus(requisitionDecisions.find((decision) => String(decision) === value));
            }}
          />
        </Field>
        <Field label={checked === 0 ? "Saída de todos" : "Saída dos marcados"}>
          <Select
            placeholder="O de cada um"
            disabled={underWay !== undefined || (status !== undefined && status !== TRANSFERRED)}
            value={exit === null ? "" : String(exit)}
            options={exits.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            onValueChange={(value) => onExit(value === "" ? null : Number(value))}
          />
        </Field>
        <Button className="mt-5 prumo-phone:mt-1" pending={underWay !== undefined} onClick={apply}>
          Aplicar aos marcados
        </Button>
      </div>
      <p role="status" className="text-prumo-muted text-xs/4 empty:hidden">
        {underWay}
      </p>
    </div>
  );
}
