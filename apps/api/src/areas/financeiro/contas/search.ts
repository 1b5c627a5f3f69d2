import { lineOf } from "@prumo/domain/boleto";
import type { Lado } from "@prumo/domain/conta-side";
import { cleanPixCode, isValidPixCode } from "@prumo/domain/pix-code";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { containsPieces, containsWords, searchedAmount } from "../../../db/search";
import { findPersonsNamed } from "../../cadastros/pessoas/service";
import { isOpen } from "./state";
import { type ContasTable, contasInScope } from "./tables";

/** A text that contas are searched for. */
export interface ContaSearch {
  readonly text: string;
  /** The ids of the persons whom it names, as `findPersonsNamed` writes them; looked up once for all statements of a call. */
  readonly named: string;
}

const NOBODY = "{}";

/** Looks up whom a text names; undefined where nothing is searched. */
export async function contaSearch(db: Db, text = ""): Promise<ContaSearch | undefined> {
  if (text === "") return undefined;
  return { text, named: searchedAmount(text) === null ? await findPersonsNamed(db, text) : NOBODY };
}

/** A conta is known by what it is worth, by what is left of it, and by what was paid of it; each has an index. */
const worth = (c: ContasTable, amount: number): SQL | undefined =>
  or(
    eq(c.valor_integral, amount),
    and(isOpen(c), sql`${c.valor_pago} > 0`, eq(c.residual, amount)),
    and(sql`${c.valor_pago} > 0`, eq(c.valor_pago, amount)),
  );

/** A search that is written as numbers are is one for the conta of that number, too. */
const ID = /^[1-9]\d{0,8}$/;

/**
 * The condition that a conta is of one of these persons, found by the index of persons. PostgreSQL does not see the ids while
 * it plans: it would look up how common each of twenty thousand is.
 */
export const isOfNamed = (c: ContasTable, named: string): SQL =>
  sql`${c.pessoa_id} = any(array(select unnest(${named}::int4[])))`;

/**
 * Searches a text in the reference and document number, the name and document of the person, the id, and the codes.
 * @param byIndex whether each way is to be found by its index
 */
function waysToFind(c: ContasTable, { text, named }: ContaSearch, byIndex: boolean) {
  // Only ids that PostgreSQL sees while it plans are put into a hash table, which a search without an index needs. It does not
  // look up how common each of them is, because no statistics are of an expression.
  const isOneOfThem = byIndex ? isOfNamed(c, named) : sql`${c.pessoa_id} + 0 = any(${named}::int4[])`;
  const byPerson = named === NOBODY ? undefined : isOneOfThem;
  const contains = byIndex ? containsPieces : containsWords;
  const byId = ID.test(text) ? eq(c.id, Number(text)) : undefined;
  const line = lineOf(text);
  const byBoleto = line === null ? undefined : eq(c.linha_digitavel, line);
  const byPix = isValidPixCode(text) ? eq(c.pix_copia_cola, cleanPixCode(text)) : undefined;
  // A row is asked for its person first: that is sooner told than whether a text contains a word.
  return [byPerson, contains(c.busca, text), byId, byBoleto, byPix].filter((way) => way !== undefined);
}

/**
 * Selects the ids of the contas of a search, some of them twice; undefined for an amount, which is looked for otherwise.
 * Each way to find them has an index of its own, and PostgreSQL uses none of these for conditions of which one must be
 * met.
 */
export function searched(scope: Scope, lado: Lado, wanted: ContaSearch): SQL | undefined {
  if (searchedAmount(wanted.text) !== null) return undefined;
  const k = contasInScope(scope, "k");
  const selects = waysToFind(k, wanted, true).map(
    (way) =>
      sql`${new QueryBuilder()
        .select({ id: k.id })
        .from(k)
        .where(and(eq(k.lado, lado), way))}`,
  );
  return sql.join(selects, sql` union all `);
}

/**
 * Searches reference, document number, id, amount, and the name and document of the person.
 * @param common whether very many contas have the text: then each conta is looked at in the order of the list
 */
export function contaMatches(
  scope: Scope,
  c: ContasTable,
  lado: Lado,
  wanted: ContaSearch,
  common: boolean,
): SQL | undefined {
  const amount = searchedAmount(wanted.text);
  if (amount !== null) return worth(c, amount);
  if (common) return or(...waysToFind(c, wanted, false));
  return sql`${c.id} = any(array(${searched(scope, lado, wanted)}))`;
}
