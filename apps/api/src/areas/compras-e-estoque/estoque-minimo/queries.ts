import type { estoqueMinimo as contrato } from "@prumo/api-client/schemas/estoque-minimo";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { depositos } from "../../../db/schema/depositos";
import { estoqueMinimo, estoqueSaldos } from "../../../db/schema/estoque";
import { codeOrder, produtos } from "../../../db/schema/produtos";
import { type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsPieces, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { belowMinimum } from "../estoque/below-minimum";

export type MinimoFilter = z.output<(typeof contrato)["lista"]["query"]>;
export interface WantedMinimums extends Partial<Omit<MinimoFilter, "page" | "per_page">> {
  /** The only warehouse whose minimums are asked for; null for all. */
  readonly place: number | null;
}

/** Selects minimums with the stock of their warehouses. Products and warehouses out of use have no minimum. */
function minimums(db: Db, scope: Scope) {
  const m = scoped(estoqueMinimo, scope, "m");
  const [p, d, s] = [scoped(produtos, scope, "p"), scoped(depositos, scope, "d"), scoped(estoqueSaldos, scope, "s")];
  const saldo = sql<number>`coalesce(${s.quantidade}, 0)`.mapWith(Number);
  const query = db
    .select({
      id: m.id,
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
      deposito: { id: d.id, nome: d.nome },
      quantidade: m.quantidade,
      saldo,
      versao: m.versao,
    })
    .from(m)
    .innerJoin(p, and(eq(p.id, m.produto_id), eq(p.ativo, true)))
    .innerJoin(d, and(eq(d.id, m.deposito_id), eq(d.ativo, true)))
    .leftJoin(s, and(eq(s.produto_id, m.produto_id), eq(s.deposito_id, m.deposito_id)))
    .$dynamic();
  return { query, m, p, d, saldo, below: belowMinimum({ produto: p, deposito: d, minimo: m, saldo: s }) };
}
type Minimums = ReturnType<typeof minimums>;

function condition({ m, p, below }: Minimums, wanted: WantedMinimums): SQL | undefined {
  const { produto, deposito, abaixo, pesquisa, place } = wanted;
  return and(
    produto === undefined ? undefined : eq(m.produto_id, produto),
    deposito === undefined ? undefined : eq(m.deposito_id, deposito),
    place === null ? undefined : eq(m.deposito_id, place),
    abaixo === undefined ? undefined : below,
    pesquisa === undefined ? undefined : containsPieces(p.busca, pesquisa),
  );
}

/** Puts minimums that are not kept first in every order. */
function order({ m, p, d, saldo, below }: Minimums, { ordem = "produto", direcao = "asc" }: WantedMinimums): SQL[] {
  const way = direcao === "asc" ? asc : desc;
  const columns = {
    cod_reduzido: codeOrder(p.cod_reduzido),
    produto: alphabetical(p.busca),
    deposito: alphabetical(withoutAccents(d.nome)),
    saldo,
    falta: sql`${m.quantidade} - ${saldo}`,
  };
  return [desc(below), way(columns[ordem]), asc(alphabetical(p.busca)), asc(m.id)];
}

export function findMinimums(db: Db, scope: Scope, wanted: WantedMinimums, slice: Slice) {
  const all = minimums(db, scope);
  return all.query
    .where(condition(all, wanted))
    .orderBy(...order(all, wanted))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countMinimums(db: Db, scope: Scope, wanted: WantedMinimums): Promise<number> {
  const all = minimums(db, scope);
  return db.$count(all.query.where(condition(all, wanted)).as("minimos"));
}

export async function findMinimum(tx: Tx, scope: Scope, produto: number, deposito: number) {
  const m = scoped(estoqueMinimo, scope);
  const [row] = await tx
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.produto_id, produto), eq(m.deposito_id, deposito)));
  return row?.id;
}
