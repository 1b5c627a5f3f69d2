/**
 * Matches a CPF or CNPJ, also with letters, with or without its punctuation; and any 11 digits, which may be a mobile
 * phone.
 */
const DOCUMENTS =
  /(?<![0-9A-Za-z])[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?[0-9A-Za-z]{4}-?\d{2}(?![0-9A-Za-z])|(?<!\d)(?:\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d)/g;
/**
 * Begins to match only at the start of a word. Tried from each letter of a long path, it would hold up the whole
 * server.
 */
const EMAILS = /(?<![^\s@"'`()[\]{}<>,;:=/?&#])[^\s@"'`()[\]{}<>,;:=/?&#]+@[^\s@"'`()[\]{}<>,;:=/?&#]+/g;
/** Matches tokens of sessions and links, as `newToken` makes them. */
const TOKENS = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const CEPS = /(?<!\d)\d{5}-?\d{3}(?!\d)/g;
/** Match the values that drivers quote: of a key that exists already, and of a query that failed. */
const KEY_VALUES = /(\bKey \(.{1,500}?\)=)\((?:.*\)|.*)/g;
const QUERY_VALUES = /\bparams: [\s\S]*/g;

/** Removes people from a text for the log: documents, e-mail addresses, tokens, and values that a database quoted. */
export const masked = (text: string): string =>
  text
    .replace(QUERY_VALUES, "params: […]")
    .replace(KEY_VALUES, "$1(…)")
    .replace(EMAILS, "[email]")
    .replace(TOKENS, "[token]")
    .replace(DOCUMENTS, "[documento]");

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Masks the path of a call for the log. It is decoded first, because percent signs would hide an address from the
 * patterns.
 */
export const maskedPath = (path: string): string => masked(decoded(path)).replace(CEPS, "[cep]");
