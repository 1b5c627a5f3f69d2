import type { permissoes as contrato } from "@prumo/api-client/schemas/permissoes";
import { isPermissionKey, type PermissionKey } from "@prumo/domain/permissions";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { submodulosEmpresa } from "../../../db/schema/empresas";
import { gruposPermissoes, rolePermissoes, usuariosGrupos } from "../../../db/schema/usuarios";
import { type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

export type GrupoPermissoesFilter = z.output<(typeof contrato)["lista"]["query"]>;

const groups = (scope: Scope) => scoped(gruposPermissoes, scope, "g");
type GruposTable = ReturnType<typeof groups>;

/** Counts the users of a group. */
function usersOf(scope: Scope, g: GruposTable) {
  const u = scoped(usuariosGrupos, scope, "ug");
  const count = new QueryBuilder().select({ total: sql`count(*)` }).from(u).where(eq(u.grupo_id, g.id));
  return sql<number>`(${count})`.mapWith(Number);
}

const condition = (g: GruposTable, { pesquisa }: GrupoPermissoesFilter): SQL | undefined =>
  pesquisa === undefined ? undefined : containsWords(withoutAccents(g.nome), pesquisa);

export function findGruposPermissoes(db: Db, scope: Scope, filter: GrupoPermissoesFilter, slice: Slice) {
  const g = groups(scope);
  const usuarios_count = usersOf(scope, g);
  const byName = alphabetical(withoutAccents(g.nome));
  const direction = filter.direcao === "desc" ? desc : asc;
  return db
    .select({ id: g.id, nome: g.nome, usuarios_count })
    .from(g)
    .where(condition(g, filter))
    .orderBy(direction(filter.ordem === "usuarios_count" ? usuarios_count : byName), asc(byName), asc(g.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countGruposPermissoes(db: Db, scope: Scope, filter: GrupoPermissoesFilter): Promise<number> {
  const g = groups(scope);
  return db.$count(g, condition(g, filter));
}

export async function findGrupoPermissoes(db: Db, scope: Scope, id: number) {
  const g = groups(scope);
  const [row] = await db
    .select({ id: g.id, nome: g.nome, usuarios_count: usersOf(scope, g), versao: g.versao })
    .from(g)
    .where(eq(g.id, id));
  return row;
}

/** A user's permissions in the company, each with the group that gives it. */
export function permissionsHeld(db: Db, scope: Scope, usuario_id: number) {
  const u = scoped(usuariosGrupos, scope, "ug");
  const p = scoped(rolePermissoes, scope, "p");
  return db
    .select({ grupo_id: p.grupo_id, permissao: p.permissao })
    .from(u)
    .innerJoin(p, eq(p.grupo_id, u.grupo_id))
    .where(eq(u.usuario_id, usuario_id));
}

/** The permissions of a group, without those that the product no longer has. */
export async function permissionsOf(db: Db, scope: Scope, grupo: number): Promise<PermissionKey[]> {
  const p = scoped(rolePermissoes, scope, "p");
  const rows = await db
    .select({ permissao: p.permissao })
    .from(p)
    .where(eq(p.grupo_id, grupo))
    .orderBy(asc(alphabetical(p.permissao)));
  return rows.map(({ permissao }) => permissao).filter(isPermissionKey);
}

/** The submodules that the company may use. */
export async function plannedSubmodules(db: Db, scope: Scope): Promise<string[]> {
  const s = submodulosEmpresa;
  const rows = await db
    .select({ submodulo: s.submodulo })
    .from(s)
    .where(eq(s.empresa_id, scope.empresa_id))
    .orderBy(asc(alphabetical(s.submodulo)));
  return rows.map(({ submodulo }) => submodulo);
}

/** Finds another group of the company with that name, ignoring accents and case, and answers its id. */
export async function grupoPermissoesNamesake(db: Db, scope: Scope, nome: string, id: number | null) {
  const g = groups(scope);
  const [row] = await db
    .select({ id: g.id })
    .from(g)
    .where(and(sql`${withoutAccents(g.nome)} = busca(${nome})`, id === null ? undefined : ne(g.id, id)))
    .limit(1);
  return row?.id;
}
