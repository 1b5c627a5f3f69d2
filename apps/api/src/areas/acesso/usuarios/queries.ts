import type { usuarios as contrato } from "@prumo/api-client/schemas/usuarios";
import { isPermissionKey, type PermissionKey } from "@prumo/domain/permissions";
import { and, asc, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { missingLast } from "../../../db/order";
import { pessoas, tiposPessoa } from "../../../db/schema/pessoas";
import {
  gruposPermissoes,
  rolePermissoes,
  usuarios,
  usuariosAcessos,
  usuariosGrupos,
  usuariosHorarios,
  usuariosIps,
  usuariosUnidades,
} from "../../../db/schema/usuarios";
import { insert, referenced, remove, type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { typesOf } from "../../cadastros/pessoas/service";

export type UsuarioFilter = z.output<(typeof contrato)["getUsuarios"]["query"]>;

const SUGGESTIONS = 20;

function tables(scope: Scope) {
  return {
    u: scoped(usuarios, scope),
    a: scoped(usuariosAcessos, scope),
    p: referenced(pessoas),
    t: referenced(tiposPessoa),
  };
}
type UsuarioTables = ReturnType<typeof tables>;

function condition({ u, t }: UsuarioTables, { nome, tipo_pessoa, perfil, pesquisa }: UsuarioFilter): SQL | undefined {
  const ofType = new QueryBuilder().select({ tipo: t.tipo }).from(t);
  return and(
    containsWords(withoutAccents(u.nome), nome ?? ""),
    containsWords(withoutAccents(sql`${u.nome} || ' ' || ${u.login}`), pesquisa ?? ""),
    perfil === undefined ? undefined : eq(u.adm, perfil === 1),
    tipo_pessoa === undefined
      ? undefined
      : exists(ofType.where(and(eq(t.pessoa_id, u.pessoa_id), eq(t.tipo, tipo_pessoa)))),
  );
}

const line = ({ u, a, p }: UsuarioTables) => ({
  id: u.id,
  nome: u.nome,
  login: u.login,
  adm: u.adm,
  ativo: u.ativo,
  last_login: a.last_login,
  route_access: a.route_access,
  pessoa_id: u.pessoa_id,
  pessoa: { id: p.id, nome_fantasia: p.nome_fantasia },
  tipos: typesOf(u.pessoa_id),
  sem_senha: sql<boolean>`${u.senha} is null`,
});

function order({ u, a }: UsuarioTables, { ordem = "nome", direcao = "asc" }: UsuarioFilter): SQL[] {
  const columns = {
    id: u.id,
    nome: alphabetical(withoutAccents(u.nome)),
    login: alphabetical(withoutAccents(u.login)),
    adm: sql`not ${u.adm}`,
    ativo: sql`not ${u.ativo}`,
    last_login: a.last_login,
    route_access: alphabetical(withoutAccents(a.route_access)),
    tipos_pessoa: sql`(select array_agg(k.tipo order by k.tipo) from tipos_pessoa k where k.pessoa_id = ${u.pessoa_id})`,
  };
  return [missingLast(columns[ordem], direcao), asc(u.id)];
}

/** One page of the company's users. */
export function findUsuarioPage(db: Db, scope: Scope, filter: UsuarioFilter, slice: Slice) {
  const t = tables(scope);
  return db
    .select(line(t))
    .from(t.u)
    .leftJoin(t.a, eq(t.a.usuario_id, t.u.id))
    .leftJoin(t.p, eq(t.p.id, t.u.pessoa_id))
    .where(condition(t, filter))
    .orderBy(...order(t, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countUsers(db: Db, scope: Scope, filter: UsuarioFilter): Promise<number> {
  const t = tables(scope);
  return db.$count(t.u, condition(t, filter));
}

export async function findUser(db: Db, scope: Scope, id: number) {
  const t = tables(scope);
  const { u } = t;
  const more = { email: u.email, cpf: u.cpf, rota_acesso: u.rota_acesso, somente_fiscal: u.somente_fiscal };
  const [row] = await db
    .select({ ...line(t), ...more, versao: u.versao })
    .from(u)
    .leftJoin(t.a, eq(t.a.usuario_id, u.id))
    .leftJoin(t.p, eq(t.p.id, u.pessoa_id))
    .where(eq(u.id, id));
  return row;
}

/** Finds users by a part of name or login, or one by its id. */
export function findUsuarioNames(
  db: Db,
  scope: Scope,
  { pesquisa, id }: { pesquisa: string; id?: number | undefined },
) {
  const u = scoped(usuarios, scope);
  const named = containsWords(withoutAccents(sql`${u.nome} || ' ' || ${u.login}`), pesquisa);
  return db
    .select({ id: u.id, nome: u.nome })
    .from(u)
    .where(and(named, id === undefined ? undefined : eq(u.id, id)))
    .orderBy(asc(alphabetical(withoutAccents(u.nome))), asc(u.id))
    .limit(SUGGESTIONS);
}

/** Reads the groups, addresses, hours and units of a user. */
export async function findBelongings(db: Db, scope: Scope, id: number) {
  const [g, mine] = [scoped(gruposPermissoes, scope), scoped(usuariosGrupos, scope)];
  const [h, i, e] = [usuariosHorarios, usuariosIps, usuariosUnidades];
  const grupos = await db
    .select({ id: g.id, nome: g.nome })
    .from(mine)
    .innerJoin(g, eq(g.id, mine.grupo_id))
    .where(eq(mine.usuario_id, id))
    .orderBy(asc(alphabetical(withoutAccents(g.nome))), asc(g.id));
  const ips = await db.select({ ip: i.ip }).from(i).where(eq(i.usuario_id, id)).orderBy(asc(i.ip));
  const horarios = await db
    .select({ dia_semana: h.dia_semana, inicio: h.inicio, fim: h.fim })
    .from(h)
    .where(eq(h.usuario_id, id))
    .orderBy(asc(h.dia_semana), asc(h.inicio), asc(h.fim));
  const unidades = await db.select({ id: e.empresa_id }).from(e).where(eq(e.usuario_id, id)).orderBy(asc(e.empresa_id));
  return { grupos, ips: ips.map(({ ip }) => ip), horarios, unidades: unidades.map((unidade) => unidade.id) };
}

export type Belongings = Awaited<ReturnType<typeof findBelongings>>;

/** Replaces the groups, addresses, hours and units of a user. */
export async function replaceBelongings(
  tx: Tx,
  scope: Scope,
  id: number,
  { grupos, ips, horarios, unidades }: Omit<Belongings, "grupos"> & { grupos: readonly number[] },
): Promise<void> {
  await remove(tx, usuariosGrupos, scope, { usuario_id: id });
  for (const table of [usuariosIps, usuariosHorarios, usuariosUnidades]) {
    await tx.delete(table).where(eq(table.usuario_id, id));
  }
  const roles = grupos.map((grupo_id) => ({ usuario_id: id, grupo_id }));
  if (roles.length > 0) await insert(tx, usuariosGrupos, scope, roles);
  if (ips.length > 0) await tx.insert(usuariosIps).values(ips.map((ip) => ({ usuario_id: id, ip })));
  if (horarios.length > 0) {
    await tx.insert(usuariosHorarios).values(horarios.map((horario) => ({ ...horario, usuario_id: id })));
  }
  await tx.insert(usuariosUnidades).values(unidades.map((empresa_id) => ({ usuario_id: id, empresa_id })));
}

/** Permission groups of the company with their permissions: all, or those with these ids. */
export async function findGrantedGrupos(db: Db, scope: Scope, ids?: readonly number[]) {
  const [g, p] = [scoped(gruposPermissoes, scope), scoped(rolePermissoes, scope)];
  const rows = await db
    .select({ id: g.id, nome: g.nome, permissao: p.permissao })
    .from(g)
    .leftJoin(p, eq(p.grupo_id, g.id))
    .where(ids === undefined ? undefined : inArray(g.id, [...ids]))
    .orderBy(asc(alphabetical(withoutAccents(g.nome))), asc(g.id));
  const groups = new Map<number, { id: number; nome: string; permissoes: PermissionKey[] }>();
  for (const { id, nome, permissao } of rows) {
    const group = groups.get(id) ?? { id, nome, permissoes: [] };
    if (permissao !== null && isPermissionKey(permissao)) group.permissoes.push(permissao);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Tells whether a user of the company has the e-mail, ignoring case. */
export async function hasUserWithEmail(db: Db, scope: Scope, email: string): Promise<boolean> {
  const u = scoped(usuarios, scope);
  return (await db.$count(u, eq(sql`lower(${u.email})`, email.toLowerCase()))) > 0;
}
