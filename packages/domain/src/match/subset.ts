/** The most parts among which a sum is looked for: all their subsets are tried. */
export const MOST_PARTS = 12;

export interface Subset {
  /** Positions of the parts. */
  readonly at: readonly number[];
  /** How many subsets of so few parts have the sum. */
  readonly equals: number;
}

const positionsOf = (mask: number): number[] =>
  Array.from({ length: MOST_PARTS }, (_, at) => at).filter((at) => (mask & (1 << at)) !== 0);

/**
 * The fewest parts, two at least, that sum to the total; null when there are none. What is tried is bounded by their
 * number, never by a clock, so that the same parts give the same answer on every machine.
 * @throws RangeError for more than MOST_PARTS
 */
export function subsetOf(parts: readonly number[], total: number): Subset | null {
  if (parts.length > MOST_PARTS) throw new RangeError(`A sum is looked for among ${MOST_PARTS} parts at most`);
  const sums = [0];
  const sizes = [0];
  let best = 0;
  let equals = 0;
  for (let mask = 1; mask < 1 << parts.length; mask += 1) {
    const rest = mask & (mask - 1);
    const at = 31 - Math.clz32(mask ^ rest);
    sums[mask] = (sums[rest] ?? 0) + (parts[at] ?? 0);
    const size = (sizes[rest] ?? 0) + 1;
    sizes[mask] = size;
    if (size < 2 || sums[mask] !== total) continue;
    const smallest = sizes[best] ?? 0;
    if (best === 0 || size < smallest) {
      best = mask;
      equals = 1;
    } else if (size === smallest) equals += 1;
  }
  return best === 0 ? null : { at: positionsOf(best), equals };
}
