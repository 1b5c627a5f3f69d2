import { foldText } from "../fold-text";

/** Words that stand in the texts of most entries and the names of most companies: they tell nobody from anybody. */
const COMMON_WORDS = new Set(
  (
    "a as o os e de da das do dos em na no para por com ltda me epp mei eireli sa ss cia s " +
    "pix ted doc tef pagamento pagto pgto pag boleto bol titulo tit recebimento recebido receb enviado env " +
    "transferencia transf credito cred debito deb conta cta compra cartao banco bco deposito dep cobranca"
  ).split(" "),
);

/** The words by which a text or a name is told from others, in their order. */
export const wordsOf = (text: string): string[] =>
  foldText(text.normalize("NFKC"))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !COMMON_WORDS.has(word) && !/^\d+$/.test(word));

/** The fewest letters of a name of one word, or of a second word that the bank cut. */
const LONG_ENOUGH = 4;

/** How far a name stands in a text: as a whole, as two of its words, or not. */
export type NameFit = "whole" | "partly" | null;

/** Whether all words of the name follow each other in the text from there on, or go on until the bank cut it. */
function followsFrom(text: readonly string[], at: number, name: readonly string[]): boolean {
  for (const [step, word] of name.entries()) {
    const written = text[at + step];
    if (written === word) continue;
    const isLast = at + step === text.length - 1;
    if (written === undefined) return step > 1;
    return isLast && word.startsWith(written) && (step > 1 || (step === 1 && written.length >= LONG_ENOUGH));
  }
  return name.length > 1 || (name[0] ?? "").length >= LONG_ENOUGH;
}

/**
 * How far a name stands in a text. Two names that share their first words ("Padaria São João", "Padaria São Pedro") must
 * not be taken for each other, so a whole name is all its words in a row, unless the text ends before.
 */
export function nameFit(text: readonly string[], name: readonly string[]): NameFit {
  const [first] = name;
  if (first === undefined) return null;
  for (const [at, word] of text.entries()) if (word === first && followsFrom(text, at, name)) return "whole";
  const shared = new Set(name.filter((word) => text.includes(word)));
  return shared.size > 1 ? "partly" : null;
}

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** What may be a CPF or CNPJ in a text, without its punctuation. */
export const personDocumentsIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/[0-9A-Z][0-9A-Z./-]{9,}[0-9]/g)]
    .map(([run]) => run.replace(/[^0-9A-Z]/g, ""))
    .filter((run) => run.length === CPF_LENGTH || run.length === CNPJ_LENGTH);

/** The fewest digits of a document's number that tells one document from others. */
export const TELLING_DIGITS = 4;
const YEAR = /^(19|20)\d\d$/;

/** Numbers in a text that may be those of documents, without leading zeros. A year is none. */
export const documentNumbersIn = (text: string): string[] =>
  (text.match(/\d+/g) ?? [])
    .map((digits) => digits.replace(/^0+/, ""))
    .filter((digits) => digits.length >= TELLING_DIGITS && !YEAR.test(digits));
