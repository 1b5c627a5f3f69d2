import { useState } from "react";

/** A page that is drawn in no time: with a thousand lines at once every key of the form would wait for them. */
export const LINES_PER_PAGE = 50;

const pageOf = (at: number) => Math.floor(Math.max(at, 0) / LINES_PER_PAGE) + 1;

/** The page of lines that is shown: that of the line being edited, and the last one after a line was added. */
export function useLinePage(count: number, editing: number | null) {
  const [seen, setSeen] = useState({ page: 1, count, editing });
  const last = pageOf(count - 1);
  let { page } = seen;
  if (count !== seen.count || editing !== seen.editing) {
    page = editing === null ? (count > seen.count ? last : Math.min(page, last)) : pageOf(editing);
    setSeen({ page, count, editing });
  }
  return { page, onPage: (next: number) => setSeen({ page: next, count, editing }) };
}
