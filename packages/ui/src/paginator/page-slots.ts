export type Slot = number | "gap-start" | "gap-end";

/**
 * The places of a paginator: every page up to seven, else always seven, so that nothing moves under the pointer.
 * `1 2 3 4 5 … 20`, `1 … 9 10 11 … 20`, `1 … 16 17 18 19 20`.
 */
export function pageSlots(current: number, last: number): Slot[] {
  const run = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
  if (last <= 7) return run(1, Math.max(last, 1));
  if (current <= 4) return [...run(1, 5), "gap-end", last];
  if (current >= last - 3) return [1, "gap-start", ...run(last - 4, 5)];
  return [1, "gap-start", ...run(current - 1, 3), "gap-end", last];
}
