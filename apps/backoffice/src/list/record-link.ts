/** Marks the link of a row that leads to its record: the row opens it, too. */
export const recordLink = { "data-record": "" } as const;

/** Its room reaches into the row's own: what can be pressed is 24 pixels high, also above a line with another link. */
export const recordRoom =
  "not-pointer-coarse:-mt-1 not-pointer-coarse:inline-block not-pointer-coarse:pt-1 pointer-coarse:py-2";

export const RECORD = "[data-record]";

/** The address of a row's record. A row without it, such as one that the user may not open, opens nothing. */
export const recordHref = (_row: unknown, element: HTMLElement): string | undefined =>
  element.querySelector(RECORD)?.getAttribute("href") ?? undefined;
