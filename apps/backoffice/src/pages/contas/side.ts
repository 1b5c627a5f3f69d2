import { calls } from "@prumo/api-client/calls";
import { type Lado, ladosDeContas } from "@prumo/domain/account-side";
import { api } from "../../app/api";
import { paths } from "../../app/paths";

/** What the payables say. Words that rules use too are the domain's. */
const contasPagar = {
  ...ladosDeContas.contasPagar,
  lado: "contasPagar",
  titulo: "Contas a pagar",
  nova: "Nova conta a pagar",
  /** The verb, the participle and its plural, as they begin a button, a column and a sum. */
  Pagar: "Pagar",
  Pago: "Pago",
  pagas: "Pagas",
  pagando: "Pagando",
  pagoCom: "Pago com",
  /** The choice of a register or a bank account. */
  origem: {
    titulo: "Pagar com",
    caixa: "Sai do dinheiro de um caixa aberto",
    conta: "Sai do saldo de uma conta",
  },
  estorno: "O dinheiro volta para a conta bancária ou o caixa de onde saiu, e a conta volta a ficar em aberto.",
  /** The sentence of the receipt, before the person. */
  recibo: "Pagamos a",
  /** Who got the money, and so signs the receipt. */
  assina: "pessoa",
  porInteiro: "A conta está paga por inteiro.",
  paths: paths.contasPagar,
  calls: { ...calls.contasPagar, settle: calls.contasPagar.pagar },
  api: { ...api.contasPagar, settle: api.contasPagar.pagar },
} as const;

const contasReceber = {
  ...ladosDeContas.contasReceber,
  lado: "contasReceber",
  titulo: "Contas a receber",
  nova: "Nova conta a receber",
  Pagar: "Receber",
  Pago: "Recebido",
  pagas: "Recebidas",
  pagando: "Recebendo",
  pagoCom: "Recebido em",
  origem: {
    titulo: "Receber em",
    caixa: "Entra no dinheiro de um caixa aberto",
    conta: "Entra no saldo de uma conta",
  },
  estorno: "O dinheiro sai da conta bancária ou do caixa em que entrou, e a conta volta a ficar em aberto.",
  recibo: "Recebemos de",
  assina: "empresa",
  porInteiro: "A conta foi recebida por inteiro.",
  paths: paths.contasReceber,
  calls: { ...calls.contasReceber, settle: calls.contasReceber.receber },
  api: { ...api.contasReceber, settle: api.contasReceber.receber },
} as const;

/** The two sides of the accounts: one set of pages serves both, and this table is all that differs. */
export const sides = { contasPagar, contasReceber } satisfies Record<Lado, unknown>;

export type Side = (typeof sides)[Lado];
