/** The texts of entries: shown as the bank writes them, compared without what differs from download to download. */
import { foldText } from "../fold-text";

/** Characters of a text that are kept, and of one that is compared. */
const LONGEST = 500;
const LONGEST_COMPARED = 300;

/** Stands for a text that the bank leaves out. */
export const NO_TEXT = "Sem descrição";

/** Signs that nobody sees: controls, soft hyphens, marks of width and direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: banks write them between the words
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2060\uFEFF]+/g;

/** A text of the file on one line. */
export const plainText = (text: string): string =>
  text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim().slice(0, LONGEST);

/** A text as two files of one bank are compared: without accents, case, and the number of blanks. */
export const comparableText = (text: string): string =>
  foldText(plainText(text).normalize("NFKC")).toUpperCase().replace(/\s+/g, " ").trim().slice(0, LONGEST_COMPARED);

/** The id of a Pix or a transfer from end to end, where a text has it. */
const END_TO_END =
  /(?<![A-Za-z0-9])E\d{8}20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[A-Za-z0-9]{11}(?![A-Za-z0-9])/;

export function endToEndIn(texts: readonly (string | null)[]): string | null {
  for (const text of texts) {
    const found = text === null ? null : END_TO_END.exec(text);
    if (found) return found[0];
  }
  return null;
}

/** What follows the word in a row that states a balance; a payment may begin with the word as well. */
const BALANCE =
  /^(?:S ?A ?L ?D ?O|SDO)(?: (?:(?:DO |NO )?DIA|ANTERIOR|INICIAL|FINAL|ATUAL|TOTAL|PARCIAL|BLOQUEADO|DISPONIVEL|LIBERADO|EM CONTA|EM|CONTA|C\/C|CONTABIL|INVEST|APLIC|POUPANCA|LIMITE|PREVISTO|FINAL DO DIA|ANT|DIARIO|PROVISORIO|DA CONTA|DE ABERTURA|DE FECHAMENTO)\b.*)?$/;

/** Whether the row states a balance and moves nothing. */
export const isBalanceText = (comparable: string): boolean => BALANCE.test(comparable.replace(/[.:]+$/, ""));

/** The account of a bank as two files of it may write it: without leading zeros and punctuation. */
export const accountText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9*]/g, "")
    .replace(/^0+(?=.)/, "");
