/** Marks the link of a row that leads to its record: the row opens it, too. */
export const recordLink = { "data-record": "" } as const;

export const RECORD = "[data-record]";

/** The address of a row's record. A row without it, such as one that the user may not open, opens nothing. */
export const recordHref = (_row: unknown, element: HTMLElement): string | undefined =>
  element.querySelector(RECORD)?.getAttribute("href") ?? undefined;
