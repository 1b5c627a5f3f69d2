/** A row of a file, with the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Signs of one quoted cell: a longer one has a quotation mark that was never closed. */
const LONGEST_CELL = 10_000;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const SPACE = 32;

/**
 * The rows of a CSV file, whichever way its lines end. A quotation mark quotes only at the start of a cell, so one within a
 * text stays what it is; one that is never closed does, too.
 */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  const separates = separator.charCodeAt(0);
  let line = 1;
  let begin = 1;
  let from = 0;
  let isBlank = true;
  let cells: string[] = [];
  let quoted: string | null = null;
  for (let at = 0; at <= text.length; at++) {
    const sign = text.charCodeAt(at);
    const isEnd = Number.isNaN(sign) || sign === LINE_FEED || sign === CARRIAGE_RETURN;
    if (!isEnd && sign !== separates) {
      const close = sign === QUOTE && isBlank ? closingQuote(text, at) : -1;
      isBlank = isBlank && sign === SPACE;
      if (close < 0) continue;
      quoted = text.slice(at + 1, close).replaceAll('""', '"');
      for (let place = at; place < close; place++) if (isLineEnd(text, place)) line++;
      at = close;
      from = close + 1;
      continue;
    }
    cells.push(`${quoted ?? ""}${text.slice(from, at)}`.trim());
    quoted = null;
    isBlank = true;
    if (isEnd) {
      if (cells.some((cell) => cell !== "")) yield { line: begin, cells };
      cells = [];
      if (sign === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED) at++;
      line++;
      begin = line;
    }
    from = at + 1;
  }
}

const isLineEnd = (text: string, at: number): boolean => {
  const sign = text.charCodeAt(at);
  return sign === LINE_FEED || (sign === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED);
};

/** The place of the quotation mark that ends a cell; -1 for one that is never closed. */
function closingQuote(text: string, open: number): number {
  const most = Math.min(text.length, open + LONGEST_CELL);
  for (let at = open + 1; at < most; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue;
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
    at++;
  }
  return -1;
}
