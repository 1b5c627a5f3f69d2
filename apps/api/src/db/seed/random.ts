/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  readonly int: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** True with this probability (0 to 1). */
  readonly chance: (probability: number) => boolean;
}

/** Makes the generator mulberry32. */
export function random(start: number): Random {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
