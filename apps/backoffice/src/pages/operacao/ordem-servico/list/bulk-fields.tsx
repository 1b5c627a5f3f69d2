import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { openStatuses, SCHEDULED, serviceOrderStatusName } from "@prumo/domain/service-order";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { Textarea } from "@prumo/ui/textarea";
import { useEffect, useState } from "react";
import type { BulkFields } from "../../../../list/bulk-act";
import { BulkDay, type OptionalDay } from "../../../../list/bulk-day";

const options = openStatuses.map((status) => ({ value: String(status), label: serviceOrderStatusName(status) }));

/** The state that orders are brought into, and the day of those that have none. Each order keeps its own hour. */
export const StateFields: BulkFields = ({ onChange }) => {
  const [status, setStatus] = useState<number | null>(null);
  const [day, setDay] = useState<OptionalDay>(null);
  useEffect(() => {
    const data_agendamento = status === SCHEDULED ? day : null;
    onChange(status === null || data_agendamento === undefined ? null : { os_status: status, data_agendamento });
  }, [status, day, onChange]);

  function choose(chosen: string) {
    setStatus(chosen === "" ? null : Number(chosen));
    // The field of the day goes with its state, and comes back empty.
    setDay(null);
  }

  return (
    <div className="grid gap-3">
      <Field label={ordemServicoFields.os_status.label}>
        <Select placeholder="Selecione" options={options} onValueChange={choose} />
      </Field>
      {status === SCHEDULED ? (
        <BulkDay
          label={ordemServicoFields.data_agendamento.label}
          hint="Em branco, vale o dia que a ordem já tem"
          onChange={setDay}
        />
      ) : null}
    </div>
  );
};

/** Why orders are cancelled, which is the same for all of them. */
export const ReasonFields: BulkFields = ({ onChange }) => (
  <Field label="Motivo" required>
    <Textarea
      maxLength={255}
      onChange={({ target }) => onChange(target.value.trim() === "" ? null : { motivo: target.value.trim() })}
    />
  </Field>
);
