import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { parseMoney } from "@prumo/domain/money";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./client";

const MAX_WORDS = 8;

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);

/** Escapes a text for a LIKE pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Condition that a column contains every word of a text, ignoring accents and case.
 * @param column one that the function `busca` made, so already without accents and in lower case
 */
export function containsWords(column: SQLWrapper, text: string): SQL | undefined {
  return and(...wordsOf(text).map((word) => sql`${column} like '%' || busca(${escaped(word)}) || '%'`));
}

/** The words of a text as columns have them that the function `busca` made: for a search among texts that were read. */
export async function searchWords(db: Db, text: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ palavra: string }>(
    sql`select busca(value) as palavra from json_array_elements_text(${JSON.stringify(wordsOf(text))}::json)`,
  );
  return rows.map(({ palavra }) => palavra);
}

/** Matches a text that could be the beginning of a CPF or CNPJ, masked or bare. A CNPJ may begin with letters alone. */
const DOCUMENT = /^[./-]*[\da-z][\da-z./-]*$/i;

/**
 * Condition that a CPF or CNPJ begins with a text; undefined for a text that no document begins with.
 * @param column a document without its mask
 */
export const beginsWith = (column: SQLWrapper, text: string): SQL | undefined =>
  DOCUMENT.test(text.trim()) ? sql`${column} like ${`${cleanCpfCnpj(text)}%`}` : undefined;

/** Matches a text that can only be an amount: it has the sign of the currency, or a decimal comma. */
const AMOUNT = /^R\$|^[\d.]*\d,\d*$/i;

/**
 * The amount that a search text is, as people type it: "737,52", "R$ 737,52", "1.234,5". Digits alone, also with points,
 * are no amount: they are a number or a document.
 */
export const searchedAmount = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? parseMoney(text.trim().replace(/,$/, ""), 4) : null;

/** A column without accents and in lower case, for searching and sorting where no such column is stored. */
export const withoutAccents = (column: SQLWrapper): SQL<string> => sql<string>`busca(${column})`;

/**
 * Condition that the number of a document is one of these as numbers of documents are compared.
 * @param forms what `comparableDocument` of domain gives
 */
export const hasDocumentNumber = (column: SQLWrapper, forms: readonly string[]): SQL =>
  sql`${column} is not null and documento_comparavel(${column}) = any(${sql.param(forms)}::text[])`;

/**
 * Sorts by a text in the same order on every server, whatever language it was installed in.
 * @param column one that `busca` made
 */
export const alphabetical = (column: SQLWrapper): SQL<string> => sql<string>`${column} collate "C"`;

/**
 * Condition that a column contains every word of a text, as `containsWords`, but found by the index over `trechos` of
 * the column. That index has pieces of three letters, so shorter words are looked for in the rows that the longer ones
 * leave.
 */
export function containsPieces(column: SQLWrapper, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word.length >= 3);
  const pieces = words.slice(0, MAX_WORDS).map((word) => sql`trechos(${column}) @> trechos(busca(${word}))`);
  return and(...pieces, containsWords(column, text));
}

/**
 * Whether a column begins with a text, whatever its accents, capitals and spaces between words; found by an index over
 * the column's `alphabetical`.
 * @param column one that `busca` made
 */
export function startsWith(column: SQLWrapper, text: string): SQL<boolean> {
  const beginning = text.trim().split(/\s+/).join(" ");
  return sql<boolean>`${alphabetical(column)} like busca(${escaped(beginning)}) || '%'`;
}

/** The moment at which a day begins, or the day that many days after it, on the clocks of a time zone. */
export const dayBegins = (day: string, after: number, fuso: string): SQL =>
  sql`(${day}::date + ${after}::int)::timestamp at time zone ${fuso}`;

/** Condition that a column is one of these texts. However many they are, they are one value of the statement. */
export const inTexts = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} in (select value from json_array_elements_text(${JSON.stringify(texts)}::json))`;

/**
 * Condition that a column is one of these texts, ignoring accents and case.
 * @param column one without accents and in lower case
 */
export const inFoldedTexts = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} in (select busca(value) from json_array_elements_text(${JSON.stringify(texts)}::json))`;
