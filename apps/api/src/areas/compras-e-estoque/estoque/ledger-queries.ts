import type { depositos as contrato } from "@prumo/api-client/schemas/depositos";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { type CappedCount, countUpTo } from "../../../db/count-up-to";
import { sortedBy } from "../../../db/order";
import { compraItens } from "../../../db/schema/compras";
import { depositos } from "../../../db/schema/depositos";
import { estoqueMovimentos } from "../../../db/schema/estoque";
import { ordemServicoItens, ordensServico } from "../../../db/schema/ordens-servico";
import { produtos } from "../../../db/schema/produtos";
import { requerimentoItens } from "../../../db/schema/requerimentos";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, dayBegins } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";

export type LedgerFilter = Omit<z.output<(typeof contrato)["movimentos"]["query"]>, "page" | "per_page">;

const lines = (scope: Scope) => scoped(estoqueMovimentos, scope, "m");

function condition(m: ReturnType<typeof lines>, filter: LedgerFilter, fuso: string): SQL | undefined {
  const { produto, deposito, usuario, tipo, data_inicial, data_final } = filter;
  return and(
    produto === undefined ? undefined : eq(m.produto_id, produto),
    deposito === undefined ? undefined : eq(m.deposito_id, deposito),
    usuario === undefined ? undefined : eq(m.usuario_id, usuario),
    tipo === undefined ? undefined : eq(m.tipo, tipo),
    data_inicial === undefined ? undefined : sql`${m.created_at} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${m.created_at} < ${dayBegins(data_final, 1, fuso)}`,
  );
}

/**
 * Sorts the newest first unless another order is wanted: the lines of one product in the order of writing, so that its
 * balances follow from each other; the lines of many by moment, so that the indexes by period serve. Names are looked
 * up, not joined: only the order by a name pays for it.
 */
function order(m: SortedLines, filter: LedgerFilter): SQL[] {
  const newest = filter.produto === undefined ? [desc(m.created_at), desc(m.id)] : [desc(m.id)];
  const columns = {
    created_at: m.created_at,
    tipo: m.tipo,
    quantidade: m.quantidade,
    saldo: m.saldo,
    produto: alphabetical(sql`(select x.busca from produtos x where x.id = ${m.produto_id})`),
    deposito: alphabetical(
      sql`(select busca(x.nome) from depositos x where x.empresa_id = ${m.empresa_id} and x.id = ${m.deposito_id})`,
    ),
  };
  return sortedBy(columns, filter, m.id, newest);
}
type SortedLines = Readonly<
  Record<
    "id" | "empresa_id" | "created_at" | "tipo" | "quantidade" | "saldo" | "produto_id" | "deposito_id",
    SQLWrapper
  >
>;

/** Finds a slice of the ledger, newest first. */
export function findMovements(db: Db, scope: Scope, filter: LedgerFilter, fuso: string, slice: Slice) {
  const all = lines(scope);
  // The page is cut before anything is joined: a large company writes tens of thousands of lines a month.
  const m = db
    .select()
    .from(all)
    .where(chosenOr(all.id, slice, condition(all, filter, fuso)))
    .orderBy(...order(all, filter))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("pagina");
  const [p, d, u] = [referenced(produtos, "p"), withRemoved(depositos, scope, "d"), referenced(usuarios, "u")];
  const [i, ci] = [withRemoved(requerimentoItens, scope, "i"), withRemoved(compraItens, scope, "ci")];
  const [oi, o] = [withRemoved(ordemServicoItens, scope, "oi"), withRemoved(ordensServico, scope, "o")];
  return db
    .select({
      id: m.id,
      created_at: m.created_at,
      tipo: m.tipo,
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
      deposito: { id: d.id, nome: d.nome },
      quantidade: m.quantidade,
      saldo: m.saldo,
      custo_unitario: m.custo_unitario,
      motivo: m.motivo,
      requerimento_id: i.requerimento_id,
      inventario_id: m.inventario_id,
      compra_id: ci.compra_id,
      ordem_servico_id: oi.ordem_servico_id,
      numero_os: o.numero_os,
      usuario: u.nome,
    })
    .from(m)
    .innerJoin(p, eq(p.id, m.produto_id))
    .innerJoin(d, eq(d.id, m.deposito_id))
    .innerJoin(u, eq(u.id, m.usuario_id))
    .leftJoin(i, eq(i.id, m.requerimento_item_id))
    .leftJoin(ci, eq(ci.id, m.compra_item_id))
    .leftJoin(oi, eq(oi.id, m.ordem_servico_item_id))
    .leftJoin(o, eq(o.id, oi.ordem_servico_id))
    .orderBy(...order(m, filter));
}

/** The count stops here, because the ledger of a large company has a million lines. */
export const MOST_COUNTED = 10_000;

export function countMovements(db: Db, scope: Scope, filter: LedgerFilter, fuso: string): Promise<CappedCount> {
  const m = lines(scope);
  return countUpTo(db, m, condition(m, filter, fuso), MOST_COUNTED);
}
