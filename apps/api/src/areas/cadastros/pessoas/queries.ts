import type { pessoas as contrato } from "@prumo/api-client/schemas/pessoas";
import { and, asc, desc, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { attachmentCount, withoutAttachments } from "../../../db/attachment-count";
import type { Db, Tx } from "../../../db/client";
import { missingLast } from "../../../db/order";
import { pessoas, tiposPessoa } from "../../../db/schema/pessoas";
import { usuarios } from "../../../db/schema/usuarios";
import { insert, referenced, remove, type Scope, scoped } from "../../../db/scope";
import { alphabetical, beginsWith, containsWords, inFoldedTexts, inTexts, withoutAccents } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";

const SUGGESTIONS = 20;

/** Condition that a person's name contains a text, or their document, masked or bare, begins with it. */
export function personMatches(p: { busca: SQLWrapper; cpf_cnpj: SQLWrapper }, text: string): SQL | undefined {
  return or(containsWords(p.busca, text), beginsWith(p.cpf_cnpj, text));
}

export interface PersonFilter {
  readonly pesquisa: string;
  readonly tipo?: number | undefined;
  readonly id?: number | undefined;
  readonly sem_anexo?: "1" | undefined;
}

export type PessoaFilter = z.output<(typeof contrato)["lista"]["query"]>;

function tables(scope: Scope) {
  // Looks over all companies: a person has one user, and the user may be of another company of the group.
  return { p: scoped(pessoas, scope), t: scoped(tiposPessoa, scope), u: referenced(usuarios) };
}
type PessoaTables = ReturnType<typeof tables>;

function condition({ p, t }: PessoaTables, { pesquisa, tipo, id, sem_anexo }: PersonFilter): SQL | undefined {
  const ofType = new QueryBuilder().select({ tipo: t.tipo }).from(t);
  return and(
    personMatches(p, pesquisa),
    id === undefined ? undefined : eq(p.id, id),
    withoutAttachments("pessoa_id", p, { sem_anexo }),
    tipo === undefined ? undefined : exists(ofType.where(and(eq(t.pessoa_id, p.id), eq(t.tipo, tipo)))),
  );
}

const summary = ({ p, u }: PessoaTables) => ({
  id: p.id,
  nome_fantasia: p.nome_fantasia,
  razao_social: p.razao_social,
  cpf_cnpj: p.cpf_cnpj,
  usuario_id: u.id,
});

/** The phone of a person that the company sees. */
export async function findPhone(db: Db | Tx, scope: Scope, id: number): Promise<string | null | undefined> {
  const p = scoped(pessoas, scope);
  const [row] = await db.select({ telefone: p.telefone }).from(p).where(eq(p.id, id));
  return row?.telefone;
}

/** The kinds of a person, by number. */
export const typesOf = (pessoaId: SQLWrapper): SQL<number[]> =>
  sql<
    number[]
  >`coalesce((select json_agg(k.tipo order by k.tipo) from tipos_pessoa k where k.pessoa_id = ${pessoaId}), '[]'::json)`;

const line = (t: PessoaTables) => ({
  ...summary(t),
  empresa_id: t.p.empresa_id,
  email: t.p.email,
  telefone: t.p.telefone,
  tipos: typesOf(t.p.id),
  anexos: attachmentCount("pessoa_id", t.p),
});

export function findPersons(db: Db, scope: Scope, filter: PersonFilter) {
  const t = tables(scope);
  return db
    .select(summary(t))
    .from(t.p)
    .leftJoin(t.u, eq(t.u.pessoa_id, t.p.id))
    .where(condition(t, filter))
    .orderBy(asc(alphabetical(t.p.busca)), asc(t.p.id))
    .limit(SUGGESTIONS);
}

function order({ p }: PessoaTables, { ordem = "nome_fantasia", direcao = "asc" }: PessoaFilter): SQL[] {
  const columns = {
    id: p.id,
    nome_fantasia: alphabetical(p.busca),
    razao_social: alphabetical(withoutAccents(p.razao_social)),
    cpf_cnpj: alphabetical(p.cpf_cnpj),
    tipos_pessoa: sql`(select array_agg(k.tipo order by k.tipo) from tipos_pessoa k where k.pessoa_id = ${p.id})`,
    telefone: alphabetical(p.telefone),
    email: alphabetical(withoutAccents(p.email)),
  };
  const way = direcao === "asc" ? asc : desc;
  // The others have an index, which holds for its own order of missing values alone.
  const first = ["id", "nome_fantasia", "razao_social"].includes(ordem)
    ? way(columns[ordem])
    : missingLast(columns[ordem], direcao);
  return [first, asc(p.id)];
}

const filterOf = ({ pesquisa = "", tipo, sem_anexo }: PessoaFilter): PersonFilter => ({ pesquisa, tipo, sem_anexo });

/** One page of the persons that the company sees. */
export function findPessoaPage(db: Db, scope: Scope, filter: PessoaFilter, slice: Slice) {
  const t = tables(scope);
  return db
    .select(line(t))
    .from(t.p)
    .leftJoin(t.u, eq(t.u.pessoa_id, t.p.id))
    .where(chosenOr(t.p.id, slice, condition(t, filterOf(filter))))
    .orderBy(...order(t, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countPersons(db: Db, scope: Scope, filter: PessoaFilter): Promise<number> {
  const t = tables(scope);
  return db.$count(t.p, condition(t, filterOf(filter)));
}

export async function findPerson(db: Db, scope: Scope, id: number) {
  const t = tables(scope);
  const { p } = t;
  const bank = {
    banco: p.banco,
    agencia: p.agencia,
    conta: p.conta,
    titular: p.titular,
    titular_documento: p.titular_documento,
    chaves_pix: p.chaves_pix,
  };
  const address = { cep: p.cep, logradouro: p.logradouro, numero: p.numero, bairro: p.bairro, cidade_id: p.cidade_id };
  const [row] = await db
    .select({ ...line(t), ...address, ...bank, versao: p.versao })
    .from(p)
    .leftJoin(t.u, eq(t.u.pessoa_id, p.id))
    .where(eq(p.id, id));
  return row;
}

/** The kinds of a person of the company, by number. */
export async function findTypes(db: Db, scope: Scope, id: number): Promise<number[]> {
  const t = scoped(tiposPessoa, scope);
  const rows = await db.select({ tipo: t.tipo }).from(t).where(eq(t.pessoa_id, id)).orderBy(asc(t.tipo));
  return rows.map(({ tipo }) => tipo);
}

interface WithTypes {
  readonly id: number;
  readonly tipos_pessoa: readonly number[];
}

/** Adds the kinds of new persons of the company. */
export async function addTypes(tx: Tx, scope: Scope, persons: readonly WithTypes[]): Promise<void> {
  const rows = persons.flatMap(({ id, tipos_pessoa }) => tipos_pessoa.map((tipo) => ({ pessoa_id: id, tipo })));
  if (rows.length > 0) await insert(tx, tiposPessoa, scope, rows);
}

/**
 * Replaces the kinds of a person of the company. Kinds that stay as they are are not written: they decide what a user may
 * do, and whoever is logged in would be looked up anew.
 */
export async function replaceTypes(
  tx: Tx,
  scope: Scope,
  { id, tipos_pessoa: before }: WithTypes,
  tipos: readonly number[],
): Promise<void> {
  if (tipos.every((tipo) => before.includes(tipo)) && before.every((tipo) => tipos.includes(tipo))) return;
  await remove(tx, tiposPessoa, scope, { pessoa_id: id });
  await addTypes(tx, scope, [{ id, tipos_pessoa: tipos }]);
}

/**
 * The company's own persons with one of these bare documents, or with one of these names, ignoring accents and case.
 */
export function findAlikePersons(
  db: Db,
  scope: Scope,
  { documents, names }: { readonly documents: readonly string[]; readonly names: readonly string[] },
) {
  const { p } = tables(scope);
  const alike = or(inTexts(p.cpf_cnpj, documents), inFoldedTexts(withoutAccents(p.nome_fantasia), names));
  return db
    .select({
      id: p.id,
      nome_fantasia: p.nome_fantasia,
      razao_social: p.razao_social,
      cpf_cnpj: p.cpf_cnpj,
      email: p.email,
      telefone: p.telefone,
      cep: p.cep,
      logradouro: p.logradouro,
      numero: p.numero,
      bairro: p.bairro,
      cidade_id: p.cidade_id,
      tipos: typesOf(p.id),
    })
    .from(p)
    .where(and(eq(p.empresa_id, scope.empresa_id), alike))
    .orderBy(asc(p.id));
}

/** The person with a document, bare: the company's own one before one that the group shares. */
export async function findByDocument(db: Db | Tx, scope: Scope, documento: string) {
  const p = scoped(pessoas, scope);
  const [row] = await db
    .select({
      id: p.id,
      nome_fantasia: p.nome_fantasia,
      tipos: typesOf(p.id),
      propria: sql<boolean>`${p.empresa_id} = ${scope.empresa_id}`,
    })
    .from(p)
    .where(eq(p.cpf_cnpj, documento))
    .orderBy(desc(sql`${p.empresa_id} = ${scope.empresa_id}`), asc(p.id))
    .limit(1);
  return row;
}
