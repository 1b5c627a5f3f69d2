/**
 * `npm run bench -- --quick`: the parts that tell how fast a page, an input and a call are, with fewer rows and rounds. Their
 * ratios are rougher, and growth is asked over fifty times as many contas instead of a hundred.
 */
export const isQuick = process.argv.includes("--quick");

/** A number of rows or rounds: the first of a whole run, the second of a quick one. */
export const sized = (whole: number, quick: number): number => (isQuick ? quick : whole);

/** The parts of a quick run, which together take about ten minutes on two idle cores. */
export const QUICK_PARTS = ["list", "inputs", "list-cpu", "hoje", "growth"];
