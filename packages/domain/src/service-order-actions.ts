/** Actions on a service order, its steps from state to state, and the rules of who may do them when. */
import { recordByKeys } from "./keys/keys-of";
import { can, type PermissionKey, type Permissoes } from "./permissions";
import { CANCELLED, FINISHED, isOpenStatus, type ServiceOrderStatus } from "./service-order";

/** Actions on an order that exists. */
export const serviceOrderActionNames = [
  "detalhar",
  "imprimir",
  "editar",
  "alterarStatus",
  "finalizar",
  "cancelar",
  "reabrir",
] as const;
export type ServiceOrderAction = (typeof serviceOrderActionNames)[number];

/** The fields of an order that decide which actions are possible. */
export interface ServiceOrderInState {
  readonly os_status: ServiceOrderStatus;
  /** The lote of commission that an item of it is in, if any is. */
  readonly lote_id?: number | null | undefined;
}

/** The person who looks at an order. `prestador` is true for providers, who see only their own orders. */
export interface ServiceOrderViewer {
  readonly permissoes: Permissoes;
  readonly prestador: boolean;
}

const permissionOf: Readonly<Record<ServiceOrderAction, PermissionKey>> = {
  detalhar: "ordemServico.visualizar",
  imprimir: "ordemServico.visualizar",
  editar: "ordemServico.editar",
  alterarStatus: "ordemServico.editar",
  finalizar: "ordemServico.editar",
  cancelar: "ordemServico.remover",
  reabrir: "ordemServico.editar",
};

const reading: readonly ServiceOrderAction[] = ["detalhar", "imprimir"];
/** Reopening takes a receivable away and brings products back: the office decides that. */
const forTheOffice: readonly ServiceOrderAction[] = ["cancelar", "reabrir"];

/** Why an order of which an item is in a lote cannot be taken back. */
export const inBatch = (lote_id: number): string => `Há itens desta ordem de serviço no lote de comissão ${lote_id}`;

/** Why the state of an order forbids the action, in Portuguese, or null. The server refuses with this text (422). */
export function serviceOrderRefusal(ordem: ServiceOrderInState, acao: ServiceOrderAction): string | null {
  const { os_status, lote_id } = ordem;
  if (reading.includes(acao)) return null;
  if (acao === "reabrir") {
    if (isOpenStatus(os_status)) return "Esta ordem de serviço está aberta";
    return lote_id == null ? null : inBatch(lote_id);
  }
  if (os_status === FINISHED) return "Esta ordem de serviço já foi finalizada";
  if (os_status === CANCELLED) return "Esta ordem de serviço foi cancelada";
  return acao === "cancelar" && lote_id != null ? inBatch(lote_id) : null;
}

/** Why this person may not do it with any order, or null. The server refuses with this text (403). */
export function serviceOrderForbidden(usuario: ServiceOrderViewer, acao: ServiceOrderAction): string | null {
  if (!can(usuario, permissionOf[acao])) return "Você não tem permissão para fazer isto";
  return usuario.prestador && forTheOffice.includes(acao)
    ? "Prestadores não podem cancelar nem reabrir ordens de serviço"
    : null;
}

/** For every action null, or the reason why it is not offered to this person now. */
export const serviceOrderActions = (
  ordem: ServiceOrderInState,
  usuario: ServiceOrderViewer,
): Readonly<Record<ServiceOrderAction, string | null>> =>
  recordByKeys(
    serviceOrderActionNames,
    (acao) => serviceOrderForbidden(usuario, acao) ?? serviceOrderRefusal(ordem, acao),
  );

/**
 * The action that brings an order from one state to another, or null where there is no such way: orders move freely
 * among the open states, each end has a way of its own, and from an end one gets back only by reopening.
 */
export function serviceOrderStep(from: ServiceOrderStatus, to: ServiceOrderStatus): ServiceOrderAction | null {
  if (from === to) return null;
  if (!isOpenStatus(from)) return isOpenStatus(to) ? "reabrir" : null;
  if (to === FINISHED) return "finalizar";
  return to === CANCELLED ? "cancelar" : "alterarStatus";
}
