import type { Tx } from "../../../db/client";
import { ordemServicoPragas } from "../../../db/schema/ordens-servico";
import { insert, remove } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { pragasThere } from "../pragas/service";
import { findOrderPragas } from "./find-queries";

/** @throws Refusal 422 for a praga that the company has not */
export async function requirePragas(tx: Tx, ctx: Ctx, pragas: readonly number[]): Promise<void> {
  const found = await pragasThere(tx, ctx, pragas);
  if (pragas.some((id) => !found.has(id))) throw invalidField("pragas", "Selecione as pragas");
}

/** Makes the pragas of an order those of a body, which were checked. */
export async function writePragas(
  tx: Tx,
  ctx: Ctx,
  ordem_servico_id: number,
  pragas: readonly number[],
): Promise<void> {
  const wanted = new Set(pragas);
  const before = new Set(await findOrderPragas(tx, ctx, ordem_servico_id));
  for (const praga_id of before) {
    if (!wanted.has(praga_id)) await remove(tx, ordemServicoPragas, ctx, { ordem_servico_id, praga_id });
  }
  const added = [...wanted].filter((id) => !before.has(id));
  if (added.length === 0) return;
  await insert(
    tx,
    ordemServicoPragas,
    ctx,
    added.map((praga_id) => ({ ordem_servico_id, praga_id })),
  );
}
