/** Units of a supplier and units of a product: how many of one are in the other. */
import { fromInteger, multiplyToInteger, toInteger } from "./decimal";
import { foldText } from "./fold-text";
import { isQuantity, QUANTITY_DECIMALS } from "./quantity";

/** Ways to write one unit. Others are equal only when they are written the same. */
const spellings: readonly (readonly string[])[] = [
  ["un", "und", "uni", "unid", "unidade"],
  ["pc", "pca", "pcs", "peca"],
  ["cx", "caixa"],
  ["pct", "pact", "pacote"],
  ["kg", "kilo", "quilo"],
  ["g", "gr", "grama"],
  ["m", "mt", "mts", "metro"],
  ["l", "lt", "litro"],
  ["par", "pr"],
  ["rl", "rolo"],
];
const known = new Map(spellings.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)));

const plain = (unit: string): string => {
  const name = foldText(unit).replace(/[^a-z0-9]/g, "");
  return known.get(name) ?? name;
};

/** Whether two texts name the same unit: UN and Unid., PÇ and pc. */
export const sameUnit = (one: string, other: string): boolean => plain(one) === plain(other);

/** A quantity in two units, as an invoice tells it. */
export interface SuppliedQuantity {
  readonly unidade: string;
  readonly quantidade: number;
  readonly unidade_tributavel: string;
  readonly quantidade_tributavel: number;
}

/**
 * How many of the product's unit one of the supplier's may be, by what the invoice itself says: it counts the same goods
 * in a second unit for the taxes. Null when that tells nothing.
 */
export function suggestedFactor(supplied: SuppliedQuantity, unidade: string): number | null {
  return sameUnit(supplied.unidade, unidade) ? 1 : taxableFactor(supplied, unidade);
}

/** How many of the unit for the taxes, which is the product's, one of the supplier's is, also when both are called alike. */
export function taxableFactor(supplied: SuppliedQuantity, unidade: string): number | null {
  const { quantidade, quantidade_tributavel } = supplied;
  if (quantidade <= 0 || !sameUnit(supplied.unidade_tributavel, unidade)) return null;
  const factor = fromInteger(toInteger(quantidade_tributavel / quantidade, QUANTITY_DECIMALS), QUANTITY_DECIMALS);
  return factor > 0 && convertQuantity(quantidade, factor) === quantidade_tributavel ? factor : null;
}

/** A quantity in the product's unit, of four decimals; null for one that cannot be kept. */
export function convertQuantity(quantidade: number, fator: number): number | null {
  const value = fromInteger(multiplyToInteger(quantidade, fator, QUANTITY_DECIMALS), QUANTITY_DECIMALS);
  return value > 0 && isQuantity(value) ? value : null;
}

const PRICE_DECIMALS = 10;

/** The price of one of the product's unit, of ten decimals. */
export function convertPrice(valor: number, fator: number): number {
  const scale = 10n ** BigInt(QUANTITY_DECIMALS);
  const divisor = toInteger(fator, QUANTITY_DECIMALS);
  const scaled = toInteger(valor, PRICE_DECIMALS) * scale;
  return fromInteger((scaled + divisor / 2n) / divisor, PRICE_DECIMALS);
}
