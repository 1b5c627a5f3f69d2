/** Accounts payable and receivable: their state, what may be done with them, and by whom. */

import { type ApprovalState, unapprovedRefusal } from "./approval-state";
import { amountPaid, type Saldos } from "./balance";
import { type Lado, ladosDeContas } from "./conta-side";
import { compareDates } from "./date";
import { compareMoney } from "./money";
import { can, type PermissionKey, type Permissoes } from "./permissions";

export { type Acerto, amountPaid, amountToPay, residual, type Saldos, settledPrincipal, settledTotal } from "./balance";
export { type Lado, ladosDeContas } from "./conta-side";
export {
  type SettlementProblems,
  settle,
  settlementProblems,
  type Valores,
  valueProblem,
} from "./settlement";

/** 0 open, 1 settled, 3 renegotiated. Older servers answer false and true for 0 and 1. */
export type StatusConta = 0 | 1 | 3 | boolean;

export type Conta = Saldos & {
  status: StatusConta;
  compra_id?: number | null;
  /** The service order whose finishing made it, and the lote of commission whose closing did. */
  ordem_servico_id?: number | null;
  comissao_lote_id?: number | null;
  /** The agreement that the conta is an instalment of. */
  renegociacao_id?: number | null;
  /** Whether a second person has to approve its payment, or has; null where nobody has to. */
  aprovacao?: { readonly estado: ApprovalState; readonly motivos: readonly string[] } | null | undefined;
};

export type Status = "pendente" | "parcial" | "pago" | "renegociado";

/** Portuguese names of the states. */
export const statusNames: Readonly<Record<Status, string>> = {
  pendente: "Pendente",
  parcial: "Parcial",
  pago: "Pago",
  renegociado: "Renegociado",
};

/** State that people see. An open conta of which something is paid is `parcial`. "Overdue" is not a state. */
export function status(conta: Conta): Status {
  if (conta.status === 3) return "renegociado";
  if (conta.status === 1 || conta.status === true) return "pago";
  return compareMoney(amountPaid(conta), 0) > 0 ? "parcial" : "pendente";
}

/** A conta as far as it can be overdue. Dates are yyyy-MM-dd. */
export interface DueConta {
  readonly status: StatusConta;
  readonly data_vencimento: string;
  /** The last day on which it is paid in time; without it the due date. */
  readonly pagavel_ate?: string | undefined;
}

/**
 * Whether the conta is open and the last day on which it was in time is before `today`. On that day it is not overdue.
 * @throws RangeError when one of the dates does not exist.
 */
export function isOverdue(
  { status, data_vencimento, pagavel_ate = data_vencimento }: DueConta,
  today: string,
): boolean {
  return (status === 0 || status === false) && compareDates(pagavel_ate, today) < 0;
}

/** Whether the conta is due up to a day, by its due date or by the last day on which it is in time. */
export const isOwed = (
  { data_vencimento, pagavel_ate = data_vencimento }: Omit<DueConta, "status">,
  until: string,
): boolean => compareDates(data_vencimento, until) <= 0 || compareDates(pagavel_ate, until) <= 0;

const renegotiated = "Esta conta foi renegociada";

/** Reason why the whole menu of a conta is refused, or null. */
export const menuRefusal = (conta: Conta): string | null => (status(conta) === "renegociado" ? renegotiated : null);

/** Actions on a conta. For receivables `pagar` means to receive. */
export const acoesConta = [
  "detalhar",
  "editar",
  "reclassificar",
  "remover",
  "pagar",
  "estornar",
  "comprovante",
  "renegociar",
  "selecionar",
] as const;
export type AcaoConta = (typeof acoesConta)[number];

/**
 * Why a conta that another record made cannot be changed, or removed, by itself. That of a lote of commission can be
 * removed: the lote stays closed until somebody reopens it.
 */
export function ownerRefusal(
  conta: Pick<Conta, "compra_id" | "ordem_servico_id" | "comissao_lote_id">,
  acao: "editar" | "remover",
): string | null {
  if (conta.compra_id) return "Esta conta pertence a uma compra";
  if (conta.ordem_servico_id) return "Esta conta pertence a uma ordem de serviço";
  return conta.comissao_lote_id && acao === "editar" ? "Esta conta pertence a um lote de comissão" : null;
}

