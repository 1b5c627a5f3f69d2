/** Marks the route of a page that stands alone, without menu and header: it is made for paper. */
export const barePage = { bare: true } as const;

/** Whether the handle of a route has the mark. */
export const isBarePage = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "bare" in handle && handle.bare === true;
