/**
 * Reads the holidays of a municipality from a text: a file of values between semicolons, commas or tabs, or lines of a page that
 * somebody copied. A line has a day and a name: a day with its year holds only then, one without comes every year.
 */
import { parseDate } from "./date";
import { feriadoFields } from "./feriado-fields";
import type { LocalHoliday } from "./local-holiday";

/** A line that is no holiday, counted from 1. */
export interface HolidayFileProblem {
  readonly line: number;
  /** In Portuguese. */
  readonly message: string;
}

/** The holidays of a text, and its lines that are none. */
export interface HolidayFile {
  readonly holidays: readonly LocalHoliday[];
  readonly problems: readonly HolidayFileProblem[];
}

/** The most holidays of one text. */
export const MAX_HOLIDAYS = 200;

const MAX_NAME = feriadoFields.nome.max;
const LINE = /^"?(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}(?:[/.]\d{4})?)"?\s*(?:[;,\t]|\s-|\s–|\s)\s*(.+)$/;
const HEADING = /^"?(data|dia)\b/i;

/** The day of a line: one without a year is of the given one. */
function dayOf(text: string, year: number): string | null {
  const [day = "", month = "", own] = text.split(/[/.]/);
  return month === "" || own !== undefined ? parseDate(text) : parseDate(`${day}/${month}/${year}`);
}

const isYearly = (text: string): boolean => text.split(/[-/.]/).length === 2;
const nameOf = (text: string): string =>
  text
    .replace(/[;,\t]+\s*$/, "")
    .replace(/^"(.*)"$/, "$1")
    .trim();

function readLine(text: string, year: number): LocalHoliday | string {
  const [, written = "", rest = ""] = LINE.exec(text) ?? [];
  const nome = nameOf(rest);
  if (written === "") return "Comece a linha com o dia, como 13/06 ou 13/06/2026";
  if (nome === "") return feriadoFields.nome.missing;
  const data = dayOf(written, year);
  if (data === null) return `O dia ${written} não existe`;
  if (nome.length > MAX_NAME) return `Use no máximo ${MAX_NAME} caracteres no nome`;
  return { nome, data, repete: isYearly(written) ? "anual" : "nunca" };
}

/**
 * Reads all lines. Blank ones and a heading are passed over; a day that stands twice is told, so that nothing is chosen among
 * names.
 * @param year the year since when days hold that are written without one
 */
export function readHolidays(text: string, year: number): HolidayFile {
  const holidays = new Map<string, LocalHoliday>();
  const problems: HolidayFileProblem[] = [];
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const written = raw.replace(/^\uFEFF/, "").trim();
    if (written === "" || (at === 0 && HEADING.test(written))) continue;
    const read = readLine(written, year);
    if (typeof read === "string") problems.push({ line: at + 1, message: read });
    else if (holidays.has(read.data)) problems.push({ line: at + 1, message: "Este dia já está em outra linha" });
    else holidays.set(read.data, read);
  }
  return { holidays: [...holidays.values()], problems };
}
