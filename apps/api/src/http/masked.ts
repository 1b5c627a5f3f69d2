/** A CPF or CNPJ, also with letters, with or without its marks; and any 11 digits, which may be a mobile phone. */
const DOCUMENTS =
  /(?<![0-9A-Za-z])[0-9A-Za-z]{2}\.?[0-9A-Za-z]{3}\.?[0-9A-Za-z]{3}\/?[0-9A-Za-z]{4}-?\d{2}(?![0-9A-Za-z])|(?<!\d)(?:\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}|\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d)/g;
/** It begins only where a word begins: looked for from each letter of a long path, it would hold up the whole server. */
const EMAILS = /(?<![^\s@"'`()[\]{}<>,;:=/?&#])[^\s@"'`()[\]{}<>,;:=/?&#]+@[^\s@"'`()[\]{}<>,;:=/?&#]+/g;
/** Tokens of sessions and links, as `newToken` makes them. */
const TOKENS = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const CEPS = /(?<!\d)\d{5}-?\d{3}(?!\d)/g;
/** Values that drivers quote: of a key that is there already, and of a query that failed. */
const KEY_VALUES = /(\bKey \(.{1,500}?\)=)\((?:.*\)|.*)/g;
const QUERY_VALUES = /\bparams: [\s\S]*/g;

/** A text for the log without the people in it: documents, e-mail addresses, tokens, and values that a database quoted. */
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

/** The path of a call for the log. What somebody wrote with percent signs is read first, or it would pass unseen. */
export const maskedPath = (path: string): string => masked(decoded(path)).replace(CEPS, "[cep]");
