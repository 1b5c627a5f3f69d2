import type { Plano } from "@prumo/api-client/schemas/planos";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { formatMoney } from "@prumo/domain/money";
import { Autocomplete } from "@prumo/forms/autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { api } from "../../../app/api";
import { searching } from "../../../app/failures";
import type { BulkFields } from "../../../list/bulk-act";
import { BulkDay, type OptionalDay } from "../../../list/bulk-day";

const searchPlans = searching(
  async (pesquisa, signal) => (await api.planos.lista({ query: { pesquisa, ativo: 1 } }, { signal })).planos,
);

/** The terms that companies get: without a plan each keeps its own, without a day its own last day. */
export interface ChosenPlan {
  readonly plano_id?: number;
  readonly expiracao?: string;
}

/** The plan and the last day of many companies; a field that stays empty changes nothing. */
export const BulkPlan: BulkFields = ({ onChange }) => {
  const [plan, setPlan] = useState<Plano | null>(null);
  const [day, setDay] = useState<OptionalDay>(null);

  function change(chosen: Plano | null, expiracao: OptionalDay) {
    setPlan(chosen);
    setDay(expiracao);
    const values: ChosenPlan = { ...(chosen && { plano_id: chosen.id }), ...(expiracao && { expiracao }) };
    onChange(expiracao === undefined || Object.keys(values).length === 0 ? null : values);
  }

  return (
    <div className="grid gap-3">
      <p className="text-prumo-muted">O que ficar em branco continua como está.</p>
      <Field label={empresaFields.plano.label} required={false}>
        <Autocomplete
          search={searchPlans}
          value={plan}
          onValueChange={(chosen) => change(chosen, day)}
          itemToText={({ nome, valor }) => `${nome} · ${formatMoney(valor, { decimals: 2 })}`}
          itemToKey={({ id }) => id}
        />
      </Field>
      <BulkDay label={empresaFields.expiracao.label} onChange={(expiracao) => change(plan, expiracao)} />
    </div>
  );
};
