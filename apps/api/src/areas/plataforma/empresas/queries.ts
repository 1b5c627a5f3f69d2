import type { empresas as contrato } from "@prumo/api-client/schemas/empresas";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { missingLast } from "../../../db/order";
import { contratos, redes } from "../../../db/schema/contratos";
import { empresas, submodulosEmpresa, unidadesNegocio } from "../../../db/schema/empresas";
import { perfisAcesso, planos } from "../../../db/schema/planos";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { alphabetical, beginsWith, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import type { SessionCtx } from "../../../http/context";

export type EmpresaFilter = z.output<(typeof contrato)["lista"]["query"]>;

const SUGGESTIONS = 20;

/**
 * The user whose view decides: the platform administrator sees all companies, a representative its own and those that
 * it registered.
 */
export type Viewer = Pick<SessionCtx, "usuario" | "empresa">;

function visible({ usuario, empresa }: Viewer): SQL | undefined {
  if (usuario.administrador_plataforma) return undefined;
  if (empresa === null) return sql`false`;
  const own = eq(empresas.id, empresa.id);
  return empresa.representante ? or(own, eq(empresas.registrada_por, empresa.id)) : own;
}

const matches = (text: string): SQL | undefined =>
  or(containsWords(withoutAccents(empresas.nome), text), beginsWith(empresas.cnpj, text));

const condition = (viewer: Viewer, { pesquisa, status }: Partial<EmpresaFilter>): SQL | undefined =>
  and(
    visible(viewer),
    pesquisa === undefined ? undefined : matches(pesquisa),
    status === undefined ? undefined : eq(empresas.status, status),
  );

const line = {
  id: empresas.id,
  nome: empresas.nome,
  tipo_pessoa: empresas.tipo_pessoa,
  cnpj: empresas.cnpj,
  telefone: empresas.telefone,
  email: empresas.email,
  cidade_id: empresas.cidade_id,
  status: empresas.status,
  representante: empresas.representante,
  expiracao: empresas.expiracao,
};

const byName = alphabetical(withoutAccents(empresas.nome));

function order({ ordem = "nome", direcao = "asc" }: Partial<EmpresaFilter>): SQL[] {
  const direction = direcao === "desc" ? desc : asc;
  // A plan without an end sorts after every end.
  if (ordem === "expiracao") return [direction(sql`coalesce(${empresas.expiracao}, 'infinity')`), asc(empresas.id)];
  const columns = {
    id: empresas.id,
    nome: byName,
    status: empresas.status,
    cnpj: alphabetical(empresas.cnpj),
    telefone: alphabetical(empresas.telefone),
    plano: alphabetical(withoutAccents(planos.nome)),
  };
  return [missingLast(columns[ordem], direcao), asc(empresas.id)];
}

/** Companies that the viewer sees, with the names of their plans. */
export function findCompanies(db: Db, viewer: Viewer, filter: Partial<EmpresaFilter>, slice: Slice) {
  return db
    .select({ ...line, plano: { id: planos.id, nome: planos.nome } })
    .from(empresas)
    .leftJoin(planos, eq(planos.id, empresas.plano_id))
    .where(condition(viewer, filter))
    .orderBy(...order(filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export const countCompanies = (db: Db, viewer: Viewer, filter: Partial<EmpresaFilter>): Promise<number> =>
  db.$count(empresas, condition(viewer, filter));

/** Names of all companies that the viewer sees, or of those that match a text. */
export function findEmpresaNames(db: Db, viewer: Viewer, pesquisa?: string) {
  const query = db
    .select({
      id: empresas.id,
      nome: empresas.nome,
      cnpj: empresas.cnpj,
      grupo: { id: unidadesNegocio.id, nome: unidadesNegocio.nome },
    })
    .from(empresas)
    .leftJoin(unidadesNegocio, eq(unidadesNegocio.id, empresas.unidade_id))
    .where(condition(viewer, { pesquisa }))
    .orderBy(asc(byName), asc(empresas.id));
  return pesquisa === undefined ? query : query.limit(SUGGESTIONS);
}

/** Counts the companies that a representative has registered. */
export const countRegistered = (db: Db, representante: number): Promise<number> =>
  db.$count(empresas, eq(empresas.registrada_por, representante));

/** One company that the viewer sees, with all columns. */
export async function findEmpresa(db: Db, viewer: Viewer, id: number) {
  const by = alias(empresas, "por");
  const [row] = await db
    .select({
      empresa: empresas,
      plano: { id: planos.id, nome: planos.nome, valor: planos.valor },
      perfil: { id: perfisAcesso.id, nome: perfisAcesso.nome },
      registrada_por: { id: by.id, nome: by.nome },
    })
    .from(empresas)
    .leftJoin(planos, eq(planos.id, empresas.plano_id))
    .leftJoin(perfisAcesso, eq(perfisAcesso.id, planos.perfil_id))
    .leftJoin(by, eq(by.id, empresas.registrada_por))
    .where(and(eq(empresas.id, id), visible(viewer)));
  return row;
}

/** The active administrators of a company. */
export function findAdministrators(db: Db, empresa_id: number) {
  const u = acrossCompanies(usuarios);
  return db
    .select({ id: u.id, nome: u.nome, login: u.login })
    .from(u)
    .where(and(eq(u.empresa_id, empresa_id), eq(u.adm, true), eq(u.ativo, true)))
    .orderBy(asc(u.id));
}

/** The last contract of a company. */
export async function lastContratoStatus(db: Db, empresa_id: number) {
  const c = acrossCompanies(contratos);
  const [row] = await db
    .select({ id: c.id, status: sql<0 | 1>`${c.status}` })
    .from(c)
    .where(eq(c.empresa_id, empresa_id))
    .orderBy(desc(c.id))
    .limit(1);
  return row ?? null;
}

/**
 * Locks companies that the viewer sees until the transaction ends, in the order of their ids. Other transactions may
 * still add rows that refer to them.
 */
export function lockEmpresas(tx: Tx, viewer: Viewer, ids: readonly number[]) {
  return tx
    .select()
    .from(empresas)
    .where(and(inArray(empresas.id, [...ids]), visible(viewer)))
    .orderBy(asc(empresas.id))
    .for("no key update");
}

/** Replaces the submodules of a company. */
export async function replaceSubmodules(tx: Tx, empresa_id: number, submodulos: readonly string[]): Promise<void> {
  await tx.delete(submodulosEmpresa).where(eq(submodulosEmpresa.empresa_id, empresa_id));
  const rows = submodulos.map((submodulo) => ({ empresa_id, submodulo }));
  if (rows.length > 0) await tx.insert(submodulosEmpresa).values(rows);
}

/** The companies in the network of a company, by name. */
export function findNetwork(db: Db, empresa_id: number) {
  const r = acrossCompanies(redes);
  return db
    .select({
      id: r.id,
      empresa: { id: empresas.id, nome: empresas.nome, cnpj: empresas.cnpj },
      prestador: r.prestador,
    })
    .from(r)
    .innerJoin(empresas, eq(empresas.id, r.empresa_rede_id))
    .where(eq(r.empresa_id, empresa_id))
    .orderBy(asc(byName), asc(empresas.id));
}

/** Tells whether a company has this bare document, and nothing else of it. */
export async function hasDocument(db: Db, documento: string): Promise<boolean> {
  return (await db.$count(empresas, eq(empresas.cnpj, documento))) > 0;
}

/** The company and the others of its group. */
export function findGroupCompanies(db: Db | Tx, empresa_id: number) {
  return db
    .select({ id: empresas.id, cnpj: empresas.cnpj, nome: empresas.nome })
    .from(empresas)
    .where(or(eq(empresas.id, empresa_id), inGroupOf(empresa_id)));
}

/** The condition that a company is of the same group. */
const inGroupOf = (empresa_id: number) =>
  sql`exists (select from empresas propria where propria.id = ${empresa_id}
    and propria.unidade_id = ${empresas.unidade_id})`;
