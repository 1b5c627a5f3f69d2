import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { relativeDay, toDisplay } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import { generateInstalments, type Instalment, WHOLE } from "@prumo/domain/payment-method";
import { MoneyInput } from "@prumo/forms/money-input";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { companyToday } from "../../../app/clock";
import { moneyText } from "../../../app/reais";
import { selectedOnFocus } from "../../../form/selected-on-focus";
import { type FormaPagamentoValues, methodOf } from "./values";

const EXAMPLE = 1000;

function instalmentsOf(values: FormaPagamentoValues, total: number): Instalment[] {
  const method = methodOf(values);
  const whole = sum(method.intervalos.map(({ porcentagem }) => porcentagem)) === WHOLE;
  return method.tipo === 1 && !whole ? [] : generateInstalments(method, { total }, companyToday());
}

/** The instalments that the unsaved method makes of an example amount from today. */
export function Preview<Body>({ control }: { control: Control<FormaPagamentoValues, unknown, Body> }) {
  const [total, setTotal] = useState<number | null>(EXAMPLE);
  const values = useWatch({ control }) as FormaPagamentoValues;
  const instalments = instalmentsOf(values, total ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,180px)_minmax(0,1fr)] items-start gap-4 rounded-prumo-card bg-prumo-sunken p-3.5 prumo-phone:grid-cols-1">
      <Field label="Exemplo para">
        <MoneyInput {...selectedOnFocus} value={total} max={MAX_AMOUNT} onValueChange={setTotal} />
      </Field>
      <ol aria-label="Parcelas do exemplo" className="grid gap-1 self-center">
        {instalments.map(({ data_vencimento, valor }, at) => (
          <li key={data_vencimento + String(at)} className="grid grid-cols-[2.5rem_1fr_auto] gap-3 prumo-tabular">
            <span className="text-prumo-muted">{at + 1}ª</span>
            <span>
              {toDisplay(data_vencimento)}{" "}
              <span className="text-prumo-muted">{relativeDay(data_vencimento, companyToday())}</span>
            </span>
            <span>{moneyText(valor)}</span>
          </li>
        ))}
        {instalments.length === 0 ? <li className="text-prumo-muted">Nenhuma parcela</li> : null}
      </ol>
    </div>
  );
}
