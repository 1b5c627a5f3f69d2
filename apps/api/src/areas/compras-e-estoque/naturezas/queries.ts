import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";

/** Whether a purchase or an entry document names it, of a removed purchase too. */
export async function naturezaUsed(tx: Tx, { empresa_id }: Scope, id: number): Promise<boolean> {
  const own = sql`empresa_id = ${empresa_id} and natureza_id = ${id}`;
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select exists (select from compras where ${own}) or exists (select from compra_entradas where ${own}) as used`,
  );
  return rows[0]?.used ?? false;
}
