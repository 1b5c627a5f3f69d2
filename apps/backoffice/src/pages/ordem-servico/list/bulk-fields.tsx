import { OPENED, openStatuses, SCHEDULED, serviceOrderStatusName } from "@prumo/domain/service-order";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { Textarea } from "@prumo/ui/textarea";
import { useEffect, useState } from "react";
import { CompanyDateInput } from "../../../app/company-date-input";
import type { BulkFields } from "../../../list/bulk-act";

const options = openStatuses.map((status) => ({ value: String(status), label: serviceOrderStatusName(status) }));

/** The state that orders are brought into, and the day of those that have none. */
export const StateFields: BulkFields = ({ onChange }) => {
  const [status, setStatus] = useState<number>(OPENED);
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const data_agendamento = status === SCHEDULED ? day : null;
    onChange({ os_status: status, data_agendamento, hora_agendamento: null });
  }, [status, day, onChange]);
  return (
    <div className="grid gap-3">
      <Field label="Status">
        <Select value={String(status)} options={options} onChange={({ target }) => setStatus(Number(target.value))} />
      </Field>
      {status === SCHEDULED ? (
        <Field label="Agendamento" hint="Em branco, vale o dia que cada ordem já tem" required={false}>
          <CompanyDateInput value={day} onValueChange={setDay} />
        </Field>
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
