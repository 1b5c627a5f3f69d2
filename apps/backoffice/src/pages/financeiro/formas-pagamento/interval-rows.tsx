import { subtract, sum } from "@prumo/domain/money";
import { adjustLast, MAX_INSTALMENTS, MAX_TERM, MIN_INTERVALS, WHOLE } from "@prumo/domain/payment-method";
import { PercentField } from "@prumo/forms/percent-field";
import { QuantityField } from "@prumo/forms/quantity-field";
import { Button } from "@prumo/ui/button";
import { IconButton } from "@prumo/ui/icon-button";
import { toast } from "@prumo/ui/toast";
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { selectedOnFocus } from "../../../form/selected-on-focus";
import type { FormaPagamentoValues } from "./values";

const TOO_FEW = "Deve haver pelo menos dois intervalos";
const NEW_ROW = { intervalo: 30, porcentagem: 0 };

/** The instalments of a method by intervals. The last percentage is the remainder to 100. */
export function IntervalRows<Body>({ form }: { form: UseFormReturn<FormaPagamentoValues, unknown, Body> }) {
  const { control, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "intervalos" });
  const { errors } = useFormState({ control, name: "intervalos" });
  const shares = (useWatch({ control, name: "intervalos" }) ?? []).map(({ porcentagem }) => porcentagem ?? 0);
  const last = fields.length - 1;
  const message = errors.intervalos?.message ?? errors.intervalos?.root?.message;

  const current = () => (getValues("intervalos") ?? []).map((row) => ({ ...row, porcentagem: row.porcentagem ?? 0 }));

  /** Sets only the percentages, one by one: the inputs stay mounted, and the caret with them. */
  function adjust(edited?: number) {
    const rows = current();
    for (const [at, { porcentagem }] of adjustLast(rows, edited).entries()) {
      if (porcentagem !== rows[at]?.porcentagem || at === last) {
        setValue(`intervalos.${at}.porcentagem`, porcentagem, { shouldDirty: true });
      }
    }
    form.clearErrors("intervalos");
  }

  function removeRow(at: number) {
    if (fields.length <= MIN_INTERVALS) return toast.error(TOO_FEW);
    remove(at);
    const rows = current();
    const end = rows.length - 1;
    const share = adjustLast(rows)[end]?.porcentagem ?? 0;
    setValue(`intervalos.${end}.porcentagem`, share, { shouldDirty: true });
  }

  /** The largest percentage of a row: what the other rows leave, so that the last one is never below 0. */
  const most = (at: number) =>
    Math.max(subtract(WHOLE, sum(shares.filter((_, other) => other !== at && other !== last))), 0);

  return (
    <fieldset className="grid gap-2.5" aria-describedby={message ? "intervalos-erro" : undefined}>
      <legend className="sr-only">Intervalos</legend>
      <ol className="grid gap-2.5">
        {fields.map((row, at) => (
          <li
            key={row.id}
            className="grid grid-cols-[72px_1fr_1fr_auto] items-start gap-2.5 prumo-phone:grid-cols-[1fr_1fr_auto]"
          >
            <span className="pt-7.5 text-prumo-muted prumo-phone:col-span-3 prumo-phone:pt-0">{at + 1}ª parcela</span>
            <QuantityField
              control={control}
              name={`intervalos.${at}.intervalo`}
              {...selectedOnFocus}
              label={<Label at={at} text="Intervalo" />}
              decimals={0}
              step={1}
              max={MAX_TERM}
              suffix=" dias"
            />
            <PercentField
              control={control}
              name={`intervalos.${at}.porcentagem`}
              {...selectedOnFocus}
              label={<Label at={at} text="Porcentagem" />}
              max={at === last ? WHOLE : most(at)}
              readOnly={at === last}
              hint={at === last ? "Completa 100 %" : undefined}
              onValueChange={() => adjust(at)}
            />
            <IconButton className="mt-6" label={`Remover a ${at + 1}ª parcela`} onClick={() => removeRow(at)}>
              <span aria-hidden="true" className="text-lg/4">
                ×
              </span>
            </IconButton>
          </li>
        ))}
      </ol>
      <div id="intervalos-erro" aria-live="polite" className="text-prumo-danger text-xs/4">
        {message}
      </div>
      <div id="intervalos-adicionar">
        <Button size="small" disabled={fields.length >= MAX_INSTALMENTS} onClick={() => append(NEW_ROW)}>
          Adicionar intervalo
        </Button>
      </div>
    </fieldset>
  );
}

/** A label that names its row for screen readers. */
function Label({ at, text }: { at: number; text: string }) {
  return (
    <>
      {text} <span className="sr-only">da {at + 1}ª parcela</span>
    </>
  );
}
