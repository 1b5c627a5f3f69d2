/**
 * Boletos: the digits by which a bill is paid, as they are typed (a boleto of a bank has 47, one of a utility or a tax 48)
 * and as a scanner reads their bar code (44 in both).
 *
 * Sources: FEBRABAN, Layout Padrão de Código de Barras (bank boletos: mod 10 per block, mod 11 over all; the due date as
 * days counted from 1997-10-07, anew from 1000 at 2025-02-22) and Layout Padrão de Arrecadação/Recebimento (48 digits).
 */
import { mod10, mod11 } from "./codes/check-digits";
import { addDays, daysBetween } from "./date";

/** A boleto of a bank, or one of arrecadação: taxes, water, light, telephone. */
export type BoletoKind = "bancario" | "arrecadacao";

/** What the digits of a boleto say. */
export interface Boleto {
  readonly kind: BoletoKind;
  /** The digits that people type: 47 of a bank, 48 of arrecadação. */
  readonly line: string;
  /** The 44 digits of the bar code. */
  readonly barcode: string;
  /** Code of the bank, three digits; null in one of arrecadação. */
  readonly bank: string | null;
  /** Who issues one of arrecadação, in Portuguese: "Saneamento", "Energia elétrica e gás"; null in one of a bank. */
  readonly segment: string | null;
  /** Reais; null where the digits name none: the payer fills it, or it is of another currency. */
  readonly amount: number | null;
  /**
   * Days (yyyy-MM-dd) on which it may be due, the likeliest first. None where the digits name none, as in arrecadação; two
   * where the count of days, which began anew in 2025, leaves both in doubt.
   */
  readonly dueDates: readonly string[];
}

/** A place of the digits that is wrong. */
export interface BoletoProblem {
  /** Names the place in Portuguese: "bloco 2, dígito verificador". */
  readonly place: string;
  /** The sentence for people, in Portuguese. */
  readonly message: string;
  /** Where the wrong block begins, and ends, among the digits. */
  readonly from: number;
  readonly to: number;
}

/** The place of a problem that typing on may end: digits are lacking, or too many. */
export const DIGIT_COUNT = "quantidade de dígitos";

const BANK_LINE = 47;
const COLLECTION_LINE = 48;
const BARCODE = 44;
/** The first digit of all arrecadação; no bank has a code that begins with it. */
const COLLECTION = "8";
const REAL = "9";

/** Digits of a boleto, as they are stored. People, pages and scanners put dots, blanks and hyphens between them. */
export const cleanBoleto = (text: string): string => text.replace(/\D/g, "");

const isCollection = (digits: string): boolean => digits.startsWith(COLLECTION);

interface Block {
  readonly from: number;
  readonly to: number;
}

/** The blocks of the typed digits: each of the first three of a bank has a check digit, the fourth is one for all. */
const BANK_BLOCKS: readonly Block[] = [
  { from: 0, to: 10 },
  { from: 10, to: 21 },
  { from: 21, to: 32 },
  { from: 32, to: 33 },
  { from: 33, to: 47 },
];
const COLLECTION_BLOCKS: readonly Block[] = [
  { from: 0, to: 12 },
  { from: 12, to: 24 },
  { from: 24, to: 36 },
  { from: 36, to: 48 },
];
/** Blocks with a check digit of their own. */
const CHECKED_BANK_BLOCKS = 3;

/** The blocks of what is typed, as far as it goes: for masks and marks. */
export const boletoBlocks = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  isCollection(cleanBoleto(text)) ? COLLECTION_BLOCKS : BANK_BLOCKS;

/** Where the mask of a boleto of a bank has something before a digit. */
const BANK_MARKS: Readonly<Record<number, string>> = {
  5: ".",
  10: " ",
  15: ".",
  21: " ",
  26: ".",
  32: " ",
  33: " ",
};
const COLLECTION_MARKS: Readonly<Record<number, string>> = {
  11: "-",
  12: " ",
  23: "-",
  24: " ",
  35: "-",
  36: " ",
  47: "-",
};

/**
 * Writes the digits as they are printed: 34191.09057 04049.594809 75279.260006 6 11980000081488, and arrecadação in four
 * blocks, each with its digit after a hyphen. Unfinished ones as far as they go; the 44 of a bar code stay bare.
 */
export function formatBoleto(text: string): string {
  const digits = cleanBoleto(text);
  if (digits.length === BARCODE && boletoProblems(digits).length === 0) return digits;
  const marks = isCollection(digits) ? COLLECTION_MARKS : BANK_MARKS;
  return [...digits].map((digit, at) => (marks[at] ?? "") + digit).join("");
}

