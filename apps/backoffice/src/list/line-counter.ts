const QUOTE = 0x22;
const NEWLINE = 0x0a;

/**
 * Counts the lines of a CSV file that comes in pieces. A break between quotes ends no line, because it belongs to a cell.
 * @returns a function that takes the next piece, and gives the number of lines so far
 */
export function lineCounter(): (piece: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEWLINE && !quoted) lines += 1;
    }
    return lines;
  };
}
