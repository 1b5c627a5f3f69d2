import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { ofAny, type Scope } from "../../../db/scope";
import { usedBy } from "../../plataforma/empresas/service";

/** Tells whether a product or a count refers to the category, of a company that once shared it too. */
export const productCategoryUsed = (db: Db, scope: Scope, id: number): Promise<boolean> =>
  usedBy(db, scope, async (companies) => {
    const named = sql`${ofAny(sql`empresa_id`, companies)} and categoria_produto_id = ${id}`;
    const { rows } = await db.execute<{ used: boolean }>(
      sql`select exists (select from produtos where ${named}) or exists (select from inventarios where ${named}) as used`,
    );
    return rows[0]?.used ?? false;
  });
