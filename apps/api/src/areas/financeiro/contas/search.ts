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
 * Selects the ids of contas that meet a condition and are of one of these persons, person by person by the index of persons.
 * PostgreSQL does not see the persons while it plans, because it would look up how common each of twenty thousand is. Told to
 * find one of them in a list, it compares each conta with each person where it knows nothing of a new company.
 */
export function idsOfNamed(c: ContasTable, named: string, condition: SQL | undefined): SQL {
  const ofOne = new QueryBuilder()
    .select({ id: c.id })
    .from(c)
    .where(and(condition, sql`${c.pessoa_id} = named.pessoa_id`));
  const persons = sql`(select distinct unnest(${named}::int4[]) as pessoa_id) as named`;
  return sql`select of_one.id from ${persons} cross join lateral (${ofOne} offset 0) as of_one`;
}

/** The conditions that search a text in the reference and document number, the id, and the codes. */
function waysToFind(c: ContasTable, text: string, contains: typeof containsWords) {
  const byId = ID.test(text) ? eq(c.id, Number(text)) : undefined;
  const line = lineOf(text);
  const byBoleto = line === null ? undefined : eq(c.linha_digitavel, line);
  const byPix = isValidPixCode(text) ? eq(c.pix_copia_cola, cleanPixCode(text)) : undefined;
  return [contains(c.busca, text), byId, byBoleto, byPix].filter((way) => way !== undefined);
}

/**
 * The condition that a conta is of one of these persons, for contas that are looked at one by one. Only ids that PostgreSQL sees
 * while it plans are put into a hash table. It does not look up how common each of them is, because no statistics are of an
 * expression.
 */
const isOfNamed = (c: ContasTable, named: string): SQL | undefined =>
  named === NOBODY ? undefined : sql`${c.pessoa_id} + 0 = any(${named}::int4[])`;

/**
 * Selects the ids of the contas of a search, some of them twice; undefined for an amount, which is looked for otherwise.
 * Each way to find them has an index of its own, and PostgreSQL uses none of these for conditions of which one must be
 * met.
 */
export function searched(scope: Scope, lado: Lado, { text, named }: ContaSearch): SQL | undefined {
  if (searchedAmount(text) !== null) return undefined;
  const k = contasInScope(scope, "k");
  const onSide = eq(k.lado, lado);
  const selects = waysToFind(k, text, containsPieces).map(
    (way) => sql`${new QueryBuilder().select({ id: k.id }).from(k).where(and(onSide, way))}`,
  );
  if (named !== NOBODY) selects.unshift(idsOfNamed(k, named, onSide));
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
  // A row is asked for its person first: that is sooner told than whether a text contains a word.
  if (common) return or(isOfNamed(c, wanted.named), ...waysToFind(c, wanted.text, containsWords));
  return sql`${c.id} = any(array(${searched(scope, lado, wanted)}))`;
}
