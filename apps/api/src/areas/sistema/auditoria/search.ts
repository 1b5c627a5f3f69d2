import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { auditoria } from "../../../db/schema/registros";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, referenced, type Scope } from "../../../db/scope";
import { searchWords } from "../../../db/search";

/** Letters that an address of the network is written with: another word is looked for in none. */
const PART_OF_ADDRESS = /^[\da-f.:]+$/i;
/** A search that is written as numbers are is one for the record of that number, too. */
const ID = /^[1-9]\d{0,8}$/;

/** What stands in a column of the company's trail, once each. */
interface Written<Value> {
  readonly valor: Value;
  /** The text that a search looks in. */
  readonly busca: string;
}

/**
 * Finds what stands in a column of the company's trail, once each. A trail of millions of rows has some hundred different
 * calls, kinds, users and addresses: each step asks the column's index for the next one, and passes over the rows between.
 * @param text the text that a search looks in, made of `valor`
 */
async function everyOf<Value>(
  db: Db,
  { empresa_id }: Scope,
  column: PgColumn,
  text: SQL,
  join: SQL = sql``,
): Promise<readonly Written<Value>[]> {
  const a = acrossCompanies(auditoria);
  const { rows } = await db.execute<Written<Value> & { readonly [column: string]: unknown }>(sql`
    with recursive escritos (valor) as (
      (select ${column} from ${a} where ${a.empresa_id} = ${empresa_id} and ${column} is not null order by ${column} limit 1)
      union all
      select (
        select ${column} from ${a} where ${a.empresa_id} = ${empresa_id} and ${column} > escritos.valor
        order by ${column} limit 1
      ) from escritos where escritos.valor is not null
    )
    select valor, busca(${text}) as busca from escritos ${join} where valor is not null`);
  return rows;
}

const calls = (db: Db, scope: Scope) => everyOf<string>(db, scope, acrossCompanies(auditoria).acao, sql`valor`);

const kinds = (db: Db, scope: Scope) => everyOf<string>(db, scope, acrossCompanies(auditoria).entidade, sql`valor`);

const addresses = (db: Db, scope: Scope) => everyOf<string>(db, scope, acrossCompanies(auditoria).origem, sql`valor`);

/** Users who wrote in the company, of whatever company they are. */
function users(db: Db, scope: Scope) {
  const u = referenced(usuarios, "u");
  const named = sql`join ${u} on ${u.id} = escritos.valor`;
  return everyOf<number>(db, scope, acrossCompanies(auditoria).usuario_id, sql`${u.nome} || ' ' || ${u.login}`, named);
}

/** The columns of the trail that are searched. */
interface Searched {
  readonly acao: SQLWrapper;
  readonly entidade: SQLWrapper;
  readonly entidade_id: SQLWrapper;
  readonly usuario_id: SQLWrapper;
  readonly origem: SQLWrapper;
}

/** A condition on rows of the trail, made once for the page and the count of it. */
export type TrailSearch = (a: Searched) => SQL | undefined;

const NOTHING = sql`false`;

/**
 * Searches user, call, kind of record, address, and the record's number. A word is looked for in what stands in each of
 * these columns, which is little; the rows are then found by indexes over what has the word.
 */
export async function searchTrail(db: Db, scope: Scope, text: string): Promise<TrailSearch> {
  const words = await searchWords(db, text);
  const mayBeAddress = words.some((word) => PART_OF_ADDRESS.test(word));
  const [acoes, entidades, autores, origens] = await Promise.all([
    calls(db, scope),
    kinds(db, scope),
    users(db, scope),
    mayBeAddress ? addresses(db, scope) : [],
  ]);
  const withWord = <Value>(column: SQLWrapper, written: readonly Written<Value>[], word: string) => {
    const found = written.filter(({ busca }) => busca.includes(word)).map(({ valor }) => valor);
    return found.length === 0 ? undefined : inArray(column, found);
  };
  return (a) => {
    const perWord = words.map(
      (word) =>
        or(
          withWord(a.acao, acoes, word),
          withWord(a.entidade, entidades, word),
          withWord(a.usuario_id, autores, word),
          withWord(a.origem, origens, word),
        ) ?? NOTHING,
    );
    // The number alone has no index: the kinds of records lead to it.
    const byId = ID.test(text) ? and(withWord(a.entidade, entidades, ""), eq(a.entidade_id, Number(text))) : undefined;
    return or(and(...perWord), byId);
  };
}
