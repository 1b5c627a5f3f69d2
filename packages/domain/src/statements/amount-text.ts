/** Amounts as banks write them. */
import type { DecimalSign } from "../spreadsheet";

/** The largest amount that is stored: eleven digits before the decimals. */
const MOST_CENTS = 9_999_999_999_999;

/** An amount whose sign of the decimals is known, or does not matter. */
interface AmountDigits {
  readonly negative: boolean;
  /** Only digits and separators. */
  readonly digits: string;
}

const SHAPE = /^([-+\u2212(]?)(?:R\$)?([-+\u2212]?)(\d[\d.,]*|[.,]\d+)([-+\u2212)]?)([CD]?)$/i;

const isMinus = (sign: string): boolean => sign === "-" || sign === "\u2212" || sign === "(" || sign === ")";

function digitsOf(text: string): AmountDigits | null {
  const bare = text.replace(/[\s"']/g, "");
  const [, before = "", after = "", digits = "", last = "", side = ""] = SHAPE.exec(bare) ?? [];
  if (digits === "") return null;
  const negative = isMinus(before) || isMinus(after) || isMinus(last) || side.toUpperCase() === "D";
  return { negative, digits };
}

/** Whether there is no amount in the text: banks write it blank, as a dot, or as zero where they state a balance. */
export const isNoAmount = (text: string): boolean => !/[1-9]/.test(text) && /^[\s"'.,0R$+\u2212-]*$/.test(text);

/** The sign of the decimals that an amount alone tells; null where it has none, or one that may stand for thousands. */
export function decimalSignIn(text: string): DecimalSign | null {
  const digits = digitsOf(text)?.digits ?? "";
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  if (last < 0) return null;
  const sign = digits.charAt(last) as DecimalSign;
  const hasBoth = digits.includes(",") && digits.includes(".");
  const isRepeated = digits.indexOf(sign) !== last;
  if (isRepeated) return sign === "," ? "." : ",";
  if (hasBoth || digits.length - last - 1 !== 3) return sign;
  return null;
}

/** Whether its only separator may stand for thousands as well as for decimals. */
export function isDoubtful(text: string): boolean {
  const digits = digitsOf(text)?.digits ?? "";
  return /^\d{1,3}[.,]\d{3}$/.test(digits) && decimalSignIn(text) === null;
}

/** Reais, or why it is no amount, in Portuguese. */
export type AmountReading = { readonly amount: number } | { readonly reason: string };

/**
 * Reads an amount.
 * @param decimal the sign of the decimals, for an amount that does not tell it
 */
export function readAmount(text: string, decimal: DecimalSign): AmountReading {
  const shown = text.trim().slice(0, 40);
  const found = digitsOf(text);
  if (found === null) return { reason: `O valor "${shown}" não é um número` };
  const sign = decimalSignIn(text) ?? decimal;
  const at = found.digits.lastIndexOf(sign);
  const whole = (at < 0 ? found.digits : found.digits.slice(0, at)).replace(/[.,]/g, "");
  const decimals = at < 0 ? "" : found.digits.slice(at + 1);
  if (/[1-9]/.test(decimals.slice(2))) return { reason: `O valor "${shown}" tem mais de duas casas decimais` };
  const cents = Number(`${whole}${decimals.slice(0, 2).padEnd(2, "0")}`);
  if (cents > MOST_CENTS) return { reason: `O valor "${shown}" é grande demais` };
  const signed = found.negative && cents !== 0 ? -cents : cents;
  return { amount: signed / 100 };
}
