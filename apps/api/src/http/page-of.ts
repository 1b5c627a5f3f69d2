import { clampPageSize } from "@prumo/domain/page-size";
import { type Paginated, paginate } from "@prumo/domain/paginated";
import type { CappedCount } from "../db/count-up-to";
import type { Slice } from "../db/slice";

/** The part of a list's query that chooses the page. */
export interface RequestedPage {
  readonly page: number;
  readonly per_page: number;
}

/** Makes the function that gives the address of another page of the same list. */
function addressOfPages(url: string): (page: number) => string {
  const { pathname, searchParams } = new URL(url);
  return (page) => {
    searchParams.set("page", String(page));
    return `${pathname}?${searchParams}`;
  };
}

/**
 * Answers the page of a list that a query asks for. Rows and their number are queried at once.
 * @param url address of the call, for the links to the other pages
 * @param rows finds the rows of a slice of the list, in its order
 * @param count counts the rows of the whole list, all or up to a number
 */
export async function pageOf<Row>(
  { page, per_page }: RequestedPage,
  url: string,
  rows: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number | CappedCount>,
): Promise<Paginated<Row>> {
  const perPage = clampPageSize(per_page);
  const [data, counted] = await Promise.all([rows({ limit: perPage, offset: (page - 1) * perPage }), count()]);
  const total = typeof counted === "number" ? { total: counted } : counted;
  return paginate({ data, ...total, page, perPage, url: addressOfPages(url) });
}

/** Rows from which on a page is worth counting the list first, to read it from the nearer end. */
const FAR = 1_000;

/**
 * Answers the page of a list as `pageOf`. A page that is far from the beginning is told how long the list is, so that it can
 * be read from the end.
 */
export function farPageOf<Row>(
  query: RequestedPage,
  url: string,
  rows: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number | CappedCount>,
): Promise<Paginated<Row>> {
  let counting: ReturnType<typeof count> | undefined;
  const countOnce = () => {
    counting ??= count();
    return counting;
  };
  const far = async (slice: Slice) => {
    const counted = slice.offset < FAR ? undefined : await countOnce();
    const total = typeof counted === "object" && !counted.capped ? counted.total : counted;
    return rows(typeof total === "number" ? { ...slice, total } : slice);
  };
  return pageOf(query, url, far, countOnce);
}
