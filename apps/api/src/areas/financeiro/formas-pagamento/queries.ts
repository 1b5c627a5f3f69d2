import type { formasPagamento as contrato } from "@prumo/api-client/schemas/formas-pagamento";
import type { Interval } from "@prumo/domain/payment-method";
import { and, asc, desc, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { formaPagamentoClientes, formaPagamentoIntervalos, formasPagamento } from "../../../db/schema/formas-pagamento";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

export type FormaPagamentoFilter = z.output<(typeof contrato)["lista"]["query"]>;

const methods = (scope: Scope) => scoped(formasPagamento, scope, "f");
type FormasTable = ReturnType<typeof methods>;

/** The intervals of a method in their order, as one value, so that a list needs one query. */
function intervalsOf(scope: Scope, f: FormasTable) {
  const i = scoped(formaPagamentoIntervalos, scope, "i");
  const rows = new QueryBuilder()
    .select({
      rows: sql`json_agg(json_build_object('intervalo', ${i.intervalo}, 'porcentagem', ${i.porcentagem}) order by ${i.ordem})`,
    })
    .from(i)
    .where(eq(i.forma_id, f.id));
  return sql<Interval[]>`coalesce(${rows}, '[]'::json)`;
}

/** The columns that instalments are generated from. */
const instalmentColumns = (scope: Scope, f: FormasTable) => ({
  id: f.id,
  nome: f.nome,
  tipo: sql<0 | 1>`${f.tipo}`,
  prazo_dias: f.prazo_dias,
  numero_parcelas: f.numero_parcelas,
  intervalo_parcelas: f.intervalo_parcelas,
  st_primeira_parcela: sql<0 | 1>`${f.st_primeira_parcela}`,
  frete_primeira_parcela: sql<0 | 1>`${f.frete_primeira_parcela}`,
  ipi_primeira_parcela: sql<0 | 1>`${f.ipi_primeira_parcela}`,
  intervalos: intervalsOf(scope, f),
  tipo_taxa: f.tipo_taxa,
  taxa: f.taxa,
  valor_minimo: f.valor_minimo,
  desconto_permitido: f.desconto_permitido,
  aprovacao_financeira: f.aprovacao_financeira,
});

function condition(f: FormasTable, { nome, pesquisa, situacao }: FormaPagamentoFilter): SQL | undefined {
  return and(
    nome === undefined ? undefined : containsWords(withoutAccents(f.nome), nome),
    pesquisa === undefined ? undefined : containsWords(withoutAccents(f.nome), pesquisa),
    situacao === undefined ? undefined : eq(f.ativa, situacao === "ativas"),
  );
}

function order(f: FormasTable, { ordem = "nome", direcao }: FormaPagamentoFilter): SQL[] {
  const direction = direcao === "desc" ? desc : asc;
  const columns = {
    nome: alphabetical(withoutAccents(f.nome)),
    numero_parcelas: f.numero_parcelas,
    taxa: f.taxa,
    valor_minimo: f.valor_minimo,
    // As elsewhere, what is in use comes first.
    status: sql`not ${f.ativa}`,
  };
  return [direction(columns[ordem]), asc(columns.nome), asc(f.id)];
}

function select(db: Db, scope: Scope) {
  const f = methods(scope);
  const query = db
    .select({
      ...instalmentColumns(scope, f),
      visivel_representante: f.visivel_representante,
      status: f.ativa,
      exclusiva: f.exclusiva,
      podeEditar: sql<boolean>`not ${f.padrao}`,
      versao: f.versao,
    })
    .from(f);
  return { f, query };
}

export function findMethods(db: Db, scope: Scope, filter: FormaPagamentoFilter, slice: Slice) {
  const { f, query } = select(db, scope);
  return query
    .where(condition(f, filter))
    .orderBy(...order(f, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countMethods(db: Db, scope: Scope, filter: FormaPagamentoFilter): Promise<number> {
  const f = methods(scope);
  return db.$count(f, condition(f, filter));
}

export async function findMethod(db: Db, scope: Scope, id: number) {
  const { f, query } = select(db, scope);
  const [row] = await query.where(eq(f.id, id));
  return row;
}

/** The customers of an exclusive method, by name. */
export function findCustomers(db: Db, scope: Scope, forma: number) {
  const c = scoped(formaPagamentoClientes, scope, "fc");
  const p = referenced(pessoas, "p");
  return db
    .select({ id: p.id, nome_fantasia: p.nome_fantasia, valor_minimo: c.valor_minimo })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(eq(c.forma_id, forma))
    .orderBy(asc(alphabetical(p.busca)), asc(p.id));
}

/** Selects the methods that may be chosen. */
export interface FormaPagamentoChoice {
  readonly pesquisa: string;
  readonly cliente?: number | undefined;
  /** Restricts them to those that representatives may see. */
  readonly representante: boolean;
}

/**
 * The methods in use that a customer may have: exclusive ones only for their customers, with the customer's own
 * minimum.
 */
export function findAvailable(
  db: Db,
  scope: Scope,
  { pesquisa, cliente, representante }: FormaPagamentoChoice,
  limit: number,
) {
  const f = methods(scope);
  const c = scoped(formaPagamentoClientes, scope, "fc");
  const own = new QueryBuilder()
    .select({ valor_minimo: c.valor_minimo })
    .from(c)
    .where(and(eq(c.forma_id, f.id), eq(c.pessoa_id, cliente ?? 0)));
  return db
    .select({
      ...instalmentColumns(scope, f),
      valor_minimo: sql<number>`greatest(${f.valor_minimo}, coalesce(${own}, 0))`.mapWith(Number),
    })
    .from(f)
    .where(
      and(
        eq(f.ativa, true),
        containsWords(withoutAccents(f.nome), pesquisa),
        or(eq(f.exclusiva, false), exists(own)),
        representante ? eq(f.visivel_representante, true) : undefined,
      ),
    )
    .orderBy(asc(alphabetical(withoutAccents(f.nome))), asc(f.id))
    .limit(limit);
}

/** Finds another method of the company with that name, ignoring accents and case. */
export async function formaPagamentoNamesake(db: Db, scope: Scope, nome: string, id: number | null): Promise<boolean> {
  const f = methods(scope);
  const [row] = await db
    .select({ id: f.id })
    .from(f)
    .where(and(sql`${withoutAccents(f.nome)} = busca(${nome})`, id === null ? undefined : sql`${f.id} <> ${id}`))
    .limit(1);
  return row !== undefined;
}

/** Whether a purchase names it, a removed one included. */
export async function methodUsed(db: Db, { empresa_id }: Scope, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from compras where empresa_id = ${empresa_id} and forma_pagamento_id = ${id}) as used`,
  );
  return rows[0]?.used ?? false;
}
