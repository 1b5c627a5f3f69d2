import { formatDecimal } from "@prumo/domain/decimal";
import { formatMoney } from "@prumo/domain/money";
import { PRICE_DECIMALS } from "@prumo/domain/purchase-amounts";

/** A text that does not break: a quantity stays with its unit. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Writes an amount in cents: R$ 1.234,50. It stays whole in a line of words. */
export const moneyText = (value: number): string => unbroken(formatMoney(value, { decimals: 2 }));

/** Leaves the sign of the currency out of such a text, in a narrow column that holds nothing but amounts. */
export const withoutSign = (text: string): string => text.replace("R$\u00a0", "");

/**
 * Pixels that the longest of some amounts takes: a column that is narrower would cut it, or lay it over the next.
 * @param character pixels of one of its characters
 */
export const amountWidth = (amounts: readonly number[], character: number): number =>
  Math.ceil(Math.max(...amounts.map((amount) => moneyText(amount).length)) * character);

/** Writes an amount in a column or a list of facts. Zero is a dash, so that other amounts stand out. */
export const moneyTextOrDash = (value: number): string => (value === 0 ? "–" : moneyText(value));

/**
 * Props of an input for the cost of one piece. Decimals are typed with the comma, because a screw costs fractions of a
 * cent and a machine whole reais. The arrow keys do nothing, because nobody counts a price up.
 */
export const unitCostTyping = { prefix: "R$ ", decimals: 6, minDecimals: 2, step: 0 } as const;

/** Props of an input for the unit price of a purchase, with the decimals of a supplier's document. */
export const unitPriceTyping = { ...unitCostTyping, decimals: PRICE_DECIMALS } as const;

/** Writes a unit price with all its decimals, and at least its cents. */
export function unitPriceText(value: number): string {
  const [whole = "", fraction = ""] = formatDecimal(value, PRICE_DECIMALS).split(",");
  return unbroken(`R$ ${whole},${fraction.replace(/0+$/, "").padEnd(2, "0")}`);
}

/** Writes the cost of one piece with four decimals, as many as it has: in a column they stand below each other. */
export const costText = (value: number): string => unbroken(formatMoney(value));
