import { isValidDate } from "@prumo/domain/date";
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

/** An instalment. `{n}` in a message becomes the number of the line. */
export const parcela = z.object({
  valor: z
    .number({ error: "O valor da parcela {n} deve ser maior que zero" })
    .refine((valor) => roundMoney(valor, CENTS) > 0, { error: "O valor da parcela {n} deve ser maior que zero" })
    .max(MAX_AMOUNT, "O valor da parcela {n} é grande demais"),
  data_vencimento: z
    .string({ error: "Informe a data de vencimento da parcela {n}" })
    .refine(isValidDate, { error: "Informe a data de vencimento da parcela {n}" }),
  tipo_pagamento: paymentType("Selecione o tipo de pagamento da parcela {n}"),
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
