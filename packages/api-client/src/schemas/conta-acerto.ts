import { acertoFields, ajusteFields } from "@prumo/domain/acerto-fields";
import type { ladosDeContas } from "@prumo/domain/conta-side";
import { compareDates } from "@prumo/domain/date";
import { motivoOpcionalFields } from "@prumo/domain/motivo-fields";
import { allowsCashRegister } from "@prumo/domain/payment-type";
import { z } from "zod";
import { MAX_SELECTED } from "../conta-limits";
import { caixaOuConta, ONLY_CASH } from "./conta";
import { amountOf, chosenDate, date, describedBy, id, positiveAmount, STORED_DECIMALS, textOf } from "./fields";
import { paymentTypeOf } from "./parcela";

/** The bodies that settle contas: one, or many at once. */

type SettlementWord = (typeof ladosDeContas)[keyof typeof ladosDeContas]["movimento"];

/** The amounts of a settlement. The company's `casasDecimais`, which only its session knows, may be fewer. */
const ajustes = describedBy(ajusteFields, {
  juros: amountOf(STORED_DECIMALS),
  multa: amountOf(STORED_DECIMALS),
  desconto: amountOf(STORED_DECIMALS),
});
/** The amount that is settled, without them. */
const settledAmount = (movimento: SettlementWord) =>
  positiveAmount(`Por favor, informe o valor do ${movimento}`, STORED_DECIMALS).describe(acertoFields.valor.label);

/** Why less multa or juros is taken than is proposed. */
const motivoDispensa = textOf(acertoFields.motivo_dispensa);

const origem = {
  forma_pagamento: paymentTypeOf(acertoFields.forma_pagamento),
  conta_bancaria_id: id.nullish().describe(acertoFields.conta_bancaria_id.label),
  abertura_caixa_id: id.nullish().describe(acertoFields.abertura_caixa_id.label),
  /** Which of the two was chosen, so that the right one is asked for while it is still missing. */
  utilizar_valor_do: caixaOuConta.nullish(),
};

interface Origem {
  forma_pagamento: string;
  conta_bancaria_id?: number | null | undefined;
  abertura_caixa_id?: number | null | undefined;
  utilizar_valor_do?: "caixa" | "conta" | null | undefined;
}

const usesRegister = (o: Origem) =>
  o.utilizar_valor_do === "caixa" || (o.utilizar_valor_do == null && o.abertura_caixa_id != null);

/** Money comes from exactly one place: a bank account, or an open register when it is cash. */
const origemRules = [
  {
    path: "conta_bancaria_id",
    error: acertoFields.conta_bancaria_id.missing,
    holds: (o: Origem) => usesRegister(o) || o.conta_bancaria_id != null,
  },
  {
    path: "abertura_caixa_id",
    error: acertoFields.abertura_caixa_id.missing,
    holds: (o: Origem) => !usesRegister(o) || o.abertura_caixa_id != null,
  },
  {
    path: "abertura_caixa_id",
    error: ONLY_CASH,
    holds: (o: Origem) => o.abertura_caixa_id == null || allowsCashRegister(o.forma_pagamento),
  },
  {
    path: "abertura_caixa_id",
    error: "Escolha o caixa ou a conta bancária, não os dois",
    holds: (o: Origem) => o.abertura_caixa_id == null || o.conta_bancaria_id == null,
  },
] as const;

export const fromOnePlace = <S extends z.ZodObject<typeof origem>>(schema: S): S =>
  origemRules.reduce(
    (checked, { path, error, holds }) => checked.refine(holds, { path: [path], error, when: () => true }),
    schema,
  );

/** The day of a settlement, not after today. */
const notFuture = (today: string, movimento: SettlementWord) => ({
  holds: (dia: string | null | undefined) => dia == null || compareDates(dia, today) <= 0,
  error: `A data do ${movimento} não pode ser futura`,
});

/** The day of one settlement, required. */
function settlementDay(today: string, movimento: SettlementWord) {
  const { holds, error } = notFuture(today, movimento);
  return chosenDate(`Informe a data do ${movimento}`)
    .refine(holds, { error })
    .describe(acertoFields.data_pagamento.label);
}

/** The day of many settlements: today when none is given. */
function settlementsDay(today: string, movimento: SettlementWord) {
  const { holds, error } = notFuture(today, movimento);
  return date.nullish().refine(holds, { error }).describe(acertoFields.data_pagamento.label);
}

/** The fields of the body that settles one conta, in part or as a whole. */
export const acertoShape = (today: string, movimento: SettlementWord) => ({
  id,
  ...origem,
  valor: settledAmount(movimento),
  ...ajustes,
  motivo_dispensa: motivoDispensa,
  data: settlementDay(today, movimento),
});
/** That body as it is for both sides, for forms; each call has the day under its side's own name. */
export const acertoNovo = (today: string, movimento: SettlementWord) =>
  fromOnePlace(z.object(acertoShape(today, movimento)));

const firstRepeated = (rows: readonly { id: number }[]) =>
  rows.findIndex((row, at) => rows.findIndex(({ id }) => id === row.id) < at);

/**
 * The fields of the body that settles many contas as a whole: all from one place, or none. `valor` is what is to be paid
 * of each, so that nobody pays what they did not see.
 */
export function acertosShape(today: string, movimento: SettlementWord) {
  const row = z.object({
    id,
    valor: settledAmount(movimento),
    desconto: ajustes.desconto,
    juros: ajustes.juros,
    multa: ajustes.multa,
    motivo_dispensa: motivoDispensa,
  });
  const rows = z
    .array(row, { error: `Selecione uma ou mais contas para ${movimento}` })
    .min(1, `Selecione uma ou mais contas para ${movimento}`)
    .max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} contas`)
    .superRefine((contas, ctx) => {
      const at = firstRepeated(contas);
      if (at < 0) return;
      ctx.addIssue({ code: "custom", path: [at], message: `A conta ${contas[at]?.id} foi escolhida mais de uma vez` });
    });
  return { ...origem, contas: rows, data: settlementsDay(today, movimento) };
}
/** That body as it is for both sides. */
export const acertosNovos = (today: string, movimento: SettlementWord) =>
  fromOnePlace(z.object(acertosShape(today, movimento)));

/** The body that reverses settlements of several contas, all or none. */
export const acertosEstornados = (movimento: SettlementWord) =>
  z.object({
    acertos: z
      .array(id, { error: `Selecione um ou mais ${movimento}s` })
      .min(1, `Selecione um ou mais ${movimento}s`)
      .max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} ${movimento}s`),
    motivo: textOf(motivoOpcionalFields.motivo),
  });
