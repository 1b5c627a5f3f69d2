/** One measured thing beside what it is compared with in the same run. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly baseline: number;
  /** The name of the baseline. */
  readonly against: string;
  readonly unit: "KB" | "MB" | "ms" | "";
  /**
   * The limit of the value itself, or of its ratio to the baseline. That of bytes and of ratios is kept on every machine; that
   * of a time holds for an idle one of two cores, and is told as information.
   */
  readonly budget?: { readonly value: number } | { readonly ratio: number };
}

/** The middle of several runs: one hiccup of the machine moves it little. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The time that 95 of a hundred calls stay below. */
export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** Whether a measure is above its budget; without one it never is. */
export const isAbove = ({ value, baseline, budget }: Measure) =>
  budget !== undefined && ("value" in budget ? value > budget.value : value / baseline > budget.ratio);

/** Whether its budget depends on how fast the machine is. */
const isOfMachine = ({ unit, budget }: Measure) => unit === "ms" && budget !== undefined && "value" in budget;

/** How a measure stands beside its budget. */
function standing(measure: Measure): string {
  if (!isAbove(measure)) return "kept";
  return isOfMachine(measure) ? "above, on this machine" : "OVER";
}

/** Prints the measures as a table and answers how many are over a budget that every machine must keep. */
export function report(measures: readonly Measure[]): number {
  for (const measure of measures) {
    const { what, value, baseline, against, unit, budget } = measure;
    const number = (n: number) => `${n.toFixed(n < 100 && unit !== "" ? 1 : 0)} ${unit}`.trim();
    const limit = budget === undefined ? "" : "value" in budget ? number(budget.value) : `× ${budget.ratio}`;
    console.log(
      [
        what.padEnd(44),
        number(value).padStart(10),
        `× ${(value / baseline).toFixed(2)}`.padStart(9),
        `of ${number(baseline)} (${against})`.padEnd(44),
        limit === "" ? "" : `budget ${limit}: ${standing(measure)}`,
      ].join("  "),
    );
  }
  return measures.filter((measure) => isAbove(measure) && !isOfMachine(measure)).length;
}
