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

/** A column without accents and in lower case, for searching and sorting where no stored one exists. */
export const plain = (column: SQLWrapper): SQL<string> => sql<string>`busca(${column})`;

/**
 * A text to sort by, in the same order on every server, whatever language it was installed in.
 * @param column one that `busca` made
 */
export const alphabetical = (column: SQLWrapper): SQL<string> => sql<string>`${column} collate "C"`;
