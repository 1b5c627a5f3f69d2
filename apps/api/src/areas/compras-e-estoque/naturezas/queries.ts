import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { naturezas } from "../../../db/schema/compras";
import { type Scope, scoped } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";

export interface NaturezaFilter {
  readonly id?: number | undefined;
  readonly ativas?: boolean | undefined;
}

/** Naturezas by name, those out of use last. */
export function findNaturezas(db: Db | Tx, scope: Scope, { id, ativas }: NaturezaFilter) {
  const n = scoped(naturezas, scope, "n");
  return db
    .select({
      id: n.id,
      nome: n.nome,
      gerar_financeiro: n.gerar_financeiro,
      nao_movimenta_estoque: n.nao_movimenta_estoque,
      ativa: n.ativa,
      versao: n.versao,
    })
    .from(n)
    .where(and(id === undefined ? undefined : eq(n.id, id), ativas ? eq(n.ativa, true) : undefined))
    .orderBy(desc(n.ativa), asc(alphabetical(withoutAccents(n.nome))), asc(n.id));
}

/** Whether a purchase or an entry document names it, of a removed purchase too. */
export async function naturezaUsed(tx: Tx, { empresa_id }: Scope, id: number): Promise<boolean> {
  const own = sql`empresa_id = ${empresa_id} and natureza_id = ${id}`;
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select exists (select from compras where ${own}) or exists (select from compra_entradas where ${own}) as used`,
  );
  return rows[0]?.used ?? false;
}
