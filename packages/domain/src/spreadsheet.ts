/** Texts as spreadsheets write and read them. */

/**
 * Texts that a spreadsheet would run as a formula, also after blanks, and in the wide forms of East Asian keyboards.
 */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const NEEDS_QUOTES = /[";\r\n]/;

/** A text as a cell of a file with semicolons. It prefixes what a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Undoes the prefix that `csvCell` puts before a text, so that a file which was written here is read as it was. */
export const withoutPrefix = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A whole file: semicolons and UTF-8, as Brazilian spreadsheets open it. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("");

/** What spreadsheets show in a cell whose formula failed, in English and in Portuguese. */
const ERRORS = [
  "#N/A",
  "#REF!",
  "#VALUE!",
  "#DIV/0!",
  "#NAME?",
  "#NUM!",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
  "#FIELD!",
  "#BLOCKED!",
  "#N/D",
  "#VALOR!",
  "#NOME?",
  "#NÚM!",
  "#NULO!",
  "#DESPEJAR!",
  "#CÁLC!",
  "#CAMPO!",
  "#BLOQUEADO!",
  "#BUSY!",
  "#UNKNOWN!",
  "#CONNECT!",
  "#GETTING_DATA",
  "#PYTHON!",
  "#DESCONHECIDO!",
  "#CONECTAR!",
  "#OBTENDO_DADOS",
  "#ERROR!",
  "#ERRO!",
];
const ERROR = /^(#\S+?|Err:\d{3})(?: \(([A-Z]+\d+)\))?$/i;
const LIBRE_ERROR = /^Err:\d{3}$/i;

/** The text of a cell with an error, which names the cell. */
export const errorText = (error: string, cell: string): string => `${error} (${cell})`;

/**
 * Why the text of a cell is no value, or null: it is the error of a formula that failed. Read as nothing, a product would
 * get no price and a person no document.
 */
export function errorProblem(text: string): string | null {
  const [, error = "", cell] = ERROR.exec(text.trim()) ?? [];
  if (!ERRORS.includes(error.toUpperCase()) && !LIBRE_ERROR.test(error)) return null;
  return `A célula${cell === undefined ? "" : ` ${cell}`} tem o erro ${error}: corrija-a na planilha`;
}

/** The sign before the decimals. */
export type DecimalSign = "," | ".";

/**
 * Reads a number whose decimal sign is known: with a comma "1.234" is 1234, with a point 1.234. Gives null for everything
 * else, more than 15 digits among it. It guesses nothing, because a guess would differ from row to row.
 */
export function readDecimal(text: string, sign: DecimalSign): number | null {
  const bare = text.replace(/[\s%]/g, "").replace(/^(-?)R\$/, "$1");
  const pattern =
    sign === "," ? /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/ : /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
  const [found, minus, grouped = "", fraction = "0"] = pattern.exec(bare) ?? [];
  const whole = grouped.replace(/[.,]/g, "");
  if (found === undefined || (whole + fraction).replace(/^0+/, "").length > 15) return null;
  const value = Number(`${whole}.${fraction}`);
  return minus === "-" && value !== 0 ? -value : value;
}

/** The decimal sign that most numbers of a file are written with; the Brazilian one where none tells. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign {
  let balance = 0;
  for (const text of texts) {
    const [, last] = /^-?(?:R\$)?\s*[\d.,]*([.,])\d+\s*%?$/.exec(text.trim()) ?? [];
    // Three digits after the only sign may be thousands.
    if (last === undefined || /^[^.,]*[.,]\d{3}$/.test(text.trim())) continue;
    balance += last === "," ? 1 : -1;
  }
  return balance < 0 ? "." : ",";
}

/** Splits a text that was copied in a spreadsheet into cells. The line break after the last row does not make another row. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((row) => row.split("\t"));
