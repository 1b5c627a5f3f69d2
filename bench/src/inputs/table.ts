import type { Comparison, Cost } from "./contestants";

const columns: readonly [title: string, key: keyof Cost][] = [
  ["mount 100", "mount100"],
  ["mount 1,000", "mount1000"],
  ["key, alone", "key1"],
  ["key among 100", "key100"],
];

function line(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(32) : cell.padStart(14))).join(""));
}

/** The head of a table of kilobytes, and of how many times what plain inputs cost. */
export function printHead(): void {
  line(["inputs (times plain ones)", "KB", ...columns.map(([title]) => title)]);
}

/** One line for an input and one for each of its peers. */
export function printRows({ name, bytes, own, plain, again, peers }: Comparison): void {
  const row = (title: string, kilobytes: number, cost: Cost) =>
    line([
      title,
      kilobytes === 0 ? "" : kilobytes.toFixed(1),
      ...columns.map(([, key]) => `× ${(cost[key] / plain[key]).toFixed(2)}`),
    ]);
  row(name, bytes, own);
  for (const peer of peers) row(`  ${peer.name}`, peer.bytes, peer.cost);
  row("  plain inputs again", 0, again);
}
