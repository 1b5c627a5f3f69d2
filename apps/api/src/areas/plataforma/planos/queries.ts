import type { planos as contrato } from "@prumo/api-client/schemas/planos";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { empresas, submodulosEmpresa } from "../../../db/schema/empresas";
import { perfilSubmodulos, perfisAcesso, planos } from "../../../db/schema/planos";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";

export type PlanoFilter = z.output<(typeof contrato)["lista"]["query"]>;

const listColumns = {
  id: planos.id,
  nome: planos.nome,
  valor: planos.valor,
  perfil: { id: perfisAcesso.id, nome: perfisAcesso.nome },
  ativo: planos.ativo,
  publico: planos.publico,
};

/** Plans, the cheapest first: all of them, those on sale, or only the public ones of these. */
export function findPlans(db: Db, { pesquisa, ativo, perfil }: PlanoFilter, which: "all" | "onSale" | "public") {
  const conditions: (SQL | undefined)[] = [
    which === "all" ? undefined : eq(planos.ativo, true),
    which === "public" ? eq(planos.publico, true) : undefined,
    pesquisa === undefined ? undefined : containsWords(withoutAccents(planos.nome), pesquisa),
    ativo === undefined ? undefined : eq(planos.ativo, ativo === 1),
    perfil === undefined ? undefined : eq(planos.perfil_id, perfil),
  ];
  const submodulos = sql<string[]>`array(select s.submodulo from ${perfilSubmodulos} s
    where s.perfil_id = ${planos.perfil_id} order by s.submodulo)`;
  return db
    .select({ ...listColumns, submodulos })
    .from(planos)
    .innerJoin(perfisAcesso, eq(perfisAcesso.id, planos.perfil_id))
    .where(and(...conditions))
    .orderBy(asc(planos.valor), asc(alphabetical(withoutAccents(planos.nome))), asc(planos.id));
}

/** Public plans on sale, the cheapest first: it is the default for a sign-up that chooses none. */
export const findPublicPlans = (db: Db) =>
  db
    .select({ id: planos.id, nome: planos.nome, valor: planos.valor })
    .from(planos)
    .where(and(planos.ativo, planos.publico))
    .orderBy(asc(planos.valor), asc(planos.id));

/**
 * Public plans on sale with the submodules of their profiles. The outer column is named with its table: without it
 * PostgreSQL would take the column of `s`.
 */
export const findPublicOffer = (db: Db) =>
  db
    .select({
      id: planos.id,
      nome: planos.nome,
      valor: planos.valor,
      submodulos: sql<
        string[]
      >`array(select s.submodulo from ${perfilSubmodulos} s where s.perfil_id = planos.perfil_id order by s.submodulo)`,
    })
    .from(planos)
    .where(and(planos.ativo, planos.publico))
    .orderBy(asc(planos.valor), asc(planos.id));

export async function findPlan(db: Db, id: number) {
  const companies = new QueryBuilder().select({ total: sql`count(*)` }).from(empresas).where(eq(empresas.plano_id, id));
  const [row] = await db
    .select({ ...listColumns, empresas_count: sql<number>`(${companies})`.mapWith(Number), versao: planos.versao })
    .from(planos)
    .innerJoin(perfisAcesso, eq(perfisAcesso.id, planos.perfil_id))
    .where(eq(planos.id, id));
  return row;
}

/**
 * Locks a plan until the transaction ends: against changes ("share"), or also against others that want to change it
 * ("update").
 */
export async function lockPlan(tx: Tx, id: number, strength: "share" | "update") {
  const [plan] = await tx.select().from(planos).where(eq(planos.id, id)).for(strength);
  return plan;
}

/**
 * Locks these profiles against changes until the transaction ends, in the order of their ids.
 * @returns the ids that exist
 */
export async function lockProfiles(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: perfisAcesso.id })
    .from(perfisAcesso)
    .where(inArray(perfisAcesso.id, [...ids]))
    .orderBy(asc(perfisAcesso.id))
    .for("share");
  return rows.map(({ id }) => id);
}

export async function submodulesOfProfile(db: Db, perfil_id: number): Promise<string[]> {
  const rows = await db
    .select({ submodulo: perfilSubmodulos.submodulo })
    .from(perfilSubmodulos)
    .where(eq(perfilSubmodulos.perfil_id, perfil_id));
  return rows.map(({ submodulo }) => submodulo).toSorted();
}

/** Locks the companies of a plan, or of all plans of a profile, in the order of their ids. */
export async function lockCompaniesOf(tx: Tx, of: { plano_id: number } | { perfil_id: number }): Promise<number[]> {
  const own =
    "plano_id" in of
      ? eq(empresas.plano_id, of.plano_id)
      : inArray(empresas.plano_id, tx.select({ id: planos.id }).from(planos).where(eq(planos.perfil_id, of.perfil_id)));
  const rows = await tx
    .select({ id: empresas.id })
    .from(empresas)
    .where(own)
    .orderBy(asc(empresas.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

export async function lockEmpresaPlano(tx: Tx, id: number) {
  const [row] = await tx
    .select({ plano_id: empresas.plano_id, expiracao: empresas.expiracao, versao: empresas.versao })
    .from(empresas)
    .where(eq(empresas.id, id))
    .for("no key update");
  return row;
}

export async function setPlan(
  tx: Tx,
  id: number,
  changes: { plano_id: number; expiracao: string | null; versao: number },
): Promise<void> {
  await tx.update(empresas).set(changes).where(eq(empresas.id, id));
}

/** Raises the version of locked companies, so that a page that was read before the change cannot undo it. */
export async function raiseVersions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const versao = sql`${empresas.versao} + 1`;
  await tx
    .update(empresas)
    .set({ versao })
    .where(inArray(empresas.id, [...ids]));
}

export async function submodulesOfCompany(db: Db, empresa_id: number): Promise<string[]> {
  const rows = await db
    .select({ submodulo: submodulosEmpresa.submodulo })
    .from(submodulosEmpresa)
    .where(eq(submodulosEmpresa.empresa_id, empresa_id));
  return rows.map(({ submodulo }) => submodulo).toSorted();
}

export async function addSubmodules(tx: Tx, companies: readonly number[], submodulos: readonly string[]) {
  const rows = companies.flatMap((empresa_id) => submodulos.map((submodulo) => ({ empresa_id, submodulo })));
  if (rows.length > 0) await tx.insert(submodulosEmpresa).values(rows).onConflictDoNothing();
}

export async function removeSubmodules(tx: Tx, companies: readonly number[], submodulos: readonly string[]) {
  if (companies.length === 0 || submodulos.length === 0) return;
  const s = submodulosEmpresa;
  await tx.delete(s).where(and(inArray(s.empresa_id, [...companies]), inArray(s.submodulo, [...submodulos])));
}
