import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { MAX_PARCELAS } from "@prumo/api-client/schemas/parcela";
import { parcelaFields } from "@prumo/domain/conta-fields";
import { addDays } from "@prumo/domain/date";
import { compareMoney, formatMoney, roundMoney, subtract, sum } from "@prumo/domain/money";
import { paymentTypes } from "@prumo/domain/payment-type";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { IconButton } from "@prumo/ui/icon-button";
import {
  type Control,
  type FieldValues,
  type UseFieldArrayReturn,
  type UseFormReturn,
  useFormState,
  useWatch,
} from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { moneyText } from "../../../../app/reais";
import { RemoveIcon } from "../../../../form/remove-icon";
import { sharedForm } from "../../../../form/shared-form";
import { startingTerms } from "./instalment-generator";

const CENTS = 2;
/** The decimals of the database: the rest of a conta paid in parts may have fractions of cents. */
const STORED = 4;

/** The part of the surrounding form that the rows need. */
export interface InstalmentValues {
  parcelas: { valor: number; data_vencimento: string; tipo_pagamento: string }[];
}

/** Shows the rows a form that has instalments beside other fields. */
export function instalmentForm<Values extends FieldValues & { parcelas?: unknown }, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const own: UseFormReturn<InstalmentValues, unknown, Body> = sharedForm(form);
  return { form: own, control: own.control };
}

interface InstalmentRowsProps<Body> {
  readonly control: Control<InstalmentValues, unknown, Body>;
  readonly form: UseFormReturn<InstalmentValues, unknown, Body>;
  readonly parcelas: UseFieldArrayReturn<InstalmentValues, "parcelas">;
  /** The amount that the instalments must sum to, and its name: "Acordo". */
  readonly total: number;
  readonly totalLabel: string;
  /** The number that the document of an instalment gets. */
  readonly documentOf?: ((at: number) => string | null) | undefined;
}

/** Compares the sum of the instalments with the total. A button adds the difference to the first instalment. */
function Balance<Body>({ control, form, total: wanted, totalLabel }: Omit<InstalmentRowsProps<Body>, "parcelas">) {
  const parcelas = useWatch({ control, name: "parcelas" });
  const { errors } = useFormState({ control, name: "parcelas" });
  const total = sum(parcelas.map(({ valor }) => valor ?? 0));
  const difference = subtract(wanted, total);
  const even = compareMoney(difference, 0) === 0;
  const error = errors.parcelas?.root?.message ?? errors.parcelas?.message;
  return (
    <div className="grid gap-1 border-prumo-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1.5">
        <output className="prumo-tabular flex flex-wrap gap-x-5">
          <span>
            <span className="text-prumo-muted">Soma das parcelas </span>
            <b className="font-semibold">{moneyText(total)}</b>
          </span>
          <span>
            <span className="text-prumo-muted">{totalLabel} </span>
            <b className="font-semibold">{moneyText(wanted)}</b>
          </span>
          <span className={even ? "text-prumo-muted" : "font-semibold text-prumo-danger"}>
            {even
              ? "Sem diferença"
              : `Diferença ${formatMoney(difference, { decimals: roundMoney(difference, CENTS) === difference ? CENTS : STORED })}`}
          </span>
        </output>
        {even || parcelas.length === 0 ? null : (
          <Button
            size="small"
            onClick={() =>
              form.setValue("parcelas.0.valor", Math.max(sum([parcelas[0]?.valor ?? 0, difference]), 0), {
                shouldDirty: true,
              })
            }
          >
            Ajustar na primeira
          </Button>
        )}
      </div>
      <div aria-live="polite" className="text-end text-prumo-danger text-xs/4">
        {error}
      </div>
    </div>
  );
}

/** Moves the focus from a removed row to the one that takes its place, or else to the button that adds one. */
function leaveRow(button: HTMLElement) {
  const row = button.closest("li");
  const other = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.nextElementSibling;
  other?.querySelector<HTMLElement>("button:last-of-type")?.focus();
}

/** Lists day, amount and type of each instalment, and their sum. */
export function InstalmentRows<Body>(props: InstalmentRowsProps<Body>) {
  const { control, form, parcelas, total, totalLabel, documentOf } = props;
  const { fields, append, remove } = parcelas;
  const decimals = roundMoney(total, CENTS) === total ? CENTS : STORED;

  function add() {
    const last = form.getValues("parcelas").at(-1);
    append({
      valor: 0,
      data_vencimento: addDays(last?.data_vencimento || companyToday(), startingTerms.intervalo),
      tipo_pagamento: last?.tipo_pagamento ?? startingTerms.tipoPagamento,
    });
  }

  return (
    <div className="grid gap-3">
      <ol aria-label="Parcelas" className="grid gap-2">
        {fields.map(({ id }, at) => (
          <li
            key={id}
            className="grid grid-cols-[28px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)_36px] items-start gap-2.5 prumo-phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] prumo-phone:border-prumo-line prumo-phone:border-b prumo-phone:pb-3"
          >
            <span className="prumo-tabular pt-6.5 text-prumo-muted prumo-phone:pt-1">{`${at + 1}ª`}</span>
            <CompanyDateField
              control={control}
              name={`parcelas.${at}.data_vencimento`}
              label={parcelaFields.data_vencimento.label}
              hint={documentOf?.(at) ?? undefined}
              className="prumo-phone:order-2 max-[359px]:col-span-2"
            />
            <MoneyField
              control={control}
              name={`parcelas.${at}.valor`}
              label={parcelaFields.valor.label}
              decimals={decimals}
              max={MAX_AMOUNT}
              className="prumo-phone:order-2 max-[359px]:col-span-2"
            />
            <SelectField
              control={control}
              name={`parcelas.${at}.tipo_pagamento`}
              label={parcelaFields.tipo_pagamento.label}
              options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
              className="prumo-phone:order-3 prumo-phone:col-span-2"
            />
            <IconButton
              label={`Remover a parcela ${at + 1}`}
              className="mt-5 prumo-phone:order-1 prumo-phone:mt-0 prumo-phone:justify-self-end"
              onClick={(event) => {
                leaveRow(event.currentTarget);
                remove(at);
              }}
            >
              <RemoveIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          disabledReason={fields.length < MAX_PARCELAS ? undefined : "Não cabem mais parcelas"}
          onClick={add}
        >
          Acrescentar parcela
        </Button>
      </div>
      <Balance control={control} form={form} total={total} totalLabel={totalLabel} />
    </div>
  );
}
