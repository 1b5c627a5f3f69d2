import { and, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { categoriasConta } from "../../../db/schema/financeiro";
import { orcamentos } from "../../../db/schema/orcamentos";
import { ofAny, referenced, type Scope, scoped } from "../../../db/scope";
import { groupOfCategory, mainCategories } from "../categorias-conta/tree";

/** Plans of one company are saved one after the other, so that each reads what the one before left. */
export const lockBudget = (tx: Tx, { empresa_id }: Pick<Scope, "empresa_id">) =>
  tx.execute(sql`select pg_advisory_xact_lock(${empresa_id}::int, hashtext('orcamentos'))`);

const plansOf = (scope: Scope) => scoped(orcamentos, scope, "o");

/** A plan with its months. */
const planOf = (o: ReturnType<typeof plansOf>) => ({
  id: o.id,
  ano: o.ano,
  janeiro: o.janeiro,
  fevereiro: o.fevereiro,
  marco: o.marco,
  abril: o.abril,
  maio: o.maio,
  junho: o.junho,
  julho: o.julho,
  agosto: o.agosto,
  setembro: o.setembro,
  outubro: o.outubro,
  novembro: o.novembro,
  dezembro: o.dezembro,
});

/** Finds what is planned for some years, with the place of each category in the statement. */
export function findPlanned(db: Db, scope: Scope, years: readonly number[]) {
  const [o, k, main] = [plansOf(scope), referenced(categoriasConta, "k"), mainCategories()];
  return db
    .select({
      plano: planOf(o),
      categoria: { id: k.id, nome: k.nome },
      pai: { id: main.id, nome: main.nome },
      tipo: k.tipo,
      grupo: groupOfCategory(k, main),
    })
    .from(o)
    .innerJoin(k, eq(k.id, o.categoria_id))
    .leftJoin(main, eq(main.id, k.categoria_pai_id))
    .where(inArray(o.ano, [...years]));
}

/**
 * Finds the categories that can be planned in a year: those in use, and those that have a plan, whoever shares them by now;
 * each with its plan.
 */
export function findBudgetCategories(db: Db, scope: Scope, ano: number) {
  const [o, k, main] = [plansOf(scope), referenced(categoriasConta, "k"), mainCategories()];
  const [usable, own] = [scoped(categoriasConta, scope, "propria"), scoped(orcamentos, scope, "plano")];
  const found = union(
    db.select({ id: usable.id }).from(usable).where(eq(usable.ativa, true)),
    db.select({ id: own.categoria_id }).from(own).where(eq(own.ano, ano)),
  );
  return db
    .select({
      id: k.id,
      nome: k.nome,
      tipo: k.tipo,
      grupo: groupOfCategory(k, main),
      categoria_pai: { id: main.id, nome: main.nome },
      ativo: k.ativa,
      plano: planOf(o),
    })
    .from(k)
    .leftJoin(o, and(eq(o.categoria_id, k.id), eq(o.ano, ano)))
    .leftJoin(main, eq(main.id, k.categoria_pai_id))
    .where(inArray(k.id, found))
    .orderBy(k.id);
}

/** Finds those of these categories that are the company's to plan, also those out of use, which get no new plan. */
export function findOwnCategories(tx: Tx, scope: Scope, ids: readonly number[]) {
  const k = scoped(categoriasConta, scope, "k");
  return tx.select({ id: k.id, nome: k.nome, ativa: k.ativa }).from(k).where(ofAny(k.id, ids));
}

/** Finds the rows of these categories in these years. */
export function findBudgetRows(tx: Tx, scope: Scope, ids: readonly number[], years: readonly number[]) {
  const o = plansOf(scope);
  return tx
    .select()
    .from(o)
    .where(and(ofAny(o.categoria_id, ids), inArray(o.ano, [...years])));
}
