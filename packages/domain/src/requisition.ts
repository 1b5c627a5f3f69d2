/** Requisitions of products between warehouses: their states, and what may be done to a line. */

import { subtractQuantity } from "./quantity";
import { requerimentoFields } from "./requerimento-fields";

/** Names of the states. A line is in one of the first three; the fourth is shown in the list only. */
export const requisitionStatusNames = {
  1: "Pendente",
  2: "Transferido",
  3: "Recusado",
  4: "Aprovado em Parte",
} as const;
export type RequisitionStatus = keyof typeof requisitionStatusNames;

/** The states of a line. */
export type RequisitionLineStatus = Exclude<RequisitionStatus, 4>;
/** The states that a pending line can be decided to. */
export type RequisitionDecision = 2 | 3;
export const requisitionDecisions: readonly RequisitionDecision[] = [2, 3];

export const PENDING = 1;
export const TRANSFERRED = 2;
export const REFUSED = 3;
const IN_PART = 4;

/** Told when a transfer names no warehouse to leave from. */
export const WITHOUT_EXIT = "Selecione o deposito de saída do produto";

/** Page sizes that the list offers, and the first of them. */
export const requisitionPageSizes = [15, 25, 30, 50, 100] as const;
export const defaultRequisitionPageSize = 15;
/** The list begins so many days before today. */
export const REQUISITION_DAYS = 7;

/** The limits and the step of a line's quantity. */
export const requisitionQuantity = { min: 0, max: 1000, step: 0.25, initial: 1 } as const;

/** Gives the quantity to request for a missing one: the next step that covers it, up to the limit of a line. */
export function quantityToRequest(missing: number): number {
  const { max, step } = requisitionQuantity;
  return Math.min(max, Math.max(step, Math.ceil(missing / step) * step));
}

/**
 * State of a requisition: pending while a line is, then what its lines became, or approved in part when they differ. One
 * without lines has nothing decided.
 */
export function requisitionStatus(lines: readonly RequisitionLineStatus[]): RequisitionStatus {
  const [first = PENDING] = lines;
  if (lines.includes(PENDING)) return PENDING;
  return lines.every((line) => line === first) ? first : IN_PART;
}

/** How far a requisition is, of whose lines so many are decided: "2 de 3 decididas". */
export const decidedText = ({ decididos, qtd }: { readonly decididos: number; readonly qtd: number }): string =>
  `${decididos} de ${qtd} ${qtd === 1 ? "decidida" : "decididas"}`;

/** A decision about a line as somebody sends it. */
export interface RequisitionChoice {
  readonly status: RequisitionDecision;
  readonly deposito_saida: number | null;
  readonly qtd: number | null;
}
/** A line of a requisition as it is. */
export interface RequisitionLine {
  readonly status: RequisitionLineStatus;
  readonly qtd: number;
  /** The warehouse that the requisition is for. */
  readonly deposito_id: number;
}

/** Why a line cannot be decided so: the field and the words, or null. Checked in this order. */
export function decisionRefusal(
  line: RequisitionLine,
  { status, deposito_saida, qtd }: RequisitionChoice,
): { readonly field: "status" | "deposito_saida" | "qtd"; readonly error: string } | null {
  if (line.status !== PENDING) {
    return { field: "status", error: `Este produto já foi decidido: ${requisitionStatusNames[line.status]}` };
  }
  if (status === REFUSED) return null;
  if (deposito_saida === null) {
    return { field: "deposito_saida", error: WITHOUT_EXIT };
  }
  if (deposito_saida === line.deposito_id) {
    return { field: "deposito_saida", error: "O deposito de saída deve ser diferente do deposito de entrada" };
  }
  if (qtd !== null && qtd <= 0) return { field: "qtd", error: requerimentoFields.qtd.missing };
  if (qtd !== null && subtractQuantity(line.qtd, qtd) < 0) {
    return { field: "qtd", error: "A quantidade não pode ser maior que a pedida" };
  }
  return null;
}
