import type { ViewedList } from "@prumo/domain/saved-view";
import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { usuarios } from "../../../db/schema/usuarios";
import { visoes, visoesPadrao } from "../../../db/schema/visoes";
import { referenced, scoped } from "../../../db/scope";
import type { Ctx } from "../../../http/context";

const views = (ctx: Ctx) => scoped(visoes, ctx, "v");
type Views = ReturnType<typeof views>;

/** A user sees their own views, and those that others share. */
const visible = (v: Views, { usuario_id }: Ctx): SQL | undefined => or(eq(v.usuario_id, usuario_id), v.compartilhada);

export function findViews(db: Db, ctx: Ctx, lista: ViewedList) {
  const v = views(ctx);
  const d = scoped(visoesPadrao, ctx, "d");
  const u = referenced(usuarios, "u");
  return db
    .select({
      id: v.id,
      nome: v.nome,
      parametros: v.parametros,
      compartilhada: v.compartilhada,
      versao: v.versao,
      padrao: sql<boolean>`${d.visao_id} is not null`,
      usuario: { id: u.id, nome: u.nome },
    })
    .from(v)
    .innerJoin(u, eq(u.id, v.usuario_id))
    .leftJoin(d, and(eq(d.visao_id, v.id), eq(d.usuario_id, ctx.usuario_id)))
    .where(and(eq(v.lista, lista), visible(v, ctx)))
    .orderBy(sql`busca(${v.nome})`, asc(v.id));
}

/** Finds the views that the user's lists open with, of those that the user still sees. */
export function findDefaults(db: Db, ctx: Ctx) {
  const v = views(ctx);
  const d = scoped(visoesPadrao, ctx, "d");
  return db
    .select({ lista: v.lista, parametros: v.parametros })
    .from(d)
    .innerJoin(v, eq(v.id, d.visao_id))
    .where(and(eq(d.usuario_id, ctx.usuario_id), visible(v, ctx)));
}

/** Finds what is stored of the default view of a list: the user's own choice. */
export async function findDefault(tx: Tx, ctx: Ctx, lista: ViewedList) {
  const d = scoped(visoesPadrao, ctx, "d");
  const [row] = await tx
    .select({ empresa_id: d.empresa_id, usuario_id: d.usuario_id, lista: d.lista, visao_id: d.visao_id })
    .from(d)
    .where(and(eq(d.usuario_id, ctx.usuario_id), eq(d.lista, lista)));
  return row;
}

/** Finds who chose a view as the one that their list opens with. */
export async function usersOfDefault(tx: Tx, ctx: Ctx, visao_id: number): Promise<number[]> {
  const d = scoped(visoesPadrao, ctx, "d");
  const rows = await tx.select({ usuario_id: d.usuario_id }).from(d).where(eq(d.visao_id, visao_id));
  return rows.map(({ usuario_id }) => usuario_id);
}

export function countOwnViews(tx: Tx, ctx: Ctx, lista: ViewedList): Promise<number> {
  const v = views(ctx);
  return tx.$count(v, and(eq(v.lista, lista), eq(v.usuario_id, ctx.usuario_id)));
}

export function countSharedViews(tx: Tx, ctx: Ctx, lista: string): Promise<number> {
  const v = views(ctx);
  return tx.$count(v, and(eq(v.lista, lista), v.compartilhada));
}
