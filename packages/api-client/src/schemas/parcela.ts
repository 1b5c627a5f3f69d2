import { parcelaFields } from "@prumo/domain/conta-fields";
import { isValidDate } from "@prumo/domain/date";
import type { FieldCard } from "@prumo/domain/field-card";
import { compareMoney, decimalsProblem, roundMoney, sum } from "@prumo/domain/money";
import { paymentTypes } from "@prumo/domain/payment-type";
import { z } from "zod";
import { MAX_AMOUNT, typedText } from "./fields";

/** The most instalments of one agreement or conta: ten years of months. */
export const MAX_PARCELAS = 120;

const CENTS = 2;

const codes = paymentTypes.map(({ codigo }) => codigo);
const isCode = (value: unknown) => codes.some((codigo) => codigo === value);

export const paymentType = (error: string) => z.string({ error }).refine(isCode, { error });
/** A payment type that must be chosen, by its card. */
export const paymentTypeOf = ({ label, missing }: FieldCard & { readonly missing: string }) =>
  paymentType(missing).describe(label);

/** An instalment. `{n}` in a message becomes the number of the line. */
export const parcela = z.object({
  valor: z
    .number({ error: parcelaFields.valor.missing })
    .refine((valor) => roundMoney(valor, CENTS) > 0, { error: parcelaFields.valor.missing })
    .max(MAX_AMOUNT, "O valor da parcela {n} é grande demais")
    .describe(parcelaFields.valor.label),
  data_vencimento: z
    .string({ error: parcelaFields.data_vencimento.missing })
    .refine(isValidDate, { error: parcelaFields.data_vencimento.missing })
    .describe(parcelaFields.data_vencimento.label),
  tipo_pagamento: paymentTypeOf(parcelaFields.tipo_pagamento),
  /** The due date as the page displayed it. The server reads only `data_vencimento`. */
  data: typedText().nullish(),
});

/** The same in decimals of which there may be no more. */
export const parcelaOf = (decimals: number) =>
  parcela.extend({
    valor: parcela.shape.valor.refine((valor) => decimalsProblem(valor, decimals) === null, {
      error: `O valor da parcela {n} tem mais de ${decimals} casas decimais`,
    }),
  });

/** Whether instalments sum to an amount, as far as they are amounts at all. */
export const sumsTo = (total: number, parcelas: unknown) => {
  const values: unknown[] = Array.isArray(parcelas) ? parcelas.map((row) => Object(row).valor) : [];
  const amounts = values.flatMap((valor) => (typeof valor === "number" && Number.isFinite(valor) ? [valor] : []));
  return values.length === 0 || amounts.length < values.length || compareMoney(sum(amounts), total) === 0;
};
