import type { requerimentos as contrato } from "@prumo/api-client/schemas/requerimentos";
import { PENDING, type RequisitionLineStatus } from "@prumo/domain/requisition";
import { and, asc, desc, eq, exists, gte, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { depositos } from "../../../db/schema/depositos";
import { produtos } from "../../../db/schema/produtos";
import { requerimentoItens, requerimentos } from "../../../db/schema/requerimentos";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";

type RequisitionOrder = NonNullable<z.output<(typeof contrato)["lista"]["query"]>["ordem"]>;

export interface WantedRequisitions {
  readonly id?: number | undefined;
  readonly data_inicio?: string | undefined;
  readonly data_fim?: string | undefined;
  readonly usuario?: number | undefined;
  readonly pendentes?: "1" | undefined;
  readonly ordem?: RequisitionOrder | undefined;
  readonly direcao?: "asc" | "desc" | undefined;
  /** The warehouse that asked; null for all. */
  readonly deposito: number | null;
}

const requisitions = (scope: Scope) => scoped(requerimentos, scope, "r");
type Requisitions = ReturnType<typeof requisitions>;

/** The requisitions that a user may see at all: whoever names ids sees no more by that. */
const ofWarehouse = (r: Requisitions, { deposito }: WantedRequisitions) =>
  deposito === null ? undefined : eq(r.deposito_id, deposito);

/** Requisitions with a line that waits for a decision. */
function waiting(scope: Scope, r: Requisitions) {
  const i = scoped(requerimentoItens, scope, "wi");
  const lines = new QueryBuilder().select({ id: i.id }).from(i);
  return exists(lines.where(and(eq(i.requerimento_id, r.id), eq(i.status, PENDING))));
}

function condition(scope: Scope, r: Requisitions, wanted: WantedRequisitions) {
  const { id, data_inicio, data_fim, usuario, pendentes } = wanted;
  return and(
    id === undefined ? undefined : eq(r.id, id),
    data_inicio === undefined ? undefined : gte(r.data_cadastro, data_inicio),
    data_fim === undefined ? undefined : lte(r.data_cadastro, data_fim),
    usuario === undefined ? undefined : eq(r.usuario_id, usuario),
    pendentes === undefined ? undefined : waiting(scope, r),
  );
}

/** Subqueries about the lines, read only for the requisitions of the page. */
function ofLines(scope: Scope, r: Requisitions) {
  const i = scoped(requerimentoItens, scope, "i");
  const select = (what: ReturnType<typeof sql>) =>
    new QueryBuilder().select({ what }).from(i).where(eq(i.requerimento_id, r.id));
  return {
    linhas: sql<RequisitionLineStatus[]>`coalesce((${select(sql`array_agg(${i.status} order by ${i.id})`)}), '{}')`,
    decidido_em: sql<Date | null>`(${select(sql`max(${i.decidido_em})`)})`.mapWith(
      (moment: string | Date) => new Date(moment),
    ),
  };
}

interface RequisitionTables {
  readonly r: Requisitions;
  readonly d: { readonly nome: SQLWrapper };
  readonly u: { readonly nome: SQLWrapper };
}

function order(scope: Scope, { r, d, u }: RequisitionTables, wanted: WantedRequisitions): SQL[] {
  const i = scoped(requerimentoItens, scope, "oi");
  const lines = (what: SQL) => sql`(${new QueryBuilder().select({ what }).from(i).where(eq(i.requerimento_id, r.id))})`;
  const columns = {
    data_cadastro: r.data_cadastro,
    id: r.id,
    usuario: alphabetical(withoutAccents(u.nome)),
    deposito: alphabetical(withoutAccents(d.nome)),
    qtd: lines(sql`count(*)`),
    data_transferencia: lines(sql`max(${i.decidido_em})`),
    // Those with lines that wait for a decision come first.
    status: lines(sql`array_agg(${i.status} order by ${i.status})`),
  };
  return sortedBy(columns, wanted, r.id, [desc(r.data_cadastro), desc(r.id)]);
}

/** Finds a slice of the requisitions with the states of their lines, the latest first unless another order is wanted. */
export function findRequisitions(db: Db, scope: Scope, wanted: WantedRequisitions, slice: Slice) {
  const r = requisitions(scope);
  const [d, u] = [withRemoved(depositos, scope, "d"), referenced(usuarios, "u")];
  return db
    .select({
      id: r.id,
      usuario: { id: u.id, nome: u.nome },
      deposito: { id: d.id, nome: d.nome },
      data_cadastro: r.data_cadastro,
      obs: r.obs,
      created_at: r.created_at,
      ...ofLines(scope, r),
    })
    .from(r)
    .innerJoin(d, eq(d.id, r.deposito_id))
    .innerJoin(u, eq(u.id, r.usuario_id))
    .where(and(ofWarehouse(r, wanted), chosenOr(r.id, slice, condition(scope, r, wanted))))
    .orderBy(...order(scope, { r, d, u }, wanted))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Which of some requisitions a warehouse made. */
export async function findRequisitionIds(db: Db, scope: Scope, ids: readonly number[], deposito: number) {
  const r = requisitions(scope);
  const found = await db
    .select({ id: r.id })
    .from(r)
    .where(and(inArray(r.id, [...ids]), eq(r.deposito_id, deposito)));
  return found.map(({ id }) => id);
}

export function countRequisitions(db: Db, scope: Scope, wanted: WantedRequisitions): Promise<number> {
  const r = requisitions(scope);
  return db.$count(r, and(ofWarehouse(r, wanted), condition(scope, r, wanted)));
}

/** Finds the lines of a requisition in the order in which they were entered. */
export function findRequestedLines(db: Db, scope: Scope, requerimento: number) {
  const i = scoped(requerimentoItens, scope, "i");
  const [p, s, u] = [referenced(produtos, "p"), withRemoved(depositos, scope, "s"), referenced(usuarios, "u")];
  return db
    .select({
      id: i.id,
      requerimento_id: i.requerimento_id,
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
      obs: i.obs,
      qtd: i.qtd,
      qtd_transferida: i.qtd_transferida,
      status: sql<RequisitionLineStatus>`${i.status}`,
      saida: { id: s.id, nome: s.nome },
      decidido_em: i.decidido_em,
      decidido_por: { id: u.id, nome: u.nome },
    })
    .from(i)
    .innerJoin(p, eq(p.id, i.produto_id))
    .leftJoin(s, eq(s.id, i.deposito_saida_id))
    .leftJoin(u, eq(u.id, i.decidido_por))
    .where(eq(i.requerimento_id, requerimento))
    .orderBy(asc(i.id));
}

/** Finds the warehouse that a requisition is for. */
export async function findEntry(tx: Tx, scope: Scope, id: number): Promise<number | undefined> {
  const r = requisitions(scope);
  const [row] = await tx.select({ deposito_id: r.deposito_id }).from(r).where(eq(r.id, id));
  return row?.deposito_id;
}