/** The check digit of the blocks of arrecadação depends on what kind of value follows: 6 and 7 mod 10, 8 and 9 mod 11. */
const collectionDigit = (valueKind: string | undefined, others: string): string =>
  String(valueKind === "6" || valueKind === "7" ? mod10(others) : collectionMod11(others));

/** Modulus 11 of arrecadação: 10 and 11 are 0. */
function collectionMod11(others: string): number {
  const digit = mod11(others);
  return digit > 9 ? 0 : digit;
}

/** Modulus 11 of the whole of a boleto of a bank: 0, 10 and 11 are 1, because 0 is not used. */
function bankMod11(others: string): number {
  const digit = mod11(others);
  return digit === 0 || digit > 9 ? 1 : digit;
}

const ALL = "dígito verificador geral";
/** Where the check digit over all stands in a bar code. */
const GENERAL_AT: Readonly<Record<BoletoKind, number>> = { bancario: 4, arrecadacao: 3 };

/** Whether the check digit over all of a bar code is right. */
function isRightAsWhole(barcode: string): boolean {
  const collection = isCollection(barcode);
  const at = GENERAL_AT[collection ? "arrecadacao" : "bancario"];
  const others = barcode.slice(0, at) + barcode.slice(at + 1);
  const digit = collection ? collectionDigit(barcode[2], others) : String(bankMod11(others));
  return barcode[at] === digit;
}

/** The bar code of typed digits, unchecked. */
const toBarcode = (line: string): string =>
  isCollection(line)
    ? COLLECTION_BLOCKS.map(({ from, to }) => line.slice(from, to - 1)).join("")
    : line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

/** The typed digits of a bar code, unchecked. */
function toLine(barcode: string): string {
  if (isCollection(barcode)) {
    const blocks = [0, 11, 22, 33].map((from) => barcode.slice(from, from + 11));
    return blocks.map((block) => block + collectionDigit(barcode[2], block)).join("");
  }
  const free = barcode.slice(19);
  const blocks = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return blocks.map((block) => block + mod10(block)).join("") + barcode.slice(4, 19);
}

/** Number of a block, for people, and whether what stands there is right. */
function blockProblem(digits: string, { from, to }: Block, number: number): BoletoProblem | null {
  const block = digits.slice(from, to);
  if (block.length < to - from) return null;
  const others = block.slice(0, -1);
  const digit = isCollection(digits) ? collectionDigit(digits[2], others) : String(mod10(others));
  if (block.endsWith(digit)) return null;
  const place = `bloco ${number}, dígito verificador`;
  return { place, message: `Confira o bloco ${number}: o dígito verificador não corresponde`, from, to };
}

function lengthProblem(digits: string): BoletoProblem | null {
  const whole = isCollection(digits) ? COLLECTION_LINE : BANK_LINE;
  if (digits.length === whole || (digits.length === BARCODE && isRightAsWhole(digits))) return null;
  const lacking = whole - digits.length;
  const message =
    lacking > 0
      ? `O boleto tem ${whole} dígitos: ${lacking === 1 ? "falta 1" : `faltam ${lacking}`}`
      : `O boleto tem ${whole} dígitos: ${lacking === -1 ? "sobra 1" : `sobram ${-lacking}`}`;
  return { place: DIGIT_COUNT, message, from: 0, to: digits.length };
}

function segmentProblem(digits: string): BoletoProblem | null {
  if (!isCollection(digits) || digits.length < 3 || /[6-9]/.test(digits.charAt(2))) return null;
  const message = "Confira o bloco 1: o terceiro dígito vai de 6 a 9";
  return { place: "bloco 1, identificação do valor", message, from: 0, to: 12 };
}

/**
 * Tells what is wrong with the digits, masked or bare, typed (47, 48) or scanned (44), block by block, in Portuguese. With
 * unfinished digits the blocks that are whole are judged, and how many are lacking is told. Empty for a right boleto.
 */
export function boletoProblems(text: string): BoletoProblem[] {
  const digits = cleanBoleto(text);
  const length = lengthProblem(digits);
  const segment = segmentProblem(digits);
  if (segment) return [segment];
  if (length === null && digits.length === BARCODE) return [];
  const checked = isCollection(digits) ? COLLECTION_BLOCKS : BANK_BLOCKS.slice(0, CHECKED_BANK_BLOCKS);
  const wrong = checked.map((block, at) => blockProblem(digits, block, at + 1)).filter((problem) => problem !== null);
  if (length) return [...wrong, length];
  if (isRightAsWhole(toBarcode(digits))) return wrong;
  const { from, to } = isCollection(digits) ? { from: 3, to: 4 } : { from: 32, to: 33 };
  const message = "Confira todos os blocos: o dígito verificador geral não corresponde";
  return [...wrong, { place: ALL, message, from, to }];
}

