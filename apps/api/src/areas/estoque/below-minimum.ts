import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The tables that tell whether a warehouse has less of a product than its minimum. */
interface WatchedStock {
  readonly produto: { readonly ativo: SQLWrapper };
  readonly deposito: { readonly ativo: SQLWrapper };
  readonly minimo: { readonly quantidade: SQLWrapper };
  /** Joined from the left: a warehouse that never had any of it has no row. */
  readonly saldo: { readonly quantidade: SQLWrapper };
}

/**
 * Whether a warehouse has less of a product than its minimum: the one meaning of it in every list. Of a product or a
 * warehouse out of use nothing is wanted.
 */
export const belowMinimum = ({ produto, deposito, minimo, saldo }: WatchedStock): SQL<boolean> =>
  sql<boolean>`(${produto.ativo} and ${deposito.ativo} and coalesce(${saldo.quantidade}, 0) < ${minimo.quantidade})`;
