import {
  type PurchaseAction,
  type PurchaseInState,
  purchaseForbidden,
  purchaseRefusal,
} from "@prumo/domain/purchase-actions";
import type { Ctx } from "../../../http/context";
import { forbidden, refusedByState } from "../../../http/errors";

/** @throws Refusal 403 for representatives, whatever they may otherwise do */
export function requirePurchaseRight(ctx: Ctx, acao: PurchaseAction): void {
  const { permissoes, usuario } = ctx;
  const refused = purchaseForbidden({ permissoes, representante: usuario.representante }, acao);
  if (refused !== null) throw forbidden(refused);
}

/** @throws Refusal 422 when the state of a purchase forbids it */
export function requirePurchaseState(compra: PurchaseInState, acao: PurchaseAction): void {
  const refused = purchaseRefusal(compra, acao);
  if (refused !== null) throw refusedByState(refused);
}
