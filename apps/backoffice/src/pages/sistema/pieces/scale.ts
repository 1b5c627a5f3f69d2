/** A scale from values to heights. */
export interface Scale {
  readonly y: (value: number) => number;
  /** The round values within the range, in ascending order. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10];

/** No amount is smaller: a finer step would repeat its ticks. */
const CENT = 0.01;

/** The smallest round step that divides a span into at most `count` parts. */
function roundStep(span: number, count: number): number {
  const size = 10 ** Math.floor(Math.log10(span / count));
  return (STEPS.find((step) => step * size * count >= span) ?? 10) * size;
}

/**
 * Makes a scale that includes all values and zero, with round ticks.
 * @param top the height of the largest tick in the drawing
 * @param bottom the height of the smallest
 */
export function scaleOf(values: readonly number[], top: number, bottom: number, count = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = Math.max(roundStep(high - low || 1, count), CENT);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  const y = (value: number) => bottom - ((value - first * step) / ((last - first) * step)) * (bottom - top);
  return { y, ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step) };
}

const short = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
const cents = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** Writes an amount at an axis: 12500 is "12,5 mil". Below one real the cents count. */
export const shortAmount = (value: number): string => (Math.abs(value) < 1 ? cents : short).format(value);

/** Chooses at most `count` of many days for a label; the first always gets one. */
export const labelled = (days: number, count: number): ((at: number) => boolean) => {
  const every = Math.max(Math.ceil(days / count), 1);
  return (at) => at % every === 0;
};
