import type { pessoas as contrato } from "@prumo/api-client/schemas/pessoas";
import { and, asc, desc, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { attachmentCount, withoutAttachments } from "../../../db/attachment-count";
import type { Db, Tx } from "../../../db/client";
import { type CappedCount, countUpTo } from "../../../db/count-up-to";
import { mergedIds } from "../../../db/merged-ids";
import { type SortKey, sortedByKeys } from "../../../db/order";
import { pessoas, tiposPessoa } from "../../../db/schema/pessoas";
import { usuarios } from "../../../db/schema/usuarios";
import { insert, ofAny, onlyOf, referenced, remove, type Scope, scoped } from "../../../db/scope";
import {
  alphabetical,
  beginsWith,
  containsPieces,
  containsWords,
  inFoldedTexts,
  inTexts,
  withoutAccents,
} from "../../../db/search";
import { chosenOr, fromNearerEnd, type Slice } from "../../../db/slice";

const SUGGESTIONS = 20;

type Searched = Readonly<Record<"busca" | "cpf_cnpj", SQLWrapper>>;

/** Condition that a person's name contains a text, or their document, masked or bare, begins with it. */
const personMatches = (p: Searched, text: string): SQL | undefined =>
  or(containsWords(p.busca, text), beginsWith(p.cpf_cnpj, text));

type PersonsTable = Searched & { readonly id: SQLWrapper };

/**
 * Selects the ids of the persons whom a text names, some of them twice. Each way to find them has an index of its own, and
 * PostgreSQL uses none of these for conditions of which one must be met.
 */
const waysToFind = (p: PersonsTable, from: SQLWrapper, text: string): SQL =>
  sql.join(
    [containsPieces(p.busca, text), beginsWith(p.cpf_cnpj, text)]
      .filter((way) => way !== undefined)
      .map((way) => sql`select ${p.id} as id from ${from} where ${way}`),
    sql` union all `,
  );

/** Persons up to whom a search finds them by indexes: of more of them it is sooner to read all. */
const FEW = 1_000;

/** The persons whom a text names, as far as they were looked up; nobody where it names nobody in particular. */
interface LookedUp {
  /** All of them; undefined where they are very many, who are looked for in the list's order. */
  readonly named?: readonly number[] | undefined;
  /** Of very many those whose document begins with the text, so that the index of names alone tells the others. */
  readonly byDocument?: readonly number[] | undefined;
}

const distinctIds = (rows: readonly { readonly id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))];

/** Finds the persons of a statement of ids; undefined where they are very many. */
async function fewOf(db: Db, ids: SQL): Promise<readonly number[] | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`${ids} limit ${FEW + 1}`);
  return rows.length > FEW ? undefined : distinctIds(rows);
}

/** Looks up the persons whom a text names by indexes. */
async function lookUp(db: Db, p: PersonsTable, from: SQLWrapper, text: string): Promise<LookedUp> {
  if (text === "") return {};
  const named = await fewOf(db, waysToFind(p, from, text));
  if (named !== undefined) return { named };
  const begins = beginsWith(p.cpf_cnpj, text);
  return {
    byDocument: begins === undefined ? [] : await fewOf(db, sql`select ${p.id} as id from ${from} where ${begins}`),
  };
}

/** Condition that a person is one whom a text names, by what was looked up of it. */
function isNamed(p: PersonsTable, text: string, { named, byDocument }: LookedUp): SQL | undefined {
  if (named !== undefined) return ofAny(p.id, named);
  if (byDocument === undefined) return personMatches(p, text);
  return or(containsWords(p.busca, text), byDocument.length === 0 ? undefined : ofAny(p.id, byDocument));
}

/**
 * Finds all persons whom a text names, of whatever company: contas keep the name of a supplier although the company that
 * registered the supplier stopped sharing it.
 * @returns their ids as PostgreSQL writes an array, some of them twice. They go into other statements as they are: to read
 * twenty thousand rows and to write them again takes longer than to find them
 */
export async function findPersonsNamed(db: Db, text: string): Promise<string> {
  const p = referenced(pessoas, "procurada");
  const { rows } = await db.execute<{ ids: string }>(sql`select array(${waysToFind(p, sql`${p}`, text)})::text as ids`);
  return rows[0]?.ids ?? "{}";
}

export interface PersonFilter {
  readonly pesquisa: string;
  readonly tipo?: number | undefined;
  readonly id?: number | undefined;
  readonly sem_anexo?: "1" | undefined;
}

/** A filter whose text was looked up. */
export type FoundPersonFilter<Filter> = Filter & LookedUp;

/** Looks up the text of a filter once for the statements of a call. */
export async function lookedUp<Filter extends { readonly pesquisa?: string | undefined }>(
  db: Db,
  scope: Scope,
  filter: Filter,
): Promise<FoundPersonFilter<Filter>> {
  const { p } = tables(scope);
  return { ...filter, ...(await lookUp(db, p, sql`${p}`, filter.pesquisa ?? "")) };
}

