import { calls } from "@prumo/api-client/calls";
import type { BodyOutput, CallOptions } from "@prumo/api-client/contract";
import type { acertoNovo, acertosNovos } from "@prumo/api-client/schemas/conta-acerto";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";

/** What forms settle with, the same on both sides: the calls have the day under their side's own name. */
type Acerto = BodyOutput<ReturnType<typeof acertoNovo>>;
type Acertos = BodyOutput<ReturnType<typeof acertosNovos>>;

/** The texts and addresses of the payables. Words that rules use too are in domain. */
const contasPagar = {
  ...ladosDeContas.contasPagar,
  lado: "contasPagar",
  title: "Contas a pagar",
  newTitle: "Nova conta a pagar",
  /** The purpose of the list. */
  about: "Aqui fica o que a empresa tem a pagar: o que vence, o que já venceu e o que foi pago.",
  /** The verb, the participle and its plural, as they begin a button, a column and a sum. */
  settleLabel: "Pagar",
  /** The same in the sheet over the list. */
  settleHereLabel: "Pagar aqui",
  settledLabel: "Pago",
  paidLabel: "Pagas",
  settlingLabel: "Pagando",
  settledFromLabel: "Pago com",
  /** The texts of the choice between register and bank account. */
  origem: {
    title: "Pagar com",
    caixa: "Sai do dinheiro de um caixa aberto",
    conta: "Sai do saldo de uma conta",
  },
  reversalNote: "O dinheiro volta para a conta bancária ou o caixa de onde saiu, e a conta volta a ficar em aberto.",
  /** The beginning of the receipt's sentence, before the name of the person. */
  receiptOpening: "Pagamos a",
  /** Who received the money and therefore signs the receipt. */
  signer: "pessoa",
  settledNote: "A conta está paga por inteiro.",
  paths: paths.contasPagar,
  calls: { ...calls.contasPagar, settle: calls.contasPagar.pagar },
  api: {
    ...api.contasPagar,
    settle: ({ data, ...acerto }: Acerto, options: CallOptions) =>
      api.contasPagar.pagar({ body: { ...acerto, data_pagamento: data } }, options),
    settleMany: ({ data, ...acertos }: Acertos, options: CallOptions) =>
      api.contasPagar.multiplo({ body: { ...acertos, data_pagamento: data } }, options),
  },
} as const;

const contasReceber = {
  ...ladosDeContas.contasReceber,
  lado: "contasReceber",
  title: "Contas a receber",
  newTitle: "Nova conta a receber",
  about: "Aqui fica o que a empresa tem a receber: o que vence, o que já venceu e o que foi recebido.",
  settleLabel: "Receber",
  settleHereLabel: "Receber aqui",
  settledLabel: "Recebido",
  paidLabel: "Recebidas",
  settlingLabel: "Recebendo",
  settledFromLabel: "Recebido em",
  origem: {
    title: "Receber em",
    caixa: "Entra no dinheiro de um caixa aberto",
    conta: "Entra no saldo de uma conta",
  },
  reversalNote: "O dinheiro sai da conta bancária ou do caixa em que entrou, e a conta volta a ficar em aberto.",
  receiptOpening: "Recebemos de",
  signer: "empresa",
  settledNote: "A conta foi recebida por inteiro.",
  paths: paths.contasReceber,
  calls: { ...calls.contasReceber, settle: calls.contasReceber.receber },
  api: {
    ...api.contasReceber,
    settle: ({ data, ...acerto }: Acerto, options: CallOptions) =>
      api.contasReceber.receber({ body: { ...acerto, data_recebimento: data } }, options),
    settleMany: ({ data, ...acertos }: Acertos, options: CallOptions) =>
      api.contasReceber.multiplo({ body: { ...acertos, data_recebimento: data } }, options),
  },
} as const;

/**
 * The two sides of the contas. One set of pages serves both, and this table holds everything in which they differ.
 */
export const ladoPages = { contasPagar, contasReceber } satisfies Record<Lado, unknown>;

export type LadoPages = (typeof ladoPages)[Lado];
