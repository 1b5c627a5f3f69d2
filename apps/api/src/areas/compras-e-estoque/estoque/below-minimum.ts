import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The tables that decide whether a warehouse has less of a product than its minimum. */
interface WatchedStock {
  readonly produto: { readonly ativo: SQLWrapper };
  readonly deposito: { readonly ativo: SQLWrapper };
  readonly minimo: { readonly quantidade: SQLWrapper };
  /** Joined from the left: a warehouse that never had the product has no row. */
  readonly saldo: { readonly quantidade: SQLWrapper };
}

/**
 * Tells whether a warehouse has less of a product than its minimum. Every list asks this one rule. Products and
 * warehouses out of use have no minimum.
 */
export const belowMinimum = ({ produto, deposito, minimo, saldo }: WatchedStock): SQL<boolean> =>
  sql<boolean>`(${produto.ativo} and ${deposito.ativo} and coalesce(${saldo.quantidade}, 0) < ${minimo.quantidade})`;
