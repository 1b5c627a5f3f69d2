import { convertCurrencyToWords } from "@brazilian-utils/brazilian-utils/convert-currency-to-words";
import { roundMoney } from "./money";

/**
 * An amount in reais as it is written out on receipts: 1234.5 → "mil duzentos e trinta e quatro reais e cinquenta
 * centavos". Rounded to cents as amounts in figures are, so that both always say the same.
 * @throws RangeError for what is no amount
 */
export function amountInWords(value: number): string {
  const words = convertCurrencyToWords(roundMoney(value, 2));
  if (words === "") throw new RangeError(`Amount: ${value}`);
  return words;
}
