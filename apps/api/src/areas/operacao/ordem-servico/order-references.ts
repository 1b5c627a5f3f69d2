import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { ownPrestador } from "./record";
import { latestPragaOrder, latestVeiculoOrder } from "./used-queries";

type Latest = NonNullable<Awaited<ReturnType<typeof latestVeiculoOrder>>>;

/** Names the order to lead there: for a prestador, another's is not found. */
function linkTo(ctx: Ctx, { id, prestador_id }: Latest) {
  const own = ownPrestador(ctx);
  return own === null || own === prestador_id ? { ordem: { id } } : {};
}

/**
 * Keeps a veículo that orders name. Lock it first.
 * @throws Refusal 422 with `ordem`, the latest of them, for who may see it
 */
export async function requireVeiculoWithoutOrders(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const ordem = await latestVeiculoOrder(tx, ctx, id);
  if (ordem === undefined) return;
  const error = `O veículo está na ordem de serviço ${ordem.numero_os} e não pode ser excluído`;
  throw new Refusal(422, error, linkTo(ctx, ordem));
}

/**
 * Keeps a praga that orders name. Lock it first.
 * @throws Refusal 422 with `ordem`, the latest of them, for who may see it
 */
export async function requirePragaWithoutOrders(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const ordem = await latestPragaOrder(tx, ctx, id);
  if (ordem === undefined) return;
  const error = `A praga está na ordem de serviço ${ordem.numero_os} e não pode ser excluída`;
  throw new Refusal(422, error, linkTo(ctx, ordem));
}
