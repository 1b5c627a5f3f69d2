/** Commission of prestadores: what an item earns, and the lotes by which items are paid. Amounts are reais in cents. */
import { addDays } from "./date";
import { fromInteger, multiplyToInteger } from "./decimal";
import { sum } from "./money";
import { CANCELLED, orderItemTotal, type ServiceOrderItem, type ServiceOrderStatus } from "./service-order";

const CENTS = 2;

/** Page sizes that the items of a lote are shown by, and the first of them. */
export const commissionPageSizes = [10, 15, 20, 30, 50, 100] as const;
export const defaultCommissionPageSize = 10;

/** The category of payables that commissions get when nothing else tells one. */
export const COMMISSION_CATEGORY = "Comissões";
/** The kind of payment of the payable of a lote: others. */
export const COMMISSION_PAYMENT = "99";
/** The payable of a lote falls due so many days after it is closed. */
export const COMMISSION_TERM = 10;

/** The due date that closing a lote proposes. */
export const commissionDueDate = (today: string): string => addDays(today, COMMISSION_TERM);

/** The number of the document of the payable of a lote. */
export const commissionDocument = (lote: number): string => `LOTE ${lote}`;

/** The fields of an item that its commission is made of. `comissao_prod` 12.5 is 12,5 %. */
export interface CommissionedItem extends ServiceOrderItem {
  readonly comissao_prod: number;
}

/** Calculates the commission of an amount in cents: exact until one rounding, half away from zero. */
export const commissionOf = (total: number, percent: number): number =>
  // The product of reais and percent is the commission in cents.
  fromInteger(multiplyToInteger(total, percent, 0), CENTS);

/** Computes the worth of an item, and its prestador's commission. */
export function commissionOfItem(item: CommissionedItem): { readonly total: number; readonly comissao: number } {
  const total = orderItemTotal(item);
  return { total, comissao: commissionOf(total, item.comissao_prod) };
}

/** Adds up the commission of some items. */
export const commissionTotal = (itens: readonly { readonly comissao: number }[]): number =>
  sum(itens.map(({ comissao }) => comissao));

/** The fields of a lote that decide what may be done with it. */
export interface CommissionLote {
  readonly fechado: boolean;
}

/** The actions on a lote that exists. */
export const commissionActionNames = ["add", "remove", "closedLoteAccount", "reabrir", "delete"] as const;
export type CommissionAction = (typeof commissionActionNames)[number];

/**
 * Why the state of a lote forbids the action, in Portuguese, or null. The server refuses with this text (422).
 * @param itens how many items are in it, where the action asks for that
 * @param valor the sum of their commissions
 */
export function commissionRefusal(
  { fechado }: CommissionLote,
  acao: CommissionAction,
  { itens = 1, valor = 1 }: { readonly itens?: number | undefined; readonly valor?: number | undefined } = {},
): string | null {
  if (acao === "reabrir") return fechado ? null : "Este lote não está fechado";
  if (fechado) return "Este lote já foi fechado";
  if (acao === "delete") return itens > 0 ? "Remova os itens do lote antes de excluí-lo" : null;
  if (acao !== "closedLoteAccount") return null;
  if (itens === 0) return "Este lote não tem itens";
  return valor > 0 ? null : "A comissão deste lote soma zero";
}

/** The fields that decide whether an item may enter a lote. */
export interface CommissionCandidate {
  readonly os_status: ServiceOrderStatus;
  readonly prestador_id: number | null;
}

/** Why an item cannot enter the lote of a prestador, or null. */
export function candidateRefusal({ os_status, prestador_id }: CommissionCandidate, prestador: number): string | null {
  if (prestador_id !== prestador) return "Há itens de ordens de serviço de outro prestador";
  return os_status === CANCELLED ? "Há itens de ordens de serviço canceladas" : null;
}
