import { execFileSync } from "node:child_process";

/** Megabytes of memory that a process and those that it started hold. */
export function residentMemory(pid: number): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const [own = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(own);
  }
  return rows.reduce((all, [own = 0, , kilobytes = 0]) => (tree.has(own) ? all + kilobytes / 1024 : all), 0);
}
