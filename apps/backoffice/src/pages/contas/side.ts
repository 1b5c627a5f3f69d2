import { calls } from "@prumo/api-client/calls";
import { type Lado, ladosDeContas } from "@prumo/domain/account-side";
import { api } from "../../app/api";
import { paths } from "../../app/paths";

/** What the pages of the payables say. Words that rules use too are those of the domain. */
const pagar = {
  ...ladosDeContas.contasPagar,
  lado: "contasPagar",
  titulo: "Contas a pagar",
  nova: "Nova conta a pagar",
  Pagar: "Pagar",
  Pago: "Pago",
  pagas: "Pagas",
  pagoCom: "Pago com",
  /** The choice of a register or a bank account. */
  origem: {
    titulo: "Pagar com",
    caixa: "Sai do dinheiro de um caixa aberto",
    conta: "Sai do saldo de uma conta",
  },
  jaPaga: "Esta conta já está paga",
  paraOnde: "O dinheiro volta para a conta bancária ou o caixa de onde saiu, e a conta volta a ficar em aberto.",
  /** The sentence of the receipt, before the person. */
  recibo: "Pagamos a",
  porInteiro: "A conta está paga por inteiro.",
  paths: paths.contasPagar,
  calls: { ...calls.contasPagar, settle: calls.contasPagar.pagar },
  api: { ...api.contasPagar, settle: api.contasPagar.pagar },
} as const;

/** The two sides of the accounts: one set of pages serves both, and this table is all that differs. */
export const sides = { contasPagar: pagar } satisfies Partial<Record<Lado, unknown>>;

export type Side = (typeof sides)[keyof typeof sides];
