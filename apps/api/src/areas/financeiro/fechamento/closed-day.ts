import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { fechamentos } from "../../../db/schema/fechamentos";
import { type Scope, scoped } from "../../../db/scope";

/** The last closed day of a company, held as it is until the transaction ends; null while nothing is closed. */
export async function heldClosedDay(tx: Tx, { empresa_id }: Pick<Scope, "empresa_id">): Promise<string | null> {
  const { rows } = await tx.execute<{ dia: string | null }>(sql`select fechado_ate_de(${empresa_id})::text as dia`);
  return rows[0]?.dia ?? null;
}

/** The last closed day of a company as it is now, and its version. */
export async function findClosing(db: Db, scope: Scope) {
  const f = scoped(fechamentos, scope);
  const [found] = await db.select({ fechado_ate: f.fechado_ate, versao: f.versao }).from(f);
  return found ?? { fechado_ate: null, versao: 1 };
}