export type PessoaFilter = z.output<(typeof contrato)["lista"]["query"]>;

function tables(scope: Scope) {
  // Looks over all companies: a person has one user, and the user may be of another company of the group.
  return { p: scoped(pessoas, scope), t: scoped(tiposPessoa, scope), u: referenced(usuarios) };
}
type PessoaTables = ReturnType<typeof tables>;

/** The persons of each company that shares them: an index has the order of one company's rows, not of several together. */
const ofEach = <Part>(scope: Scope, part: (t: PessoaTables) => Part): Part[] =>
  scope.empresas("pessoas").map((id) => part(tables(onlyOf(id))));

function condition(
  { p, t }: PessoaTables,
  { pesquisa, tipo, id, sem_anexo, ...found }: FoundPersonFilter<PersonFilter>,
): SQL | undefined {
  const ofType = new QueryBuilder().select({ tipo: t.tipo }).from(t);
  return and(
    isNamed(p, pesquisa, found),
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

const byName = (p: PersonsTable): SortKey[] => [
  { by: alphabetical(p.busca), way: "asc" },
  { by: p.id, way: "asc" },
];

export function findPersons(db: Db, scope: Scope, filter: FoundPersonFilter<PersonFilter>) {
  const t = tables(scope);
  // The index of names gives the ids, without a look at the persons who are none of the first.
  const first = { limit: SUGGESTIONS, offset: 0, backwards: false };
  const ids = mergedIds(
    first,
    ofEach(scope, (one) => ({ from: one.p, id: one.p.id, where: condition(one, filter), keys: byName(one.p) })),
  );
  return db
    .select(summary(t))
    .from(t.p)
    .leftJoin(t.u, eq(t.u.pessoa_id, t.p.id))
    .where(sql`${t.p.id} = any(array${ids})`)
    .orderBy(...sortedByKeys(byName(t.p)));
}

function keysOf({ p }: PessoaTables, { ordem = "nome_fantasia", direcao: way = "asc" }: PessoaFilter): SortKey[] {
  const columns = {
    id: p.id,
    nome_fantasia: alphabetical(p.busca),
    razao_social: alphabetical(withoutAccents(p.razao_social)),
    cpf_cnpj: alphabetical(p.cpf_cnpj),
    tipos_pessoa: sql`(select array_agg(k.tipo order by k.tipo) from tipos_pessoa k where k.pessoa_id = ${p.id})`,
    telefone: alphabetical(p.telefone),
    email: alphabetical(withoutAccents(p.email)),
  };
  // The others have an index, which holds for its own order of missing values alone.
  const missingLast = !["id", "nome_fantasia", "razao_social"].includes(ordem);
  return [
    { by: columns[ordem], way, missingLast },
    { by: p.id, way: "asc" },
  ];
}

const filterOf = ({
  pesquisa = "",
  named,
  byDocument,
  tipo,
  sem_anexo,
}: FoundPersonFilter<PessoaFilter>): FoundPersonFilter<PersonFilter> => ({
  pesquisa,
  named,
  byDocument,
  tipo,
  sem_anexo,
});

/** Selects the ids of a slice of the list: what belongs to a person is looked up for those of the page alone. */
export const pessoaIds = (scope: Scope, filter: FoundPersonFilter<PessoaFilter>, slice: Slice): SQL =>
  mergedIds(
    fromNearerEnd(slice),
    ofEach(scope, (t) => ({
      from: t.p,
      id: t.p.id,
      where: chosenOr(t.p.id, slice, condition(t, filterOf(filter))),
      keys: keysOf(t, filter),
    })),
  );

/** One page of the persons that the company sees. */
export function findPessoaPage(db: Db, scope: Scope, filter: FoundPersonFilter<PessoaFilter>, slice: Slice) {
  const t = tables(scope);
  return db
    .select(line(t))
    .from(t.p)
    .leftJoin(t.u, eq(t.u.pessoa_id, t.p.id))
    .where(sql`${t.p.id} = any(array${pessoaIds(scope, filter, slice)})`)
    .orderBy(...sortedByKeys(keysOf(t, filter)));
}

/** Persons up to whom a list is counted, and up to whom those whom a text names are. */
const MOST_COUNTED = 10_000;
const MOST_NAMED = FEW;

export function countPersons(db: Db, scope: Scope, filter: FoundPersonFilter<PessoaFilter>): Promise<CappedCount> {
  const t = tables(scope);
  const most = (filter.pesquisa ?? "") === "" ? MOST_COUNTED : MOST_NAMED;
  return countUpTo(db, t.p, condition(t, filterOf(filter)), most);
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
