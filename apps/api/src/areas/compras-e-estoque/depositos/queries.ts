import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { depositos } from "../../../db/schema/depositos";
import { estoqueSaldos } from "../../../db/schema/estoque";
import { pessoas } from "../../../db/schema/pessoas";
import { produtos } from "../../../db/schema/produtos";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsPieces, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

export interface DepositoFilter {
  readonly id?: number | undefined;
  /** The person who owns it. */
  readonly prestador_id?: number | undefined;
  readonly ativos?: boolean | undefined;
}

/** Finds warehouses by name, those out of use last. */
export function findWarehouses(db: Db | Tx, scope: Scope, { id, prestador_id, ativos }: DepositoFilter) {
  const [d, p] = [scoped(depositos, scope, "d"), referenced(pessoas, "p")];
  return db
    .select({
      id: d.id,
      nome: d.nome,
      prestador_id: d.prestador_id,
      prestador: { id: p.id, nome_fantasia: p.nome_fantasia },
      padrao: d.padrao,
      ativo: d.ativo,
      versao: d.versao,
    })
    .from(d)
    .leftJoin(p, eq(p.id, d.prestador_id))
    .where(
      and(
        id === undefined ? undefined : eq(d.id, id),
        prestador_id === undefined ? undefined : eq(d.prestador_id, prestador_id),
        ativos ? eq(d.ativo, true) : undefined,
      ),
    )
    .orderBy(desc(d.ativo), asc(alphabetical(withoutAccents(d.nome))), asc(d.id));
}

/**
 * Tells whether a warehouse may be moved. Its row stays locked, so that nobody removes it or takes it out of use before
 * the transaction ends.
 */
export async function warehouseInUse(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const d = scoped(depositos, scope);
  const found = await tx
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.id, id), eq(d.ativo, true)))
    .for("key share");
  return found.length > 0;
}

/** Finds another standard warehouse than the given one: purchases come in there. */
export async function otherStandard(tx: Db | Tx, scope: Scope, id: number | null): Promise<number | undefined> {
  const d = scoped(depositos, scope);
  const [row] = await tx
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.padrao, true), id === null ? undefined : ne(d.id, id)));
  return row?.id;
}

/** Selects the products with a balance other than 0 in a warehouse, also those that a group no longer shares. */
function contents(scope: Scope, deposito: number, pesquisa: string | undefined) {
  const [s, p] = [scoped(estoqueSaldos, scope, "s"), referenced(produtos, "p")];
  const found = pesquisa === undefined ? undefined : containsPieces(p.busca, pesquisa);
  return { s, p, which: and(eq(s.deposito_id, deposito), ne(s.quantidade, 0), found) };
}

/** Finds a slice of a warehouse's stock, by name. */
export function findContents(db: Db, scope: Scope, deposito: number, pesquisa: string | undefined, slice: Slice) {
  const { s, p, which } = contents(scope, deposito, pesquisa);
  return db
    .select({
      produto: { id: p.id, nome: p.nome, cod_reduzido: p.cod_reduzido, unidade: p.unidade },
      quantidade: s.quantidade,
    })
    .from(s)
    .innerJoin(p, eq(p.id, s.produto_id))
    .where(which)
    .orderBy(asc(alphabetical(p.busca)), asc(p.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countContents(
  db: Db | Tx,
  scope: Scope,
  deposito: number,
  pesquisa: string | undefined,
): Promise<number> {
  const { s, p, which } = contents(scope, deposito, pesquisa);
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(s)
    .innerJoin(p, eq(p.id, s.produto_id))
    .where(which);
  return row?.count ?? 0;
}

/** The columns that refer to warehouses. */
const naming = [
  ["estoque_movimentos", "deposito_id"],
  ["requerimentos", "deposito_id"],
  ["requerimento_itens", "deposito_saida_id"],
  ["inventarios", "deposito_id"],
  ["estoque_minimo", "deposito_id"],
  ["compras", "deposito_id"],
  ["ordens_servico", "deposito_id"],
] as const;

/** Tells whether any row refers to the warehouse: it must not be removed then. */
export async function warehouseUsed(tx: Tx, { empresa_id }: Scope, id: number): Promise<boolean> {
  const uses = naming.map(
    ([table, column]) => sql`exists (select from ${sql.identifier(table)}
      where empresa_id = ${empresa_id} and ${sql.identifier(column)} = ${id})`,
  );
  const { rows } = await tx.execute<{ used: boolean }>(sql`select ${sql.join(uses, sql` or `)} as used`);
  return rows[0]?.used ?? false;
}
