import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import type { XmlTexts } from "./xml";

/** Why an invoice cannot become a purchase, in the words that people read. */
export class NotPurchasable extends Error {
  override readonly name = "NotPurchasable";
}

export const refuseInvoice = (why: string): never => {
  throw new NotPurchasable(why);
};

const NUMBER = /^\d+(?:\.(\d+))?$/;
const CENTS = 2;
/** What the layout gives a unit price. */
const PRICE_DECIMALS = 10;

/**
 * Reads what one group of an invoice says. A purchase is kept in cents: an amount of a file with more would make it worth
 * something else than the invoice.
 * @param what the group with its article, as "o item 1"
 */
export function numbersOf(texts: XmlTexts, what: string) {
  const needed = (path: string): string =>
    texts[path] ??
    refuseInvoice(`${what.charAt(0).toUpperCase()}${what.slice(1)} não tem ${path.replace(/^.*\//, "")}`);
  const read = (path: string, text: string, decimals: number, most: number): number => {
    const name = `O valor de ${path.replace(/^.*\//, "")} d${what}`;
    const [whole, fraction = ""] = NUMBER.exec(text) ?? [];
    if (whole === undefined) refuseInvoice(`${name} não é um número`);
    if (fraction.replace(/0+$/, "").length > decimals) refuseInvoice(`${name} tem mais de ${decimals} casas decimais`);
    return Number(text) <= most ? Number(text) : refuseInvoice(`${name} é grande demais`);
  };
  return {
    needed,
    /** An amount in cents; 0 where the file says nothing. */
    amount: (path: string) => read(path, texts[path] ?? "0", CENTS, MAX_AMOUNT),
    neededAmount: (path: string) => read(path, needed(path), CENTS, MAX_AMOUNT),
    neededPrice: (path: string) => read(path, needed(path), PRICE_DECIMALS, MAX_AMOUNT),
    neededQuantity: (path: string) => read(path, needed(path), PRICE_DECIMALS, MAX_QUANTITY),
  };
}
