import { FLUSH_MARK, ROWS_PER_FLUSH } from "@prumo/api-client/file-rows";
import { lineCounter } from "./line-counter";

/** Takes the next piece of a file, and gives the number of rows so far. */
export type RowCounter = (piece: Uint8Array) => number;

/** Counts the rows of a CSV file; its first line has the titles. */
function csvCounter(): RowCounter {
  const count = lineCounter();
  return (piece) => Math.max(0, count(piece) - 1);
}

/** Counts the rows of a workbook by the marks that stand after each so many of them, also where one is cut in two. */
function xlsxCounter(): RowCounter {
  let marks = 0;
  let met = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === FLUSH_MARK[met]) met += 1;
      // After zeros beyond the first two the mark may still begin with the last of them.
      else met = byte === 0 ? Math.min(met, 2) || 1 : 0;
      if (met === FLUSH_MARK.length) {
        marks += 1;
        met = 0;
      }
    }
    return marks * ROWS_PER_FLUSH;
  };
}

/** The counter for a file of this media type. */
export const rowCounter = (type: string): RowCounter => (type.startsWith("text/csv") ? csvCounter() : xlsxCounter());
