import { convertCurrencyToWords } from "@brazilian-utils/brazilian-utils/convert-currency-to-words";
import { roundMoney } from "./money";

/**
 * Writes an amount in reais in words, as receipts do: 1234.5 → "mil duzentos e trinta e quatro reais e cinquenta
 * centavos". It rounds to cents as formatMoney does, so that words and figures on one receipt agree.
 * @throws RangeError for NaN and infinities
 */
export function amountInWords(value: number): string {
  const words = convertCurrencyToWords(roundMoney(value, 2));
  if (words === "") throw new RangeError(`Amount: ${value}`);
  return words;
}
