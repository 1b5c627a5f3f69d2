import type { ProviderRefund, ProviderSituation } from "@prumo/domain/gateway-charge";
import { add, roundMoney } from "@prumo/domain/money";
import { z } from "zod";
import type { ProviderCharge } from "./provider";

/** Every field may be missing or null: the provider adds and leaves out without notice. */
const text = z.string().nullish().catch(null);
const amount = z.number().nullish().catch(null);

const refund = z.object({ value: amount, status: text });

/** A charge in the words of Asaas. Only its id is certain. */
export const asaasCharge = z.object({
  id: z.string().min(1),
  status: text,
  deleted: z.boolean().nullish().catch(null),
  value: amount,
  originalValue: amount,
  netValue: amount,
  interestValue: amount,
  dueDate: text,
  paymentDate: text,
  clientPaymentDate: text,
  creditDate: text,
  externalReference: text,
  invoiceUrl: text,
  refunds: z.array(refund).nullish().catch(null),
});
type AsaasCharge = z.output<typeof asaasCharge>;

/** What the statuses of Asaas mean. A flag beside them, not a status, tells that a charge was removed. */
const situations: Readonly<Record<string, ProviderSituation>> = {
  PENDING: "aberta",
  OVERDUE: "vencida",
  CONFIRMED: "confirmada",
  RECEIVED: "recebida",
  RECEIVED_IN_CASH: "recebida_em_dinheiro",
  REFUND_REQUESTED: "devolucao_pedida",
  REFUND_IN_PROGRESS: "devolucao_pedida",
  REFUNDED: "devolvida",
  CHARGEBACK_REQUESTED: "contestada",
  CHARGEBACK_DISPUTE: "contestada",
  AWAITING_CHARGEBACK_REVERSAL: "contestada",
  DUNNING_REQUESTED: "negativada",
  DUNNING_RECEIVED: "recuperada",
};

/** The provider counts in binary fractions: 1.005 comes as one that is a little less. */
const cents = (value: number): number => roundMoney(value, 2);
const orNull = (value: number | null | undefined): number | null => (value == null ? null : cents(value));
/** Some fields bear a time behind their day. */
const day = (value: string | null | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(value ?? "")?.[0] ?? null;

const refunds = (charge: AsaasCharge): ProviderRefund[] =>
  (charge.refunds ?? []).map(({ value, status }) => ({ valor: cents(value ?? 0), feita: status === "DONE" }));

/** Reads a charge of Asaas in the words that all providers share. */
export function readAsaasCharge(charge: AsaasCharge): ProviderCharge {
  const status = charge.status ?? "";
  const valor = cents(charge.value ?? 0);
  const devolucoes = refunds(charge);
  const returned = add(...devolucoes.filter(({ feita }) => feita).map((one) => one.valor));
  const received = situations[status] ?? "desconhecida";
  return {
    id: charge.id,
    referencia: charge.externalReference ?? null,
    vencimento: day(charge.dueDate),
    fatura: charge.invoiceUrl ?? null,
    situacao_original: status,
    leitura: {
      // The whole amount may be back in several parts before the status says so.
      situacao: received === "recebida" && returned >= valor && valor > 0 ? "devolvida" : received,
      removida: charge.deleted === true,
      valor,
      valor_original: orNull(charge.originalValue),
      acrescimo: cents(charge.interestValue ?? 0),
      liquido: orNull(charge.netValue),
      dia_pagamento: day(charge.clientPaymentDate) ?? day(charge.paymentDate),
      dia_credito: day(charge.creditDate) ?? day(charge.paymentDate),
      devolucoes,
    },
  };
}
