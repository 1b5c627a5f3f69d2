import { and, desc, eq, gt, gte, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client";
import { empresas } from "../../db/schema/empresas";
import { sessoes, tentativasLogin } from "../../db/schema/sessoes";
import { usuarios as companyUsers } from "../../db/schema/usuarios";
import { acrossCompanies } from "../../db/scope";
import { countWhen } from "../../db/sums";
import type { Network } from "../../http/address";
import { mayMean, meant, meantFirst } from "./same-login";

// Before the login no company is known: these queries look over all companies, by login or by session.
const usuarios = acrossCompanies(companyUsers);

interface AccessWindow {
  readonly dia_semana: number;
  /** HH:mm:ss */
  readonly inicio: string;
  readonly fim: string;
}

const list = <T>(query: ReturnType<typeof sql>) => sql<T[]>`coalesce((${query}), '[]'::json)`;

/** The status of a company whose users may not log in. */
const INACTIVE = 0;

/** The columns of a user that decide their permissions, besides the company. */
const access = {
  id: usuarios.id,
  empresa_id: usuarios.empresa_id,
  pessoa_id: usuarios.pessoa_id,
  nome: usuarios.nome,
  login: usuarios.login,
  adm: usuarios.adm,
  ativo: usuarios.ativo,
  somente_fiscal: usuarios.somente_fiscal,
  rota_acesso: usuarios.rota_acesso,
  administrador_plataforma: usuarios.administrador_plataforma,
  ips: list<string>(sql`select json_agg(i.ip) from usuarios_ips i where i.usuario_id = ${usuarios.id}`),
  horarios: list<AccessWindow>(
    sql`select json_agg(json_build_object('dia_semana', h.dia_semana, 'inicio', h.inicio, 'fim', h.fim))
        from usuarios_horarios h where h.usuario_id = ${usuarios.id}`,
  ),
  tipos: list<number>(sql`select json_agg(t.tipo) from tipos_pessoa t where t.pessoa_id = ${usuarios.pessoa_id}`),
};

const empresa = {
  id: empresas.id,
  nome: empresas.nome,
  cnpj: empresas.cnpj,
  representante: empresas.representante,
  expiracao: empresas.expiracao,
  rede_habilitado: empresas.rede_habilitado,
  casas_decimais: empresas.casas_decimais,
  fuso_horario: empresas.fuso_horario,
};

/** Finds the user of a login or of a confirmed e-mail. */
export async function findUserByLogin(db: Db, typed: string) {
  const rows = await db
    .select({
      ...access,
      senha: usuarios.senha,
      fuso_horario: empresas.fuso_horario,
      empresa_inativa: sql<boolean>`coalesce(${empresas.status} = ${INACTIVE}, false)`,
    })
    .from(usuarios)
    .leftJoin(empresas, eq(empresas.id, usuarios.empresa_id))
    .where(mayMean(typed))
    .orderBy(...meantFirst(typed))
    .limit(2);
  return meant(typed, rows);
}

export type UserAccess = Omit<
  NonNullable<Awaited<ReturnType<typeof findUserByLogin>>>,
  "senha" | "fuso_horario" | "empresa_inativa"
>;

/**
 * One query, because every call needs it. It has no name, because a pool of connections in between (PgBouncer) may not
 * know names of prepared statements.
 */
function prepareFindSession(db: Db) {
  return db
    .select({
      sessao: { id: sessoes.id, visto_em: sessoes.visto_em, empresa_id: sessoes.empresa_id },
      usuario: access,
      empresa,
      grupos: list<string>(
        sql`select json_agg(distinct p.permissao) from usuarios_grupos g
            join role_permissoes p on p.grupo_id = g.grupo_id where g.usuario_id = ${usuarios.id}`,
      ),
      submodulos: list<string>(
        sql`select json_agg(s.submodulo) from submodulos_empresa s where s.empresa_id = ${empresas.id}`,
      ),
      partilhas: list<{ empresa_id: number; submodulo: string }>(
        sql`select json_agg(json_build_object('empresa_id', c.empresa_id, 'submodulo', c.submodulo))
            from compartilhamentos c join empresas e on e.id = c.empresa_id
            where e.unidade_id = ${empresas.unidade_id} and e.id <> ${empresas.id}`,
      ),
      unidades: list<{ id: number; nome_fantasia: string }>(
        sql`select json_agg(json_build_object('id', e.id, 'nome_fantasia', e.nome) order by e.id)
            from empresas e where e.id in (${empresas.id}, ${usuarios.empresa_id}) or (${empresas.troca_unidade}
            and e.status <> ${INACTIVE} and e.unidade_id = ${empresas.unidade_id} and e.id in (
              select u.empresa_id from usuarios_unidades u where u.usuario_id = ${usuarios.id}))`,
      ),
      // An administrator has all rights in their own company; one of the head office has them in every company of the
      // group.
      administers: sql<boolean>`${usuarios.adm} and (${sessoes.empresa_id} is not distinct from ${usuarios.empresa_id}
        or exists (select from empresas sede where sede.id = ${usuarios.empresa_id} and sede.matriz
          and sede.unidade_id = ${empresas.unidade_id}))`,
      inactive: sql<boolean>`exists (
        select from empresas e where e.id in (${empresas.id}, ${usuarios.empresa_id}) and e.status = ${INACTIVE})`,
      // A user works in another company while they are authorised there and both companies are in one group.
      authorised: sql<boolean>`${sessoes.empresa_id} is not distinct from ${usuarios.empresa_id} or exists (
        select from usuarios_unidades u join empresas propria on propria.id = ${usuarios.empresa_id}
        where u.usuario_id = ${usuarios.id} and u.empresa_id = ${sessoes.empresa_id}
          and propria.troca_unidade and propria.unidade_id = ${empresas.unidade_id})`,
    })
    .from(sessoes)
    .innerJoin(usuarios, eq(usuarios.id, sessoes.usuario_id))
    .leftJoin(empresas, eq(empresas.id, sessoes.empresa_id))
    .where(and(eq(sessoes.token_hash, sql.placeholder("tokenHash")), gt(sessoes.expira_em, sql.placeholder("now"))))
    .prepare("");
}

/** Keeps the statement's text for each database, because making it takes longer than many a query. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareFindSession>>();

/** Finds a session in force, its user, and the rows that the company and its group let them see. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const query = prepared.get(db) ?? prepareFindSession(db);
  prepared.set(db, query);
  const [row] = await query.execute({ tokenHash, now: now.toISOString() });
  return row;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function touchSession(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessoes).set({ visto_em: now }).where(eq(sessoes.id, id));
}

export async function endSession(db: Db, id: number): Promise<void> {
  await db.delete(sessoes).where(eq(sessoes.id, id));
}

/** The user's sessions in force; `first` comes first. */
export function findOwnSessions(db: Db, usuarioId: number, first: number, now: Date, seenSince: Date) {
  return db
    .select({
      id: sessoes.id,
      endereco: sessoes.endereco,
      agente: sessoes.agente,
      created_at: sessoes.created_at,
      visto_em: sessoes.visto_em,
      expira_em: sessoes.expira_em,
    })
    .from(sessoes)
    .where(and(eq(sessoes.usuario_id, usuarioId), gt(sessoes.expira_em, now), gte(sessoes.visto_em, seenSince)))
    .orderBy(desc(sql`${sessoes.id} = ${first}`), desc(sessoes.visto_em), desc(sessoes.id));
}

const ended = { id: sessoes.id, endereco: sessoes.endereco, agente: sessoes.agente, created_at: sessoes.created_at };

/** Ends one session, if it is the user's. */
export async function endOwnSession(tx: Tx, usuarioId: number, id: number) {
  const own = and(eq(sessoes.usuario_id, usuarioId), eq(sessoes.id, id));
  const [row] = await tx.delete(sessoes).where(own).returning(ended);
  return row;
}

/** Ends the sessions of the user, except one if `but` names it. */
export function endOtherSessions(tx: Tx, usuarioId: number, but: number | null) {
  const others = but === null ? undefined : ne(sessoes.id, but);
  return tx
    .delete(sessoes)
    .where(and(eq(sessoes.usuario_id, usuarioId), others))
    .returning(ended);
}

export async function countFailures(db: Db, login: string, endereco: Network, since: Date) {
  const [row] = await db
    .select({
      login: countWhen(eq(tentativasLogin.login, login)),
      endereco: countWhen(eq(tentativasLogin.endereco, endereco)),
    })
    .from(tentativasLogin)
    .where(
      and(
        gt(tentativasLogin.quando, since),
        sql`(${tentativasLogin.login} = ${login} or ${tentativasLogin.endereco} = ${endereco})`,
      ),
    );
  return row ?? { login: 0, endereco: 0 };
}

/** Deletes expired sessions and old failed logins. */
export async function forgetExpired(db: Db, now: Date, attemptsBefore: Date): Promise<void> {
  await db.delete(sessoes).where(lt(sessoes.expira_em, now));
  await db.delete(tentativasLogin).where(lt(tentativasLogin.quando, attemptsBefore));
}
