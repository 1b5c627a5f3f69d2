import type { TipoConta } from "@prumo/domain/conta-side";
import type { StatementGroup } from "@prumo/domain/statement-groups";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { lockCategoryTree } from "../../../db/lock-texts";
import { categoriasConta } from "../../../db/schema/financeiro";
import { scoped } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { categoria } from "../classificacoes/classificacao-kinds";
import { mayBeChosen, rowCalled, rowOf } from "../classificacoes/service";

/**
 * Tells whether contas of that kind may get the category.
 * @param kept the category that the conta has: it may keep it although it is out of use by now
 */
export const categoryExists = (db: Db, ctx: Ctx, id: number, tipo: TipoConta, kept?: number | null): Promise<boolean> =>
  mayBeChosen(db, ctx, categoria, id, tipo, kept);

/** The name of the category, if the company may see it. */
export const categoryName = async (db: Db, ctx: Ctx, id: number): Promise<string | null> =>
  (await rowOf(db, ctx, categoria, id))?.nome ?? null;

/** Finds what a category says of due dates that are no business day; null where its contas follow the company. */
export async function categoryShift(db: Db, ctx: Ctx, id: number) {
  const k = scoped(categoriasConta, ctx, "k");
  const [row] = await db.select({ dia_nao_util: k.dia_nao_util }).from(k).where(eq(k.id, id));
  return row?.dia_nao_util ?? null;
}

/** The company's own category of that name, if it is in use. */
export async function categoryCalled(db: Db | Tx, ctx: Ctx, tipo: TipoConta, nome: string) {
  const found = await rowCalled(db, ctx, categoria, { tipo, nome });
  return found?.ativo ? { id: found.id, nome } : null;
}

/** Categories of one company are made one after the other: two who lack one at once would both make it. */
export const lockCategories = (tx: Tx, { empresa_id }: Pick<Ctx, "empresa_id">) =>
  tx.execute(sql`select pg_advisory_xact_lock(${empresa_id}::int, hashtext('categorias_conta'))`);

/**
 * The company's own category of that name, brought back when it is out of use and made when there is none.
 * @param grupo the group of one that is made; the usual one of its side without
 */
export async function standardCategory(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  tipo: TipoConta,
  nome: string,
  grupo: StatementGroup | null = null,
) {
  await lockCategories(tx, ctx);
  const found = await rowCalled(tx, ctx, categoria, { tipo, nome });
  if (found?.ativo) return found.id;
  if (found !== undefined) return bringBack(tx, ctx, record, found.id);
  const after = await categoria.insert(tx, ctx, { tipo, nome, grupo });
  record({ entidade: categoria.entidade, entidade_id: after.id, depois: after.row });
  return after.id;
}

/** Brings a category back, and the one that it is in: no subcategory is in use whose main category is not. */
async function bringBack(tx: Tx, ctx: Ctx, record: RecordEntry, id: number): Promise<number> {
  await lockCategoryTree(tx, ctx);
  const before = await categoria.lock(tx, ctx, id);
  if (before === undefined || before.ativo) return id;
  if (before.categoria_pai_id != null) await bringBack(tx, ctx, record, before.categoria_pai_id);
  const after = await categoria.change(tx, ctx, id, { ativo: true, versao: before.versao + 1 });
  record({ entidade: categoria.entidade, entidade_id: id, antes: before.row, depois: after.row });
  return id;
}
