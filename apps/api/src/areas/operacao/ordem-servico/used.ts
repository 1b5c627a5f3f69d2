import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { ownProvider } from "./record";
import { latestOfPest, latestOfVehicle } from "./used-queries";

type Latest = NonNullable<Awaited<ReturnType<typeof latestOfVehicle>>>;

/** Names the order to lead there: for a provider, another's is not found. */
function linkTo(ctx: Ctx, { id, prestador_id }: Latest) {
  const own = ownProvider(ctx);
  return own === null || own === prestador_id ? { ordem: { id } } : {};
}

/**
 * Keeps a vehicle that orders name. Lock it first.
 * @throws Refusal 422 with `ordem`, the latest of them, for who may see it
 */
export async function requireVehicleWithoutOrders(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const ordem = await latestOfVehicle(tx, ctx, id);
  if (ordem === undefined) return;
  const error = `O veículo está na ordem de serviço ${ordem.numero_os} e não pode ser excluído`;
  throw new Refusal(422, error, linkTo(ctx, ordem));
}

/**
 * Keeps a pest that orders name. Lock it first.
 * @throws Refusal 422 with `ordem`, the latest of them, for who may see it
 */
export async function requirePestWithoutOrders(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const ordem = await latestOfPest(tx, ctx, id);
  if (ordem === undefined) return;
  const error = `A praga está na ordem de serviço ${ordem.numero_os} e não pode ser excluída`;
  throw new Refusal(422, error, linkTo(ctx, ordem));
}
