/**
 * Exact decimals behind money, percentages and quantities.
 *
 * On the wire and in the interface a decimal is an ordinary JS number. Floats cannot be added (0.1 + 0.2), so every
 * calculation happens on whole numbers of its smallest part (`decimals` 4: ten-thousandths), which is exact for
 * everything a number can hold, 15 digits in any case.
 */

/** A finite decimal as digits and how many of them stand after the point, read from the text that people see. */
function exact(value: number): { digits: bigint; decimals: number } {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals < 0 ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 } : { digits, decimals };
}

/** Moves a decimal to another number of decimals, rounding half away from zero. */
function rescale(digits: bigint, from: number, to: number): bigint {
  if (to >= from) return digits * 10n ** BigInt(to - from);
  const divisor = 10n ** BigInt(from - to);
  const rounded = ((digits < 0n ? -digits : digits) + divisor / 2n) / divisor;
  return digits < 0n ? -rounded : rounded;
}

/**
 * The value as a whole number of its smallest part, rounding half away from zero: toInteger(1.005, 2) is 101n.
 * @throws RangeError when the value is not finite.
 */
export function toInteger(value: number, decimals: number): bigint {
  const scaled = value * 10 ** decimals;
  const nearest = Math.round(scaled);
  // Up to 2^50 the float error stays below a quarter: it decides nothing unless the value lies near a half.
  if (Math.abs(scaled) < 2 ** 50 && Math.abs(scaled - nearest) < 0.25) return BigInt(nearest);
  const { digits, decimals: own } = exact(value);
  return rescale(digits, own, decimals);
}

/** The decimal of a whole number of smallest parts: fromInteger(101n, 2) is 1.01. Never -0. */
export function fromInteger(integer: bigint, decimals: number): number {
  return Number(`${integer}e-${decimals}`);
}

/** Product of two decimals as a whole number of smallest parts, exact until one rounding half away from zero. */
export function multiplyToInteger(value: number, factor: number, decimals: number): bigint {
  const a = exact(value);
  const b = exact(factor);
  return rescale(a.digits * b.digits, a.decimals + b.decimals, decimals);
}

/**
 * Writes a decimal the Brazilian way: "1.234,50". No Intl, because tables format hundreds of amounts at once.
 * Without `decimals` the digits after the comma are as many as the value has (at most four).
 * @throws RangeError when the value is not finite.
 */
export function formatDecimal(value: number, decimals?: number): string {
  const places = decimals ?? 4;
  const integer = toInteger(value, places);
  const digits = String(integer < 0n ? -integer : integer).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const shown = digits.slice(digits.length - places);
  const fraction = decimals === undefined ? shown.replace(/0+$/, "") : shown;
  return `${integer < 0n ? "-" : ""}${group(whole)}${fraction && `,${fraction}`}`;
}

function group(whole: string): string {
  let text = whole;
  for (let at = whole.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)}.${text.slice(at)}`;
  return text;
}

const groupedByDots = /^[1-9]\d{0,2}(\.\d{3})+$/;
const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+$/;

/** Brings an unsigned pasted number ("1.234,56", "1,234.56") into plain notation ("1234.56"); null when it is none. */
export function canonical(text: string): string | null {
  if (!/^[\d.,]*\d$/.test(text)) return null;
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (comma >= 0 && dot >= 0) {
    const at = Math.max(comma, dot);
    const whole = text.slice(0, at);
    const grouped = comma > dot ? groupedByDots : groupedByCommas;
    return grouped.test(whole) ? `${whole.replace(/[.,]/g, "")}.${text.slice(at + 1)}` : null;
  }
  // A lone comma is the decimal one; a lone dot groups when exactly three digits follow a group that could precede it.
  if (groupedByDots.test(text)) return text.replaceAll(".", "");
  if (text.indexOf(",") !== comma) return groupedByCommas.test(text) ? text.replaceAll(",", "") : null;
  return text.indexOf(".") === dot ? text.replace(",", ".") : null;
}

/**
 * Reads a decimal in Brazilian, English or plain notation, rounded to `decimals` (half away from zero).
 * Any kind of space is ignored. Gives null for everything that is not one number of at most 15 digits.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const [, sign, digits = ""] = /^([-−+]?)(.*)$/.exec(text.replace(/\s/g, "")) ?? [];
  const plain = canonical(digits);
  if (plain === null || plain.replace(".", "").replace(/^0+/, "").length > 15) return null;
  const integer = toInteger(Number(plain), decimals);
  return fromInteger(sign === "-" || sign === "−" ? -integer : integer, decimals);
}
