import type { FactorDemand } from "@prumo/domain/second-factor";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { preparedOnce } from "../../../db/prepared-statement";
import { empresas } from "../../../db/schema/empresas";
import { sessoes, versaoAcesso } from "../../../db/schema/sessoes";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";

// These queries look over all companies: which of them a session may see is what they find out.
const usuarios = acrossCompanies(companyUsers);

interface AccessWindow {
  readonly dia_semana: number;
  /** HH:mm:ss */
  readonly inicio: string;
  readonly fim: string;
}

/** What a company demands, and the millisecond since when. */
export interface FoundDemand {
  readonly fator_exigido: FactorDemand;
  readonly exigido_em: number;
}

const list = <T>(query: ReturnType<typeof sql>) => sql<T[]>`coalesce((${query}), '[]'::json)`;

/** The status of a company whose users may not log in. */
export const INACTIVE = 0;

/** The columns of a user that decide their permissions, besides the company. */
export const access = {
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

/** Whether the company of a user, or the one that they work in, is inactive. */
const inactive = sql<boolean>`exists (
        select from empresas e where e.id in (${empresas.id}, ${usuarios.empresa_id}) and e.status = ${INACTIVE})`;

/** A user works in another company while they are authorised there and both companies are in one group. */
const authorised = sql<boolean>`${empresas.id} is not distinct from ${usuarios.empresa_id} or exists (
        select from usuarios_unidades u join empresas propria on propria.id = ${usuarios.empresa_id}
        where u.usuario_id = ${usuarios.id} and u.empresa_id = ${empresas.id}
          and propria.troca_unidade and propria.unidade_id = ${empresas.unidade_id})`;

const prepareFindSession = preparedOnce((db) =>
  db
    .select({
      id: sessoes.id,
      visto_em: sessoes.visto_em,
      usuario_id: sessoes.usuario_id,
      empresa_id: sessoes.empresa_id,
      confirmado_em: sessoes.confirmado_em,
      com_fator: sessoes.com_fator,
      versao: versaoAcesso.versao,
    })
    .from(sessoes)
    .leftJoin(versaoAcesso, sql`true`)
    .where(and(eq(sessoes.token_hash, sql.placeholder("tokenHash")), gt(sessoes.expira_em, sql.placeholder("now"))))
    .prepare("sessao"),
);

/** Finds a session in force, and the version of what users may do, both of one moment. Every call makes this query. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await prepareFindSession(db).execute({ tokenHash, now: now.toISOString() });
  return row;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Exported for the test that derives from it which tables must change the version. */
export const prepareFindAccess = preparedOnce((db) =>
  db
    .select({
      versao: versaoAcesso.versao,
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
      // Both the user's own company and the one that they work in may demand a second factor.
      exigencias: list<FoundDemand>(
        sql`select json_agg(json_build_object('fator_exigido', e.fator_exigido,
              'exigido_em', extract(epoch from e.fator_exigido_em) * 1000))
            from empresas e where e.id in (${empresas.id}, ${usuarios.empresa_id}) and e.fator_exigido <> 'ninguem'`,
      ),
      // An administrator has all rights in their own company; one of the head office has them in every company of the
      // group.
      administers: sql<boolean>`${usuarios.adm} and (${empresas.id} is not distinct from ${usuarios.empresa_id}
        or exists (select from empresas sede where sede.id = ${usuarios.empresa_id} and sede.matriz
          and sede.unidade_id = ${empresas.unidade_id}))`,
      inactive,
      authorised,
    })
    .from(usuarios)
    .leftJoin(empresas, eq(empresas.id, sql.placeholder("empresa")))
    .leftJoin(versaoAcesso, sql`true`)
    .where(eq(usuarios.id, sql.placeholder("usuario")))
    .prepare("acesso"),
);

/**
 * Finds a user in the company that they work in, the rows that it and its group let them see, and the version of all
 * that. It is one statement, because a version of another moment than the rows would keep rights that were taken away.
 */
export async function findAccess(db: Db, usuario: number, empresa: number | null) {
  const [row] = await prepareFindAccess(db).execute({ usuario, empresa });
  return row;
}

export type FoundAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/** A user, and a company that they would work in. */
export interface Work {
  readonly usuario_id: number;
  readonly empresa_id: number;
}

/** Finds what decides whether users may work in companies, in one statement for all of them. */
export function findWork(db: Db, works: readonly Work[]) {
  const ids = (field: keyof Work) => sql.param(works.map((work) => work[field]));
  return db
    .select({
      usuario: { id: usuarios.id, ativo: usuarios.ativo },
      empresa_id: empresas.id,
      inactive,
      authorised,
    })
    .from(usuarios)
    .innerJoin(
      empresas,
      sql`(${usuarios.id}, ${empresas.id}) in (
        select * from unnest(${ids("usuario_id")}::int[], ${ids("empresa_id")}::int[]))`,
    );
}

export type FoundWork = Awaited<ReturnType<typeof findWork>>[number];
