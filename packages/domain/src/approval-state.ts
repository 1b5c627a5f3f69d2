/** The states of a payable that needs approval, and of the requests for it: their names, and what they let happen. */
import { keysOf } from "./keys/keys-of";

/** What becomes of a request, in Portuguese. */
export const requestStateNames = {
  aguardando: "Aguardando",
  aprovada: "Aprovada",
  recusada: "Recusada",
  substituida: "Substituída",
  expirada: "Expirada",
} as const;
export type RequestState = keyof typeof requestStateNames;
export const requestStates = keysOf(requestStateNames);

/** What is said beside the status of a payable, in Portuguese. */
export const approvalStateNames = {
  precisa: "Precisa de aprovação",
  aguardando: "Aguardando aprovação",
  aprovada: "Aprovada",
  recusada: "Aprovação recusada",
  expirada: "Aprovação expirada",
} as const;
export type ApprovalState = keyof typeof approvalStateNames;
export const approvalStates = keysOf(approvalStateNames);

/** Whether a payable of this state may be settled and renegotiated. */
export const isFree = (state: ApprovalState | null): boolean => state === null || state === "aprovada";

/** Why nobody is asked about a payable of this state, in Portuguese; null where somebody has to be. */
export function unaskedReason(state: ApprovalState | null): string | null {
  if (state === null) return "não precisa de aprovação";
  if (state === "aguardando") return "já aguarda aprovação";
  return state === "aprovada" ? "já está aprovada" : null;
}

/** Why a payable of this state cannot be settled, in Portuguese; null where it can. */
export function unapprovedRefusal(state: ApprovalState | null, motivos: readonly string[]): string | null {
  if (state === null || isFree(state)) return null;
  const why = motivos.length === 0 ? "" : `: ${motivos.join("; ")}`;
  return `${approvalStateNames[state]}${why}`;
}
