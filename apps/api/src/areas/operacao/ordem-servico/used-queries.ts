import { desc, eq } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { ordemServicoPragas, ordensServico } from "../../../db/schema/ordens-servico";
import { type Scope, scoped } from "../../../db/scope";

/** Finds the latest order of a veículo. */
export async function latestVeiculoOrder(tx: Tx, scope: Scope, veiculo: number) {
  const o = scoped(ordensServico, scope);
  const [row] = await tx
    .select({ id: o.id, numero_os: o.numero_os, prestador_id: o.prestador_id })
    .from(o)
    .where(eq(o.veiculo_id, veiculo))
    .orderBy(desc(o.id))
    .limit(1);
  return row;
}

/** Finds the latest order that fights a praga. */
export async function latestPragaOrder(tx: Tx, scope: Scope, praga: number) {
  const [o, op] = [scoped(ordensServico, scope, "o"), scoped(ordemServicoPragas, scope, "op")];
  const [row] = await tx
    .select({ id: o.id, numero_os: o.numero_os, prestador_id: o.prestador_id })
    .from(op)
    .innerJoin(o, eq(o.id, op.ordem_servico_id))
    .where(eq(op.praga_id, praga))
    .orderBy(desc(o.id))
    .limit(1);
  return row;
}
