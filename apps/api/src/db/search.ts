import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

const MAX_WORDS = 8;

/** A text to look for, as a part of a LIKE pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/**
 * Whether a column contains every word of a text, whatever its accents and capitals.
 * @param column one that the function `busca` made, so already without accents and in lower case
 */
export function containsWords(column: SQLWrapper, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return and(...words.slice(0, MAX_WORDS).map((word) => sql`${column} like '%' || busca(${escaped(word)}) || '%'`));
}

/** A text that could be the beginning of a CPF or CNPJ, masked or bare. A CNPJ may begin with letters alone. */
const DOCUMENT = /^[./-]*[\da-z][\da-z./-]*$/i;

/**
 * Whether a CPF or CNPJ begins with a text; undefined for a text that begins none.
 * @param column a document without its mask
 */
export const beginsWith = (column: SQLWrapper, text: string): SQL | undefined =>
  DOCUMENT.test(text.trim()) ? sql`${column} like ${`${cleanCpfCnpj(text)}%`}` : undefined;

/** A column without accents and in lower case, for searching and sorting where no stored one exists. */
export const withoutAccents = (column: SQLWrapper): SQL<string> => sql<string>`busca(${column})`;

/**
 * A text to sort by, in the same order on every server, whatever language it was installed in.
 * @param column one that `busca` made
 */
export const alphabetical = (column: SQLWrapper): SQL<string> => sql<string>`${column} collate "C"`;

/**
 * Whether a column contains every word of a text, as `containsWords`, found by the index over `trechos` of the column:
 * words of fewer than three letters have no such piece, and are looked for in what the others leave.
 */
export function containsPieces(column: SQLWrapper, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter((word) => word.length >= 3);
  const pieces = words.slice(0, MAX_WORDS).map((word) => sql`trechos(${column}) @> trechos(busca(${word}))`);
  return and(...pieces, containsWords(column, text));
}

/** The beginning of a day, or of one so many days after it, on the clocks of a time zone. */
export const dayBegins = (day: string, after: number, fuso: string): SQL =>
  sql`(${day}::date + ${after}::int)::timestamp at time zone ${fuso}`;

/** Whether a column is one of these texts, however many: they are one value of the statement. */
export const inTexts = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} in (select value from json_array_elements_text(${JSON.stringify(texts)}::json))`;

/**
 * Whether a column is one of these texts, whatever their accents and capitals.
 * @param column one without accents and in lower case
 */
export const inFoldedTexts = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} in (select busca(value) from json_array_elements_text(${JSON.stringify(texts)}::json))`;