/** Whether it is a whole boleto, masked or bare, typed or scanned, with right check digits. It need not be registered. */
export const isValidBoleto = (text: string): boolean => boletoProblems(text).length === 0;

/** The 44 digits of the bar code of a valid boleto; null for any other text. */
export function barcodeOf(text: string): string | null {
  if (!isValidBoleto(text)) return null;
  const digits = cleanBoleto(text);
  return digits.length === BARCODE ? digits : toBarcode(digits);
}

/** The digits that people type, 47 or 48, of a valid boleto; null for any other text. */
export function lineOf(text: string): string | null {
  if (!isValidBoleto(text)) return null;
  const digits = cleanBoleto(text);
  return digits.length === BARCODE ? toLine(digits) : digits;
}

/** How boletos are printed within other text: both kinds of line, and bare digits. */
const PRINTED: readonly RegExp[] = [
  /(?<!\d)\d{5}\.?\d{5}\s+\d{5}\.?\d{6}\s+\d{5}\.?\d{6}\s+\d\s+\d{14}(?!\d)/g,
  /(?<!\d)\d{11}[- ]?\d\s+\d{11}[- ]?\d\s+\d{11}[- ]?\d\s+\d{11}[- ]?\d(?!\d)/g,
  /(?<!\d)(?:\d{44}|\d{47}|\d{48})(?!\d)/g,
];

/** The valid boletos within a longer text, such as a message or the text of a PDF: digits as they stand there, bare. */
export const boletosIn = (text: string): string[] =>
  PRINTED.flatMap((pattern) => text.match(pattern) ?? [])
    .map(cleanBoleto)
    .filter(isValidBoleto);

/** Whether the two are the same boleto, one typed and one scanned perhaps. */
export const isSameBoleto = (one: string, other: string): boolean => {
  const barcode = barcodeOf(one);
  return barcode !== null && barcode === barcodeOf(other);
};

/** The day from which the days until the due date are counted, and how many days later the count begins anew at 1000. */
const FIRST_DAY = "1997-10-07";
const CYCLE = 9000;
const FIRST_FACTOR = 1000;
/** A boleto is taken for due at most so many days before today, and after: FEBRABAN's window for the two counts. */
const LATEST_PAST = 3000;
const FARTHEST_AHEAD = 5500;

function dueDatesOf(factor: number, today: string): string[] {
  if (factor < FIRST_FACTOR) return [];
  const first = daysBetween(FIRST_DAY, today) - LATEST_PAST;
  const last = daysBetween(FIRST_DAY, today) + FARTHEST_AHEAD;
  const cycles = Math.max(0, Math.floor((last - factor) / CYCLE));
  const latest = factor + cycles * CYCLE;
  if (latest >= first) return [addDays(FIRST_DAY, latest)];
  // The days lie in the gap that the window leaves between two counts: long past, or far ahead.
  return [latest, latest + CYCLE].map((days) => addDays(FIRST_DAY, days));
}

const SEGMENTS: Readonly<Record<string, string>> = {
  1: "Prefeitura",
  2: "Saneamento",
  3: "Energia elétrica e gás",
  4: "Telecomunicações",
  5: "Órgão governamental",
  6: "Carnê",
  7: "Multa de trânsito",
  9: "Uso exclusivo do banco",
};

/** Kinds of value of arrecadação that are an amount in reais; the others are a quantity of some unit. */
const IN_REAIS = ["6", "8"];

const cents = (digits: string): number | null => (Number(digits) === 0 ? null : Number(`${Number(digits)}e-2`));

/**
 * Reads a boleto, masked or bare, typed or scanned. Null when it is none: `boletoProblems` tells why.
 * @param today yyyy-MM-dd, by which the count of days is chosen that the due date is of
 */
export function readBoleto(text: string, { today }: { readonly today: string }): Boleto | null {
  const barcode = barcodeOf(text);
  if (barcode === null) return null;
  const line = toLine(barcode);
  if (isCollection(barcode)) {
    return {
      kind: "arrecadacao",
      line,
      barcode,
      bank: null,
      segment: SEGMENTS[barcode.charAt(1)] ?? null,
      amount: IN_REAIS.includes(barcode.charAt(2)) ? cents(barcode.slice(4, 15)) : null,
      dueDates: [],
    };
  }
  return {
    kind: "bancario",
    line,
    barcode,
    bank: barcode.slice(0, 3),
    segment: null,
    amount: barcode[3] === REAL ? cents(barcode.slice(9, 19)) : null,
    dueDates: dueDatesOf(Number(barcode.slice(5, 9)), today),
  };
}
