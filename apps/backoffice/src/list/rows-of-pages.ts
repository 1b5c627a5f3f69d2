import type { Paginated } from "@prumo/domain/paginated";

/** As many lines as are put on paper. */
const MOST = 2_000;
/** As many as a page of a call may have. */
const AT_ONCE = 100;

type PageQuery = { readonly page: number; readonly per_page: number };

/**
 * The first rows of a list, made to be printed: page after page, up to a number that still is of use on paper.
 * @param ask answers a page of the list with whatever else the call tells
 * @returns the rows, and the last answer
 */
export async function rowsOfPages<Row, Answer>(
  ask: (query: PageQuery) => Promise<Answer>,
  pageIn: (answer: Answer) => Paginated<Row>,
): Promise<{ readonly rows: Row[]; readonly answer: Answer }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page, per_page: AT_ONCE });
    const { data, last_page } = pageIn(answer);
    rows.push(...data);
    if (page >= last_page || rows.length >= MOST) return { rows, answer };
  }
}
