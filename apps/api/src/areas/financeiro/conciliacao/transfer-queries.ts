import { inArray } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { requireFound } from "../../../http/errors";

/** The two movements of a transfer, each with its bank account. */
export async function findMovementEnds(tx: Tx, scope: Scope, saida_id: number, entrada_id: number) {
  const m = scoped(movimentos, scope, "m");
  const rows = await tx
    .select({ id: m.id, conta_bancaria_id: m.conta_bancaria_id, valor: m.valor })
    .from(m)
    .where(inArray(m.id, [saida_id, entrada_id]));
  const end = (id: number) => requireFound(rows.find((row) => row.id === id));
  return { saida: end(saida_id), entrada: end(entrada_id) };
}