/**
 * Why the state of the conta forbids the action, in Portuguese, or null. The server refuses with this text (422);
 * a missing permission is another matter (403). Details can always be read, and the receipt once something is paid,
 * also of a renegotiated conta: only its menu is locked (see acoes).
 */
export function recusa(conta: Conta, acao: AcaoConta, lado: Lado): string | null {
  const { quitada, movimento } = ladosDeContas[lado];
  const state = status(conta);
  const paid = compareMoney(amountPaid(conta), 0) > 0;
  if (acao === "detalhar") return null;
  if (acao === "comprovante") return paid ? null : `Esta conta ainda não tem ${movimento}`;
  if (state === "renegociado") return renegotiated;
  // What was paid is still printed, exported and corrected, by many at once.
  if (acao === "selecionar" || acao === "reclassificar") return null;
  if (acao === "estornar") return paid ? null : `Esta conta não tem ${movimento} para estornar`;
  if (state === "pago") return quitada;
  if (acao === "pagar" || acao === "renegociar") {
    const waits = unapprovedRefusal(conta.aprovacao?.estado ?? null, conta.aprovacao?.motivos ?? []);
    if (waits !== null) return waits;
  }
  if (acao === "remover" && paid) return `Esta conta já tem ${movimento}`;
  if (acao === "remover" && conta.renegociacao_id) return "Esta conta é parcela de uma renegociação";
  return acao === "remover" || acao === "editar" ? ownerRefusal(conta, acao) : null;
}

/**
 * Why another person cannot be set on a conta, in Portuguese; null where they can. What a supplier got would count as paid to
 * another, whom nobody paid.
 */
export const supplierProblem = (
  { pessoa_id, valor_pago }: { readonly pessoa_id: number; readonly valor_pago: number },
  other: number,
  lado: Lado,
): string | null =>
  lado === "contasReceber" || pessoa_id === other || compareMoney(valor_pago, 0) === 0
    ? null
    : "Esta conta já tem pagamento a este fornecedor. Estorne-o antes de trocá-lo";

/**
 * Whether the action is no part of what is offered for the conta, whoever looks at it: a conta of a purchase is
 * changed and removed with the purchase. The server refuses it with the reason of `recusa`.
 */
export const hidesAction = (conta: Pick<Conta, "compra_id">, acao: AcaoConta): boolean =>
  Boolean(conta.compra_id) && (acao === "editar" || acao === "remover");

/** Permission that an action needs. Viewing, printing and selecting need only the permission to see the list. */
export function permissaoDaAcao(acao: AcaoConta, lado: Lado): PermissionKey {
  if (acao === "pagar") return lado === "contasPagar" ? "contasPagar.pagar" : "contasReceber.receber";
  if (acao === "detalhar" || acao === "comprovante" || acao === "selecionar") return `${lado}.visualizar`;
  return `${lado}.${acao}`;
}

/**
 * For every action null, or the Portuguese reason why this user cannot do it now: a missing permission, the state of
 * the conta, or that it is renegotiated, when nothing in its menu can be used.
 */
export function acoes(conta: Conta, usuario: { permissoes: Permissoes }, lado: Lado): Record<AcaoConta, string | null> {
  const locked = menuRefusal(conta);
  const motivo = (acao: AcaoConta): string | null => {
    if (locked !== null) return locked;
    const key = permissaoDaAcao(acao, lado);
    if (can(usuario, key)) return recusa(conta, acao, lado);
    const verb = key.slice(key.indexOf(".") + 1);
    return `Você não tem permissão para ${verb} ${ladosDeContas[lado].lista}`;
  };
  return {
    detalhar: motivo("detalhar"),
    editar: motivo("editar"),
    reclassificar: motivo("reclassificar"),
    remover: motivo("remover"),
    pagar: motivo("pagar"),
    estornar: motivo("estornar"),
    comprovante: motivo("comprovante"),
    renegociar: motivo("renegociar"),
    selecionar: motivo("selecionar"),
  };
}
