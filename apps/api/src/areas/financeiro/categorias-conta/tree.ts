import {
  type CategoryPlace,
  categoryGroup,
  categoryPlaceRefusal,
  categoryTreeTexts,
} from "@prumo/domain/category-tree";
import type { TipoConta } from "@prumo/domain/conta-side";
import { groupsOf, type StatementGroup, usualGroup } from "@prumo/domain/statement-groups";
import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { categoriasConta } from "../../../db/schema/financeiro";
import { onlyOf, referenced, type Scope, scoped } from "../../../db/scope";
import { invalidField, refusedByState } from "../../../http/errors";

type OwningCompany = Pick<Scope, "empresa_id">;
type CategoryRow = RowOf<typeof categoriasConta>;

/** The main categories of others, to join by id. */
export const mainCategories = () => referenced(categoriasConta, "principal");

interface PlacedTable {
  readonly tipo: SQLWrapper;
  readonly grupo: SQLWrapper;
}

/** A group where it is of a side, else the usual one of that side. */
const onSide = (group: SQL, tipo: TipoConta): SQL =>
  sql`case when ${group} in ${groupsOf(tipo)} then ${group} else ${usualGroup[tipo]} end`;

/**
 * The group in which the contas of a category count: `categoryGroup` in SQL. The version before, which knows no groups, may
 * give a category the other side.
 */
export function groupOfCategory(k: PlacedTable, main: Pick<PlacedTable, "grupo">): SQL<StatementGroup> {
  const group = sql`coalesce(${main.grupo}, ${k.grupo})`;
  return sql<StatementGroup>`case ${k.tipo} when 'receber' then ${onSide(group, "receber")} else ${onSide(group, "pagar")} end`;
}

/** What a list of contas may ask of their category. */
export interface CategoryFilter {
  readonly categoria?: number | undefined;
  readonly so_categoria?: number | undefined;
  readonly grupo?: StatementGroup | undefined;
}

/** The ids of a category and of those in it. */
function branch(id: number): SQL {
  const k = referenced(categoriasConta, "ramo");
  const ids = new QueryBuilder()
    .select({ id: k.id })
    .from(k)
    .where(or(eq(k.id, id), eq(k.categoria_pai_id, id)));
  return sql`array(${ids})`;
}

/** The ids of the categories that count in a group. */
function ofGroup(group: StatementGroup): SQL {
  const [k, main] = [referenced(categoriasConta, "ramo"), mainCategories()];
  return sql`${new QueryBuilder()
    .select({ id: k.id })
    .from(k)
    .leftJoin(main, eq(main.id, k.categoria_pai_id))
    .where(eq(groupOfCategory(k, main), group))}`;
}

/** The condition that a conta's category is what the filter asks for. */
export const isOfCategory = (column: SQLWrapper, { categoria, so_categoria, grupo }: CategoryFilter): SQL | undefined =>
  and(
    categoria === undefined ? undefined : sql`${column} = any(${branch(categoria)})`,
    so_categoria === undefined ? undefined : eq(column, so_categoria),
    grupo === undefined ? undefined : sql`${column} in ${ofGroup(grupo)}`,
  );

/** Those of some categories that a filter finds. */
export async function categoriesFound(
  tx: Tx,
  ids: readonly number[],
  filter: CategoryFilter,
): Promise<ReadonlySet<number>> {
  const k = referenced(categoriasConta, "k");
  const found = await tx
    .select({ id: k.id })
    .from(k)
    .where(and(inArray(k.id, [...ids]), isOfCategory(k.id, filter)));
  return new Set(found.map(({ id }) => id));
}

async function ownCategory(tx: Tx, { empresa_id }: OwningCompany, id: number): Promise<CategoryRow | undefined> {
  const k = scoped(categoriasConta, onlyOf(empresa_id));
  const [row] = await tx.select().from(k).where(eq(k.id, id));
  return row;
}

function children(tx: Tx, { empresa_id }: OwningCompany, id: number, ativa?: boolean): Promise<number> {
  const k = scoped(categoriasConta, onlyOf(empresa_id));
  return tx.$count(k, and(eq(k.categoria_pai_id, id), ativa === undefined ? undefined : eq(k.ativa, ativa)));
}

type PlacedRow = Pick<CategoryRow, "id" | keyof CategoryPlace>;

/** The place that a body asks for; what it does not say is left as it is, or as it usually is. */
interface AskedPlace {
  readonly tipo: TipoConta;
  readonly categoria_pai_id?: number | null | undefined;
  readonly grupo?: StatementGroup | null | undefined;
}

/** The group that a category has which stays on its side; null, the usual one, for every other. */
async function keptGroup(tx: Tx, company: OwningCompany, tipo: TipoConta, before: PlacedRow | null) {
  if (before === null || before.tipo !== tipo) return null;
  if (before.categoria_pai_id === null) return before.grupo;
  return categoryGroup(before, (await ownCategory(tx, company, before.categoria_pai_id)) ?? null);
}

/**
 * Finds the place of a category in the tree of its company, which must be locked.
 * @param before the category as it is; null for a new one
 * @throws Refusal 422
 */
export async function categoryPlace(tx: Tx, company: OwningCompany, asked: AskedPlace, before: PlacedRow | null) {
  const { tipo, categoria_pai_id = before?.categoria_pai_id ?? null } = asked;
  const kept = categoria_pai_id === null ? await keptGroup(tx, company, tipo, before) : null;
  const { grupo = kept } = asked;
  const place: CategoryPlace = { tipo, categoria_pai_id, grupo };
  const main = categoria_pai_id === null ? undefined : await ownCategory(tx, company, categoria_pai_id);
  const hasChildren = before !== null && (await children(tx, company, before.id)) > 0;
  const refusal = categoryPlaceRefusal(place, { main, before, hasChildren });
  if (refusal !== undefined) throw invalidField(refusal.campo, refusal.mensagem);
  return { categoria_pai_id, grupo: categoria_pai_id === null ? grupo : null };
}

/**
 * Refuses to take a category out of use which has subcategories in use, and to bring one back whose main category is not.
 * @throws Refusal 422
 */
export async function requireSwitchable(tx: Tx, company: OwningCompany, row: PlacedRow, ativa: boolean) {
  if (!ativa) {
    if ((await children(tx, company, row.id, true)) > 0) throw refusedByState(categoryTreeTexts.deactivation);
    return;
  }
  const main = row.categoria_pai_id === null ? undefined : await ownCategory(tx, company, row.categoria_pai_id);
  if (main?.ativa === false) throw refusedByState(categoryTreeTexts.reactivation);
}

/**
 * Refuses to remove a category that has subcategories.
 * @throws Refusal 422
 */
export async function requireChildless(tx: Tx, company: OwningCompany, { id }: Pick<PlacedRow, "id">) {
  if ((await children(tx, company, id)) > 0) throw refusedByState(categoryTreeTexts.removal);
}
