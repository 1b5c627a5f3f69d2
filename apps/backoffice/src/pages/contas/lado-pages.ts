import { calls } from "@prumo/api-client/calls";
import { type Lado, ladosDeContas } from "@prumo/domain/account-side";
import { api } from "../../app/api";
import { paths } from "../../app/paths";

/** What the payables say. Words that rules use too are the domain's. */
const contasPagar = {
  ...ladosDeContas.contasPagar,
  lado: "contasPagar",
  title: "Contas a pagar",
  newTitle: "Nova conta a pagar",
  /** The verb, the participle and its plural, as they begin a button, a column and a sum. */
  settleLabel: "Pagar",
  settledLabel: "Pago",
  paidLabel: "Pagas",
  settlingLabel: "Pagando",
  settledFromLabel: "Pago com",
  /** The choice of a register or a bank account. */
  origem: {
    title: "Pagar com",
    caixa: "Sai do dinheiro de um caixa aberto",
    conta: "Sai do saldo de uma conta",
  },
  reversalNote: "O dinheiro volta para a conta bancária ou o caixa de onde saiu, e a conta volta a ficar em aberto.",
  /** The sentence of the receipt, before the person. */
  receiptOpening: "Pagamos a",
  /** Who got the money, and so signs the receipt. */
  signer: "pessoa",
  settledNote: "A conta está paga por inteiro.",
  paths: paths.contasPagar,
  calls: { ...calls.contasPagar, settle: calls.contasPagar.pagar },
  api: { ...api.contasPagar, settle: api.contasPagar.pagar },
} as const;

const contasReceber = {
  ...ladosDeContas.contasReceber,
  lado: "contasReceber",
  title: "Contas a receber",
  newTitle: "Nova conta a receber",
  settleLabel: "Receber",
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
  api: { ...api.contasReceber, settle: api.contasReceber.receber },
} as const;

/** The two sides of the accounts: one set of pages serves both, and this table is all that differs. */
export const ladoPages = { contasPagar, contasReceber } satisfies Record<Lado, unknown>;

export type LadoPages = (typeof ladoPages)[Lado];
