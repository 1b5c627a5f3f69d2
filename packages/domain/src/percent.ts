/** Percentages: 12.5 means 12,5 %. At most four decimals. */
import { formatDecimal, parseDecimal } from "./decimal";

/**
 * Writes a percentage: 12.5 → "12,5 %" with one ordinary space. Without `decimals` as many digits as the value has
 * (at most four), with `decimals` (0 to 4) exactly that many.
 */
export function formatPercent(
  value: number,
  { decimals, symbol = true }: { decimals?: number | undefined; symbol?: boolean | undefined } = {},
): string {
  return formatDecimal(value, decimals) + (symbol ? " %" : "");
}

/** Reads "12,5 %", "12,5%", "12.5" … (same notations as money) as 12.5, rounded to `decimals`; else null. */
export function parsePercent(text: string, decimals = 2): number | null {
  return parseDecimal(text.replace(/\s*%\s*$/, ""), decimals);
}
