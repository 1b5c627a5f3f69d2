import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { subtract } from "@prumo/domain/money";
import { paymentTypes } from "@prumo/domain/payment-type";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { selectedOnFocus } from "../../../../form/selected-on-focus";
import { useLadoPages } from "../lado-pages-context";
import type { SettleFormState } from "./use-settle-form";

interface SettleFieldProps {
  readonly settle: SettleFormState;
  readonly autoFocus?: boolean;
}

const formas = paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }));

export function FormaField({ settle: { control }, autoFocus }: SettleFieldProps) {
  return (
    <SelectField
      {...fieldsOf(acertoFields, control).forma_pagamento}
      placeholder="Selecione"
      options={formas}
      autoFocus={autoFocus}
    />
  );
}

export function DayField({ settle: { control } }: SettleFieldProps) {
  const { movimento } = useLadoPages();
  return <CompanyDateField control={control} name="data" label={`Data do ${movimento}`} max={companyToday()} />;
}

/** The amount, with the sum that it follows. */
export function ValorField({ settle: { control, conta, decimals, amounts, moneyText }, autoFocus }: SettleFieldProps) {
  const { movimento } = useLadoPages();
  const { juros, multa, desconto, valor, toPay } = amounts;
  const left = subtract(toPay, valor);
  const rest = valor > 0 && left > 0 ? `. Restam ${moneyText(left)}` : "";
  return (
    <MoneyField
      control={control}
      name="valor"
      {...selectedOnFocus}
      label={`Valor do ${movimento}`}
      decimals={decimals}
      max={MAX_AMOUNT}
      autoFocus={autoFocus}
      className="[&_input]:h-12 [&_input]:font-semibold [&_input]:text-xl"
      hint={`Em aberto ${moneyText(conta.residual)} + juros ${moneyText(juros)} + multa ${moneyText(multa)} - desconto ${moneyText(desconto)} = ${moneyText(toPay)}${rest}`}
    />
  );
}
