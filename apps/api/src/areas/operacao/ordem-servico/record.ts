import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import {
  type ServiceOrderAction,
  serviceOrderForbidden,
  serviceOrderRefusal,
} from "@prumo/domain/service-order-actions";
import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { ordemServicoEventos, ordensServico } from "../../../db/schema/ordens-servico";
import { insertOne, lockOne } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { forbidden, notFound, Refusal } from "../../../http/errors";
import { findOrderItems, findOrderPragas } from "./find-queries";

export type OrdemRow = RowOf<typeof ordensServico>;

const NOT_FOUND = "Ordem de serviço não encontrada";

/** An id that no person has: what a prestador who is no person sees. */
const NONE = 0;

/** The prestador whose orders alone are answered; null when the user sees all. */
export const ownPrestador = ({ usuario }: Ctx): number | null =>
  usuario.prestador ? (usuario.pessoa_id ?? NONE) : null;

/** @throws Refusal 404 */
export function orderNotFound(): never {
  throw notFound(NOT_FOUND);
}

/**
 * Locks an order until the transaction ends.
 * @throws Refusal 404, for a prestador also when it is another's
 */
export async function lockOrder(tx: Tx, ctx: Ctx, id: number): Promise<OrdemRow> {
  const row = await lockOne(tx, ordensServico, ctx, id);
  const own = ownPrestador(ctx);
  if (row === undefined || (own !== null && row.prestador_id !== own)) return orderNotFound();
  return row;
}

/** @throws Refusal 403 for who may not do it with any order */
export function requireOrderRight({ permissoes, usuario }: Ctx, acao: ServiceOrderAction): void {
  const refused = serviceOrderForbidden({ permissoes, prestador: usuario.prestador }, acao);
  if (refused !== null) throw forbidden(refused);
}

export type OrderItem = Awaited<ReturnType<typeof findOrderItems>>[number];

/** A lote that an item of an order is in. */
export const loteIdIn = (itens: readonly Pick<OrderItem, "lote_id">[]): number | null =>
  itens.find(({ lote_id }) => lote_id !== null)?.lote_id ?? null;

/** @throws Refusal 422 when the state of an order forbids it, with `lote` when an item of it is in that lote */
export function requireOrderState(ordem: OrdemRow, itens: readonly OrderItem[], acao: ServiceOrderAction): void {
  const os_status = ordem.os_status as ServiceOrderStatus;
  const stated = serviceOrderRefusal({ os_status }, acao);
  if (stated !== null) throw new Refusal(422, stated);
  const lote_id = loteIdIn(itens);
  const refused = serviceOrderRefusal({ os_status, lote_id }, acao);
  if (refused !== null) throw new Refusal(422, refused, { lote: { id: lote_id } });
}

type EventRow = RowOf<typeof ordemServicoEventos>;

/** Adds an event to the history of an order. */
export const noteOrderEvent = (
  tx: Tx,
  ctx: Ctx,
  { id: ordem_servico_id, os_status }: Pick<OrdemRow, "id" | "os_status">,
  event: Pick<EventRow, "tipo"> & Partial<Pick<EventRow, "motivo">>,
) =>
  insertOne(tx, ordemServicoEventos, ctx, {
    ...event,
    ordem_servico_id,
    os_status,
    usuario_id: ctx.usuario_id,
    created_at: ctx.quando,
  });

/** Makes the entry of an order in the audit trail: its row, its items and its pragas. */
export async function orderRecord(tx: Tx, ctx: Ctx, row: OrdemRow) {
  const itens = await findOrderItems(tx, ctx, row.id);
  return {
    ...row,
    itens: itens.map(({ produto_id, quantidade, valor, desconto }) => ({ produto_id, quantidade, valor, desconto })),
    pragas: await findOrderPragas(tx, ctx, row.id),
  };
}
