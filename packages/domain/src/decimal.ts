/**
 * Exact decimals behind money, percentages and quantities.
 *
 * On the wire and in the interface a decimal is an ordinary JS number with at most four decimals. Floats cannot be
 * added (0.1 + 0.2), so every calculation happens on whole ten-thousandths ("units"): safe integers up to 15 digits,
 * which is the range of numeric(15,4) in the database.
 */

/** Ten-thousandths in one. */
const scale = 10_000;

/** A decimal as digits × 10^-decimals, read from the shortest text of the number, which is what people see. */
function exact(value: number): { digits: bigint; decimals: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals < 0 ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 } : { digits, decimals };
}

/** Divides rounding half away from zero. `divisor` is positive. */
function divideRounding(value: bigint, divisor: bigint): bigint {
  const doubled = (value < 0n ? -value : value) * 2n + divisor;
  const rounded = doubled / (divisor * 2n);
  return value < 0n ? -rounded : rounded;
}

function toSafe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("Amount outside of 15 digits");
  return number;
}

/**
 * Turns a decimal into whole ten-thousandths, rounding half away from zero.
 * @throws RangeError when the value is not finite or has more than 15 digits.
 */
export function toUnits(value: number): number {
  const scaled = value * scale;
  const nearest = Math.round(scaled);
  // Below a quarter the float error (at most 0.22 at 15 digits) cannot change the result; near a half it could.
  if (Number.isSafeInteger(nearest) && Math.abs(scaled - nearest) < 0.25) return nearest + 0;
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
  const { digits, decimals } = exact(value);
  return toSafe(divideRounding(digits * BigInt(scale), 10n ** BigInt(decimals)));
}

/** Turns whole ten-thousandths back into a decimal. Never gives -0. */
export function fromUnits(units: number): number {
  return units === 0 ? 0 : units / scale;
}

/** Product of two decimals in ten-thousandths, exact before one rounding half away from zero. */
export function multiplyToUnits(value: number, factor: number): number {
  if (!Number.isFinite(value) || !Number.isFinite(factor)) throw new RangeError(`Not an amount: ${value} × ${factor}`);
  const a = exact(value);
  const b = exact(factor);
  return toSafe(divideRounding(a.digits * b.digits * BigInt(scale), 10n ** BigInt(a.decimals + b.decimals)));
}

/**
 * Size of the smallest amount with that many decimals, in ten-thousandths (2 → 100).
 * @throws RangeError when decimals is not a whole number from 0 to 4.
 */
export function stepOf(decimals: number): number {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 4) throw new RangeError(`Decimals: ${decimals}`);
  return 10 ** (4 - decimals);
}

/** Rounds ten-thousandths to a number of decimals (0 to 4), half away from zero. */
export function roundUnits(units: number, decimals: number): number {
  const step = stepOf(decimals);
  const rounded = Math.floor((Math.abs(units) + step / 2) / step) * step;
  return units < 0 ? 0 - rounded : rounded;
}

/**
 * Writes a decimal the Brazilian way: "1.234,50". No Intl, because tables format hundreds of amounts at once.
 * Without `decimals` the digits after the comma are as many as the value has (at most four).
 */
export function formatDecimal(value: number, decimals?: number): string {
  const units = decimals === undefined ? toUnits(value) : roundUnits(toUnits(value), decimals);
  const digits = String(Math.abs(units)).padStart(5, "0");
  const fraction = decimals === undefined ? digits.slice(-4).replace(/0+$/, "") : digits.slice(-4).slice(0, decimals);
  let whole = digits.slice(0, -4);
  for (let at = whole.length - 3; at > 0; at -= 3) whole = `${whole.slice(0, at)}.${whole.slice(at)}`;
  return `${units < 0 ? "-" : ""}${whole}${fraction && `,${fraction}`}`;
}

const groupedByDots = /^[1-9]\d{0,2}(\.\d{3})+$/;
const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+$/;

/** Brings the digits of a pasted number into JS notation, or null when it is no number. */
function canonical(text: string): string | null {
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
  const units = roundUnits(toUnits(Number(plain)), decimals);
  return fromUnits(sign === "-" || sign === "−" ? -units : units);
}
