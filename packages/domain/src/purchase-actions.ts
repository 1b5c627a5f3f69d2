/** Actions on a purchase, and the rules of who may do them when. */
import { recordByKeys } from "./keys/keys-of";
import { can, type PermissionKey, type Permissoes } from "./permissions";
import { type PurchaseState, purchaseStatus } from "./purchase";

/** Actions on a purchase that exists. */
export const purchaseActionNames = [
  "detalhar",
  "imprimir",
  "editar",
  "excluir",
  "email",
  "alterarEstado",
  "emitirEntrada",
  "desfazerEntrada",
  "reabrir",
] as const;
export type PurchaseAction = (typeof purchaseActionNames)[number];

/** The fields of a purchase that decide which actions are possible. */
export interface PurchaseInState {
  readonly estado: PurchaseState;
  /** Whether its entry document was issued. */
  readonly entrada_emitida?: boolean | undefined;
}

/** The person who looks at a purchase. `representante` is true for representatives. */
export interface PurchaseViewer {
  readonly permissoes: Permissoes;
  readonly representante: boolean;
}

const permissionOf: Readonly<Record<PurchaseAction, PermissionKey>> = {
  detalhar: "compras.visualizar",
  imprimir: "compras.visualizar",
  email: "compras.visualizar",
  editar: "compras.editar",
  excluir: "compras.excluir",
  alterarEstado: "compras.alterarEstado",
  emitirEntrada: "compras.editar",
  desfazerEntrada: "compras.excluir",
  reabrir: "compras.alterarEstado",
};

const reading: readonly PurchaseAction[] = ["detalhar", "imprimir"];
const forRepresentatives: readonly PurchaseAction[] = [...reading, "email"];
const cancelled = "Esta compra foi cancelada";

/** Why nothing in the menu of a purchase can be used, or null. */
export const purchaseMenuRefusal = ({ estado }: PurchaseInState): string | null =>
  purchaseStatus(estado) === 3 ? cancelled : null;

/** Why the state of a purchase forbids the action, in Portuguese, or null. The server refuses with this text (422). */
export function purchaseRefusal(compra: PurchaseInState, acao: PurchaseAction): string | null {
  if (reading.includes(acao)) return null;
  if (purchaseStatus(compra.estado) === 3) return cancelled;
  if (acao === "email") return null;
  if (acao === "reabrir") return compra.estado === "APROVADO" ? null : "Esta compra não está aprovada";
  if (compra.estado === "APROVADO") return "Esta compra já foi aprovada";
  if (acao === "desfazerEntrada") return compra.entrada_emitida === true ? null : "Esta compra não tem entrada emitida";
  if (compra.entrada_emitida !== true) return null;
  if (acao === "emitirEntrada") return "A entrada desta compra já foi emitida";
  // The record of the document would lose its purchase, and the document could be entered a second time.
  return acao === "excluir" ? "Esta compra tem a entrada emitida: desfaça a entrada antes de excluir" : null;
}

/** Why this person may not do it with any purchase, or null. The server refuses with this text (403). */
export function purchaseForbidden(usuario: PurchaseViewer, acao: PurchaseAction): string | null {
  if (!can(usuario, permissionOf[acao])) return "Você não tem permissão para fazer isto";
  return usuario.representante && !forRepresentatives.includes(acao)
    ? "Representantes não podem fazer isso em compras"
    : null;
}

/**
 * For every action null, or the reason why it is not offered to this person now. What is not offered is absent, not
 * greyed; only a cancelled purchase shows a menu that cannot be used (see purchaseMenuRefusal).
 */
export const purchaseActions = (
  compra: PurchaseInState,
  usuario: PurchaseViewer,
): Readonly<Record<PurchaseAction, string | null>> =>
  recordByKeys(purchaseActionNames, (acao) => purchaseForbidden(usuario, acao) ?? purchaseRefusal(compra, acao));
