import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { acertoFields, ajusteFields } from "@prumo/domain/acerto-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { selectedOnFocus } from "../../../../form/selected-on-focus";
import type { AmountField } from "../amount-fields";
import { explainedCharges } from "../charge-texts";
import type { SettleFormState } from "./use-settle-form";

interface ChargeProps {
  readonly settle: SettleFormState;
}

/** The fields of some amounts beside what is open. */
export function AdjustmentFields({ settle, names }: ChargeProps & { names: readonly AmountField[] }) {
  const fields = fieldsOf(ajusteFields, settle.control);
  return names.map((name) => (
    <MoneyField
      key={name}
      {...fields[name]}
      {...selectedOnFocus}
      decimals={settle.decimals}
      max={MAX_AMOUNT}
      allowBlank={false}
    />
  ));
}

/** Whether a policy says anything about this settlement. */
export const hasCharges = ({ charges: { proposed } }: SettleFormState): boolean =>
  proposed.sentence !== null || proposed.multa > 0 || proposed.juros > 0;

/** Whether something is proposed that nobody has waived yet. */
export const canWaive = ({ charges: { proposed, waived } }: SettleFormState): boolean =>
  !waived && (proposed.multa > 0 || proposed.juros > 0);

/** The calculation of what is proposed, under its fields, and how to waive it. */
export function ChargeNote({ settle }: ChargeProps) {
  const { conta, charges, moneyText } = settle;
  const { proposed, typed, waived, waive, chargeAgain } = charges;
  if (!hasCharges(settle)) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <p role="status" className="min-w-0 flex-1 basis-60 text-prumo-muted text-xs/4">
          {explainedCharges(conta, proposed.sentence)}
          {typed ? `. Proposto: juros ${moneyText(proposed.juros)}, multa ${moneyText(proposed.multa)}` : null}
        </p>
        {typed ? (
          <Button size="small" onClick={chargeAgain}>
            Usar o proposto
          </Button>
        ) : null}
        {canWaive(settle) ? (
          <Button size="small" kbd="d" onClick={waive}>
            Dispensar
          </Button>
        ) : null}
      </div>
      {waived ? <TextField {...fieldsOf(acertoFields, settle.control).motivo_dispensa} required autoFocus /> : null}
    </div>
  );
}
