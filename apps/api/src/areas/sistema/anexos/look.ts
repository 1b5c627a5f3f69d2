import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { anexos } from "../../../db/schema/anexos";
import type { RowOf } from "../../../db/schema/business";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";

/** Milliseconds within which further looks of one user, or of one key, are the same look: a page shows its pictures again and again. */
const SAME_LOOK = 3_600_000;

async function sawLately(db: Db, ctx: Ctx, { empresa_id, id }: { readonly empresa_id: number; readonly id: number }) {
  const a = acrossCompanies(auditoria);
  const [row] = await db
    .select({ id: a.id })
    .from(a)
    .where(
      and(
        eq(a.empresa_id, empresa_id),
        eq(a.entidade, "anexos"),
        eq(a.entidade_id, id),
        eq(a.usuario_id, ctx.usuario_id),
        // What a program looks at by a key of somebody was not seen by that person.
        sql`${a.chave_id} is not distinct from ${ctx.chave_id}`,
        eq(a.acao, ctx.acao),
        gt(a.quando, new Date(ctx.quando.getTime() - SAME_LOOK)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Notes who saw a file, in the trail of the company that keeps it. */
export async function noteLook(db: Db, ctx: Ctx, anexo: RowOf<typeof anexos>, registro: string): Promise<void> {
  if (await sawLately(db, ctx, anexo)) return;
  const { empresa_id, id, nome } = anexo;
  await write(db, { ...ctx, attempt: null }, async (_, record) => {
    record({ empresa_id, entidade: "anexos", entidade_id: id, depois: { nome, registro } });
    return {};
  });
}
