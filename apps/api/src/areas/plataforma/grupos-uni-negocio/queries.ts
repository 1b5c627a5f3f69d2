import type { gruposUniNegocio as contrato } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { compartilhamentos, empresas, unidadesNegocio } from "../../../db/schema/empresas";
import { usuarios, usuariosUnidades } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

export type GrupoUniNegocioFilter = z.output<(typeof contrato)["lista"]["query"]>;

const g = unidadesNegocio;

/** Searches a group by its own name and the names of its companies. */
function condition({ pesquisa }: GrupoUniNegocioFilter): SQL | undefined {
  if (pesquisa === undefined) return undefined;
  const named = containsWords(sql`e.busca`, pesquisa);
  // A text of blanks searches nothing.
  if (named === undefined) return undefined;
  const companies = sql`select busca(nome) as busca from empresas where unidade_id = ${g.id}`;
  return or(containsWords(withoutAccents(g.nome), pesquisa), sql`exists (select from (${companies}) e where ${named})`);
}

export function findGruposUniNegocio(db: Db, filter: GrupoUniNegocioFilter, slice: Slice) {
  const byName = alphabetical(withoutAccents(g.nome));
  const companies = sql`(select count(*) from empresas e where e.unidade_id = ${g.id})`;
  const direction = filter.direcao === "desc" ? desc : asc;
  return db
    .select({ id: g.id, nome: g.nome })
    .from(g)
    .where(condition(filter))
    .orderBy(direction(filter.ordem === "empresas" ? companies : byName), asc(byName), asc(g.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export const countGruposUniNegocio = (db: Db, filter: GrupoUniNegocioFilter): Promise<number> =>
  db.$count(g, condition(filter));

export async function findGrupoUniNegocio(db: Db, id: number) {
  const [row] = await db.select({ id: g.id, nome: g.nome, versao: g.versao }).from(g).where(eq(g.id, id));
  return row;
}

/** The companies of some groups, the head office first, each with its shared submodules. */
export function companiesOf(db: Db, grupos: readonly number[]) {
  const shared = sql<string[]>`coalesce((select json_agg(c.submodulo order by c.submodulo collate "C")
    from compartilhamentos c where c.empresa_id = ${empresas.id}), '[]'::json)`;
  return db
    .select({
      id: empresas.id,
      nome: empresas.nome,
      cnpj: empresas.cnpj,
      matriz: empresas.matriz,
      troca_unidade: empresas.troca_unidade,
      unidade_id: empresas.unidade_id,
      compartilhados: shared,
    })
    .from(empresas)
    .where(inArray(empresas.unidade_id, [...grupos]))
    .orderBy(desc(empresas.matriz), asc(alphabetical(withoutAccents(empresas.nome))), asc(empresas.id));
}

/** Locks the group until the transaction ends: nobody else can change it, or add or remove its companies. */
export async function lockGroup(tx: Tx, id: number) {
  const [row] = await tx.select().from(g).where(eq(g.id, id)).for("update");
  return row;
}

/** Locks companies in the order of their ids, and reads the fields that their group shows. */
export function lockMembers(tx: Tx, which: { ids: readonly number[] } | { grupo: number }) {
  return tx
    .select({
      id: empresas.id,
      unidade_id: empresas.unidade_id,
      matriz: empresas.matriz,
      troca_unidade: empresas.troca_unidade,
    })
    .from(empresas)
    .where("ids" in which ? inArray(empresas.id, [...which.ids]) : eq(empresas.unidade_id, which.grupo))
    .orderBy(asc(empresas.id))
    .for("no key update");
}

/** Raises the version of a locked group, so that a page that was read before the change cannot undo it. */
export async function raiseVersion(tx: Tx, { id, versao }: { id: number; versao: number }): Promise<number> {
  const changes = { versao: versao + 1 };
  await tx.update(g).set(changes).where(eq(g.id, id));
  return changes.versao;
}

export async function groupOf(db: Db, empresa_id: number): Promise<number | null | undefined> {
  const [row] = await db.select({ unidade_id: empresas.unidade_id }).from(empresas).where(eq(empresas.id, empresa_id));
  return row?.unidade_id;
}

export async function changeCompany(
  tx: Tx,
  id: number,
  changes: { unidade_id?: number | null; matriz?: boolean; troca_unidade?: boolean },
): Promise<void> {
  await tx.update(empresas).set(changes).where(eq(empresas.id, id));
}

export async function sharesOf(db: Db, empresa_id: number): Promise<string[]> {
  const c = compartilhamentos;
  const rows = await db.select({ submodulo: c.submodulo }).from(c).where(eq(c.empresa_id, empresa_id));
  return rows.map(({ submodulo }) => submodulo).toSorted();
}

export async function share(tx: Tx, empresa_id: number, submodulos: readonly string[]): Promise<void> {
  if (submodulos.length === 0) return;
  const rows = submodulos.map((submodulo) => ({ empresa_id, submodulo }));
  await tx.insert(compartilhamentos).values(rows).onConflictDoNothing();
}

export async function unshare(tx: Tx, empresa_id: number, submodulos: readonly string[]): Promise<void> {
  if (submodulos.length === 0) return;
  const c = compartilhamentos;
  await tx.delete(c).where(and(eq(c.empresa_id, empresa_id), inArray(c.submodulo, [...submodulos])));
}

/** Ends the rights of a company's users in other companies, and of other companies' users in it. */
export async function forgetUnits(tx: Tx, empresa_id: number): Promise<void> {
  const [u, users] = [usuariosUnidades, acrossCompanies(usuarios)];
  const own = tx.select({ id: users.id }).from(users).where(eq(users.empresa_id, empresa_id));
  const others = tx
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.empresa_id), ne(users.empresa_id, empresa_id)));
  await tx
    .delete(u)
    .where(
      or(
        and(inArray(u.usuario_id, own), ne(u.empresa_id, empresa_id)),
        and(inArray(u.usuario_id, others), eq(u.empresa_id, empresa_id)),
      ),
    );
}
