let ahead = 0;

/** Whether code is being fetched ahead of its need. When that fails, the page that needs it says so. */
export const isFetchingAhead = (): boolean => ahead > 0;

/** Fetches code before it is needed. The page that needs it meets the failure and says so. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // The page that needs it says so.
  } finally {
    ahead -= 1;
  }
}

/** The properties of a button that fetches the code behind it as soon as a pointer or the focus comes to it. */
export function fetchesAhead(load: () => Promise<unknown>) {
  const fetch = () => void fetchAhead(load);
  return { onPointerEnter: fetch, onFocus: fetch };
}
