import type { Tx } from "../../../db/client";
import { depositos } from "../../../db/schema/depositos";
import { lock, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { warehouseOf } from "./service";

const refused = (error: string) => invalidField("deposito_id", error);

/**
 * Makes a warehouse a prestador's own, instead of the earlier one.
 * @param chosen null takes the earlier one away, undefined keeps it
 * @returns the prestador's own warehouse afterwards
 * @throws Refusal 422 on `deposito_id` for a warehouse of another company or prestador, or one out of use
 */
export async function giveWarehouse(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  prestador_id: number,
  chosen: number | null | undefined,
): Promise<number | null> {
  const own = (await warehouseOf(tx, ctx, prestador_id))?.id ?? null;
  if (chosen === undefined || chosen === own) return own;
  const touched = await lock(
    tx,
    depositos,
    ctx,
    [own, chosen].filter((id) => id !== null),
  );
  const next = touched.find(({ id }) => id === chosen);
  if (chosen !== null && !next?.ativo) throw refused("Selecione um depósito em uso");
  if (next && next.prestador_id !== null) throw refused("Este depósito já é de outro prestador");
  // The earlier one is let go first, because a prestador has at most one. Another user may have let it go meanwhile.
  const left = touched.filter((row) => row !== next && row.prestador_id === prestador_id);
  for (const before of next ? [...left, next] : left) {
    const changes = { prestador_id: before === next ? prestador_id : null, versao: before.versao + 1 };
    const after = await update(tx, depositos, ctx, before.id, changes);
    record({ entidade: "depositos", entidade_id: before.id, antes: before, depois: after });
  }
  return chosen;
}
