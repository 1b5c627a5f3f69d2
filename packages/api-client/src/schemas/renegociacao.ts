import { renegociacaoFields } from "@prumo/domain/acerto-fields";
import { agreementValue } from "@prumo/domain/instalments";
import { decimalsProblem } from "@prumo/domain/money";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { z } from "zod";
import { MAX_SELECTED } from "../conta-limits";
import { amount, chosenId, dateTime, id, money, STORED_DECIMALS, textOf } from "./fields";
import { MAX_PARCELAS, parcelaOf, sumsTo } from "./parcela";

export { MAX_PARCELAS } from "./parcela";

const NO_CONTAS = "Selecione uma ou mais contas para renegociação";
const NO_INSTALMENTS = "Nenhuma parcela foi informada";
const CENTS = 2;

/** Digits after the comma of an instalment: cents, unless what is left of the contas has fractions of them. */
const decimalsFor = (aberto: number | null) =>
  aberto !== null && decimalsProblem(aberto, CENTS) === null ? CENTS : STORED_DECIMALS;

/** The value of the agreement as far as its body can say it: what is no amount counts as none. */
const worthOf = (aberto: number, { juros, desconto }: { juros?: unknown; desconto?: unknown }) => {
  const asAmount = (value: unknown) => amount.catch(0).parse(value);
  return agreementValue(aberto, { juros: asAmount(juros), desconto: asAmount(desconto) });
};

/**
 * The body of a renegotiation. Messages and their order are the specification's.
 * @param aberto open sum of the original contas, in reais. With it the instalments must sum to it, with the interest
 *   and without the discount, and a category is demanded. null where the sum is not known yet, as in the call's own body.
 */
export const renegociacaoDe = (aberto: number | null) =>
  z
    .object({
      parcelas_originais: z
        .array(id, { error: NO_CONTAS })
        .min(1, NO_CONTAS)
        .max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} contas`)
        .refine((ids) => new Set(ids).size === ids.length, { error: "A mesma conta foi escolhida mais de uma vez" }),
      juros: amount.describe(renegociacaoFields.juros.label),
      desconto: amount.describe(renegociacaoFields.desconto.label),
      parcelas: z
        .array(parcelaOf(decimalsFor(aberto)), { error: NO_INSTALMENTS })
        .min(1, NO_INSTALMENTS)
        .max(MAX_PARCELAS, `Informe no máximo ${MAX_PARCELAS} parcelas`),
      categoria: id.nullish().describe(renegociacaoFields.categoria.label),
      documento: textOf(renegociacaoFields.documento),
      observacao: textOf(renegociacaoFields.observacao),
      motivo_dispensa: textOf(renegociacaoFields.motivo_dispensa),
    })
    .refine((body) => aberto === null || worthOf(aberto, body) > 0, {
      path: ["desconto"],
      error: "O desconto deve ser menor que o valor em aberto com os juros",
      when: () => true,
    })
    .refine((body) => aberto === null || sumsTo(worthOf(aberto, body), body.parcelas), {
      path: ["parcelas"],
      error: "A soma das parcelas deve ser igual ao valor do acordo",
      when: () => true,
    })
    .refine(({ categoria }) => aberto === null || chosenId("").safeParse(categoria).success, {
      path: ["categoria"],
      error: renegociacaoFields.categoria.missing,
      when: () => true,
    });

/** The body that undoes an agreement. */
export const desfazerRenegociacao = z.object({
  motivo: textOf(motivoFields.motivo),
});

/** The agreement that a conta belongs to, as an original or as a new conta. */
export const acordo = z.object({
  id,
  created_at: dateTime,
  usuario: z.string(),
  /** The open amount of the originals, with `juros` and without `desconto`. */
  valor: money,
  juros: money,
  desconto: money,
  /** Multa and juros that were proposed for the originals, how, and why less was agreed; null without a policy. */
  juros_propostos: money.nullable().optional(),
  calculo: z.string().nullable().optional(),
  motivo_dispensa: z.string().nullable().optional(),
  documento: z.string().nullable(),
  observacao: z.string().nullable(),
  /** The contas that were renegotiated, with what was open on each. */
  originais: z.array(z.object({ id, valor: money })),
  /** The contas that took their place. Those of an agreement that was undone exist no more. */
  novas: z.array(z.object({ id, valor: money, data_vencimento: z.string(), status: z.literal([0, 1, 3]) })),
  /** Who undid it, when and why; null while it is in force. */
  desfeita: z.object({ created_at: dateTime, usuario: z.string(), motivo: z.string() }).nullable(),
});

export type Renegociacao = z.input<ReturnType<typeof renegociacaoDe>>;
export type Acordo = z.output<typeof acordo>;
