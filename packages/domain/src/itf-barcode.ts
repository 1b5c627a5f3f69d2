/**
 * The bar code of boletos: Interleaved 2 of 5 (ISO/IEC 16390), in which the bars of a pair are one digit and the gaps between
 * them the next. FEBRABAN demands 44 digits, wide bars of three narrow ones, and 13 mm by 103 mm on paper.
 */

/** The five elements of each digit, `true` where one is wide. */
const PATTERNS = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"] as const;
const [NARROW, WIDE] = [1, 3];
const START = [NARROW, NARROW, NARROW, NARROW];
const STOP = [WIDE, NARROW, NARROW];

const widthsOf = (digit: string) => [...(PATTERNS[Number(digit)] ?? "")].map((one) => (one === "1" ? WIDE : NARROW));

/**
 * The widths of the elements in narrow ones, from the left: a bar, a gap, a bar and so on. What draws them leaves ten narrow
 * ones free on both sides.
 * @throws RangeError for a text that is not an even number of digits
 */
export function itfWidths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError(`Not an even number of digits: ${digits}`);
  const pairs = digits.match(/\d\d/g) ?? [];
  const elements = pairs.flatMap(([bars = "", gaps = ""]) => {
    const gapsOf = widthsOf(gaps);
    return widthsOf(bars).flatMap((bar, at) => [bar, gapsOf[at] ?? NARROW]);
  });
  return [...START, ...elements, ...STOP];
}
