import type { Call } from "../call";
import { urlOf } from "../client";
import type { Question } from "./questions";
import type { Visit } from "./visit";

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
  readonly last_page: number;
}

/** The most rows of a page, by the contract. */
const MOST_ROWS = 100;
/** How many pages a list is divided into, so that also a short one has several. */
const PARTS = 2;
/** The first pages that are asked for beside the last one, so that a list of a million rows is not read. */
const FIRST_PAGES = 3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function pageIn(answer: unknown): Page | undefined {
  if (!isObject(answer)) return undefined;
  const { data, total, last_page } = answer;
  if (Array.isArray(data) && typeof total === "number" && typeof last_page === "number")
    return { data, total, last_page };
  return Object.values(answer).map(pageIn).find(Boolean);
}

const idOf = (row: unknown) => (isObject(row) && typeof row.id === "number" ? row.id : undefined);

/**
 * Reads a list in several pages and finds what they say against each other: the rows of all pages must be as many as
 * `total`, and none of them twice. A list that somebody changes meanwhile is not judged.
 */
export async function pageFaults(visit: Visit, call: Call, question: Question, answer: unknown): Promise<string[]> {
  const whole = pageIn(answer);
  if (!("per_page" in question.query) || whole === undefined || whole.total < 2) return [];
  const { total } = whole;
  const size = Math.min(Math.ceil(total / PARTS), MOST_ROWS);
  const last = Math.ceil(total / size);
  const numbers = [...Array.from({ length: Math.min(last - 1, FIRST_PAGES) }, (_, at) => at + 1), last];
  const pages: Page[] = [];
  for (const page of numbers) {
    const address = urlOf(call, { ...question, query: { ...question.query, per_page: size, page } });
    const { json, said } = await visit.get(address, { session: true });
    const read = pageIn(json);
    if (read === undefined) return [`${said} for page ${page} of ${size} rows, must be a page`];
    if (read.total !== total) return [];
    pages.push(read);
  }
  const rows = pages.flatMap(({ data }) => data);
  const expected = size * (numbers.length - 1) + total - size * (last - 1);
  const ids = rows.map(idOf).filter((id) => id !== undefined);
  return [
    ...(pages.some(({ last_page }) => last_page !== last)
      ? [`last_page is ${pages[0]?.last_page} with ${total} rows in pages of ${size}, must be ${last}`]
      : []),
    ...(rows.length === expected ? [] : [`its pages have ${rows.length} rows, total says ${expected}`]),
    ...(new Set(ids).size === ids.length ? [] : ["a row stands on two pages"]),
  ];
}
