/** The numbers of documents, as two spellings of one are compared. */

const NFE_WORDS =
  "(nota|n[ /-])[ /-]?fisc(al)?([ /-]de[ /-]servicos?)?([ /-]eletronica)?|nota([ /-]de[ /-]servicos?)?([ /-]eletronica)?|" +
  "danfe([ /-]nf[ /-]?e)?|n[ /-]?f[ /-]?a[ /-]?e|n[ /-]?f([ /-]?[sc])?([ /-]?e(letronica)?)?";
const NUMBER_WORDS = "numero|num|nro|nr|n ?o?";
const INSTALMENT_WORDS = "parcelas?|parc|pcl|prestacao|prest|duplicata|dupl?";

/**
 * The steps by which a number loses what does not tell documents apart. The database takes the same ones (the function
 * `documento_comparavel`), so they use only what regular expressions mean alike in both.
 */
const spelling: readonly (readonly [RegExp, string])[] = [
  [/[\u0300-\u036f]/g, ""],
  [/[\\\u2044]/g, "/"],
  [/[_\u2010-\u2015\u2212]/g, "-"],
  // An instalment in brackets, before they become blanks.
  [/[([]([0-9]{1,2})[)\]] *$/g, "/$1"],
  [/[^0-9A-Za-z/.-]+/g, " "],
  // The dots of thousands, and every other dot.
  [/([0-9])\.(?=[0-9]{3}([^0-9]|$))/g, "$1"],
  [/\./g, " "],
  [/ +/g, " "],
  [/ ?([/-])[ /-]*/g, "$1"],
  [/^[ /-]+|[ /-]+$/g, ""],
];

/** Tells the words of an invoice from a number that is a period. */
const OF_INVOICE = new RegExp(`^(${NFE_WORDS})[ /-]*(${NUMBER_WORDS})?[ /-]*[0-9]`);
/** A month (2026/11), a number counted within a year (2026/015), and a day: what follows is no instalment. */
const PERIOD = /(^|[^0-9])(19|20)[0-9]{2}[/-][0-9]{2,3}$/;
const DAY = /^([0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}|[0-9]{1,2}[/-][0-9]{1,2}[/-][0-9]{2})$/;

const PREFIX = new RegExp(`^(${NFE_WORDS})?[ /-]*(${NUMBER_WORDS})?[ /-]*(?=[0-9])`);

/** The instalment at the end, by its ways of being written: parc 2, 1/3, /1-3, 1a parcela, parcela unica, 1a, /1, -01, /A. */
const suffixes: readonly RegExp[] = [
  new RegExp(
    `^(.*[0-9])([ /-]*(${INSTALMENT_WORDS})|[ /-]pc?)[ /-]*((${NUMBER_WORDS})[ /-]*)?[0-9]{1,3}((/| de )[0-9]{1,3})?$`,
  ),
  /^(.*[0-9])[ /-][0-9]{1,3}(\/| de )[0-9]{1,3}$/,
  /^(.*[0-9])\/[0-9]{1,2}-[0-9]{1,2}$/,
  new RegExp(`^(.*[0-9])[ /-][0-9]{1,3} ?[ao]? ?(${INSTALMENT_WORDS})$`),
  new RegExp(`^(.*[0-9])[ /-]*(${INSTALMENT_WORDS})([ /-]*unica|[ /-][a-z])?$`),
  /^(.*[0-9])[ /-][0-9]{1,2}[ao]( de [0-9]{1,3})?$/,
  /^(.*[0-9])\/(0?[0-9]{1,2}|1[01][0-9]|120)$/,
  /^(.*[0-9])-0?[0-9]{1,2}$/,
  /^(.*[0-9])[/-][a-z]$/,
];

const joined: readonly (readonly [RegExp, string])[] = [
  [/[ /-]/g, ""],
  [/(^|[a-z])0+(?=[0-9])/g, "$1"],
];

/** What people write where a document has no number. It names none, however often it is written. */
const NOTHING =
  /^(|0|(nfe?|nota(fiscal)?)?(s?no?|s(em)?(numero|nf|nota(fiscal)?)|sem(n|no)?)?|n[ad]|nao(tem|informad[ao]))$/;

const taken = (text: string, steps: readonly (readonly [RegExp, string])[]): string =>
  steps.reduce((left, [pattern, by]) => left.replace(pattern, by), text);

/**
 * The form in which the numbers of documents are compared: without case, accents, blanks, signs, the words of an invoice,
 * leading zeros and the instalment at the end. `NF-e 059.149 parc 2` and `59149/1` are of one document. Null for a text
 * that names none.
 */
export function comparableDocument(text: string): string | null {
  const spelled = taken(text.normalize("NFKD"), spelling).toLowerCase();
  const period = DAY.test(spelled) || (PERIOD.test(spelled) && !OF_INVOICE.test(spelled));
  const bare = spelled.replace(PREFIX, "");
  const whole = period ? bare : suffixes.reduce((left, suffix) => left.replace(suffix, "$1"), bare);
  const number = taken(whole, joined);
  return NOTHING.test(number) ? null : number;
}
