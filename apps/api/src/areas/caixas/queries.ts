import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { aberturasCaixa, caixas, movimentos } from "../../db/schema/financeiro";
import { usuarios } from "../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../db/scope";

/** Open registers, of one cashier or of the whole company, those of `first` before the others. */
export function findOpenRegisters(db: Db, scope: Scope, first: number, onlyTheirs: boolean) {
  const a = scoped(aberturasCaixa, scope);
  const c = scoped(caixas, scope);
  const u = referenced(usuarios);
  const m = scoped(movimentos, scope);
  return db
    .select({
      id: a.id,
      caixa: { nome: c.nome },
      usuario: { nome: u.nome },
      data_abertura: a.data_abertura,
      saldo: sql<number>`coalesce(sum(${m.valor}), 0)`.mapWith(Number),
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.caixa_id))
    .innerJoin(u, eq(u.id, a.usuario_id))
    .leftJoin(m, eq(m.abertura_caixa_id, a.id))
    .where(and(isNull(a.data_fechamento), onlyTheirs ? eq(a.usuario_id, first) : undefined))
    .groupBy(a.id, a.data_abertura, a.usuario_id, c.nome, u.nome)
    .orderBy(desc(sql`${a.usuario_id} = ${first}`), asc(a.id));
}

/** Those among the registers that are closed. */
export function findClosed(db: Db, scope: Scope, ids: readonly number[]) {
  const a = scoped(aberturasCaixa, scope);
  const c = scoped(caixas, scope);
  return db
    .select({ id: a.id, nome: c.nome, data_abertura: a.data_abertura })
    .from(a)
    .innerJoin(c, eq(c.id, a.caixa_id))
    .where(and(inArray(a.id, [...ids]), isNotNull(a.data_fechamento)))
    .orderBy(asc(a.id));
}
