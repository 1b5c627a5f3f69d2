import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import type { XmlTexts } from "./xml";

/** An invoice that cannot become a purchase, with the reason as users read it. */
export class NotPurchasable extends Error {
  override readonly name = "NotPurchasable";
}

export const refuseInvoice = (why: string): never => {
  throw new NotPurchasable(why);
};

const NUMBER = /^\d+(?:\.(\d+))?$/;
const CENTS = 2;
/** The layout allows a unit price ten decimals. */
const PRICE_DECIMALS = 10;

/**
 * Reads the numbers of one group of an invoice. A purchase is kept in cents, so an amount with more decimals is
 * refused: rounded, the purchase would differ from the invoice.
 * @param what the group with its article, as "o item 1"
 */
export function numbersOf(texts: XmlTexts, what: string) {
  const needed = (path: string): string =>
    texts[path] ??
    refuseInvoice(`${what.charAt(0).toUpperCase()}${what.slice(1)} não tem ${path.replace(/^.*\//, "")}`);
  const refuse = (path: string, why: string): never =>
    refuseInvoice(`O valor de ${path.replace(/^.*\//, "")} d${what} ${why}`);
  const read = (path: string, text: string, decimals: number, most: number): number => {
    const [whole, fraction = ""] = NUMBER.exec(text) ?? [];
    if (whole === undefined) refuse(path, "não é um número");
    if (fraction.replace(/0+$/, "").length > decimals) refuse(path, `tem mais de ${decimals} casas decimais`);
    return Number(text) <= most ? Number(text) : refuse(path, "é grande demais");
  };
  return {
    needed,
    /** Reads an amount in cents; a missing one is 0. */
    amount: (path: string) => read(path, texts[path] ?? "0", CENTS, MAX_AMOUNT),
    neededAmount: (path: string) => read(path, needed(path), CENTS, MAX_AMOUNT),
    neededPrice: (path: string) => read(path, needed(path), PRICE_DECIMALS, MAX_AMOUNT),
    neededQuantity: (path: string) => read(path, needed(path), PRICE_DECIMALS, MAX_QUANTITY),
  };
}
