import { clampPageSize } from "@prumo/domain/page-size";
import { type Paginated, paginate } from "@prumo/domain/paginated";
import type { Slice } from "../db/slice";

/** The part of a list's query that says which page is meant. */
export interface RequestedPage {
  readonly page: number;
  readonly per_page: number;
}

/** The address of another page of the list that was asked for. */
function addressOfPages(url: string): (page: number) => string {
  const { pathname, searchParams } = new URL(url);
  return (page) => {
    searchParams.set("page", String(page));
    return `${pathname}?${searchParams}`;
  };
}

/**
 * The page of a list that a query asks for. Rows and number are asked for at once.
 * @param url address of the call, for the links to the other pages
 * @param rows the rows of a part of the list, in its order
 * @param count how many rows the whole list has
 */
export async function pageOf<Row>(
  { page, per_page }: RequestedPage,
  url: string,
  rows: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Paginated<Row>> {
  const perPage = clampPageSize(per_page);
  const [data, total] = await Promise.all([rows({ limit: perPage, offset: (page - 1) * perPage }), count()]);
  return paginate({ data, total, page, perPage, url: addressOfPages(url) });
}
