import type { Comparison, Cost } from "./inputs";

const columns: readonly [title: string, key: keyof Cost][] = [
  ["mount 100", "mount100"],
  ["mount 1,000", "mount1000"],
  ["key, alone", "key1"],
  ["key among 100", "key100"],
];

/** One line for each input and one for each of its peers: kilobytes, and how many times what plain inputs cost. */
export function printTable(compared: readonly Comparison[]): void {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(32) : cell.padStart(14))).join(""));
  line(["inputs (times plain ones)", "KB", ...columns.map(([title]) => title)]);
  for (const { name, bytes, own, plain, peers } of compared) {
    const row = (title: string, kilobytes: number, cost: Cost) =>
      line([title, kilobytes.toFixed(1), ...columns.map(([, key]) => `× ${(cost[key] / plain[key]).toFixed(2)}`)]);
    row(name, bytes, own);
    for (const peer of peers) row(`  ${peer.name}`, peer.bytes, peer.cost);
  }
}
