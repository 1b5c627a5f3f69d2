/** One page of a list, in the shape that every list call returns. */
export type PageLink = { url: string | null; label: string; active: boolean };

export type Paginated<T> = {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  /** Number of the first row of this page in the whole list, from 1; null on an empty page. */
  from: number | null;
  /** Number of the last row of this page; null on an empty page. */
  to: number | null;
  total: number;
  /** There are more rows than `total`, which stopped counting there; left out where `total` is all. */
  total_capped?: boolean | undefined;
  /** Previous, numbered (with gaps as "...") and next; url is null where there is nowhere to go. */
  links: PageLink[];
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The numbers shown for a page: all up to 13, else both ends and three around the current one. null is a gap. */
function numbers(page: number, last: number): (number | null)[] {
  if (last <= 13) return range(1, last);
  const start = range(1, page <= 7 ? 10 : 2);
  const end = range(page > last - 7 ? last - 9 : last - 1, last);
  const middle = page > 7 && page <= last - 7 ? [...range(page - 3, page + 3), null] : [];
  return [...start, null, ...middle, ...end];
}

/**
 * Wraps one page of rows. A list that was not counted to its end goes on for as long as its pages are full: whoever follows the
 * link to the next one reads all of it.
 * @param total rows in the whole list
 * @param capped whether there are more, which were not counted
 * @param page the page asked for, from 1; beyond the last it is kept, with no data and from and to null
 * @param perPage rows per page, at least 1
 * @param url the address of a page of this list
 */
export function paginate<T>(list: {
  data: T[];
  total: number;
  capped?: boolean;
  page: number;
  perPage: number;
  url: (page: number) => string;
}): Paginated<T> {
  const { data, total, capped = false, page, perPage, url } = list;
  const seen = data.length === 0 ? 0 : data.length < perPage ? page : page + 1;
  const last = Math.max(Math.ceil(total / perPage), capped ? seen : 1, 1);
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  const step = (label: string, to: number) => ({ url: to >= 1 && to <= last ? url(to) : null, label, active: false });
  return {
    data,
    current_page: page,
    last_page: last,
    per_page: perPage,
    from,
    to: from === null ? null : from + data.length - 1,
    total,
    ...(capped ? { total_capped: true } : {}),
    links: [
      step("Anterior", Math.min(page - 1, last)),
      ...numbers(Math.min(page, last), last).map((number) =>
        number === null
          ? { url: null, label: "...", active: false }
          : { url: url(number), label: String(number), active: number === page },
      ),
      step("Próxima", page + 1),
    ],
  };
}
