let ahead = 0;

/** Whether code is on its way that nobody needs yet. That it is missing is told to whoever needs it. */
export const isFetchingAhead = (): boolean => ahead > 0;

/** Fetches code before it is needed. A failure is left to whoever needs it. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // Told when it is needed.
  } finally {
    ahead -= 1;
  }
}

/** The properties of a button that fetches the code behind it as soon as a pointer or the focus comes to it. */
export function fetchesAhead(load: () => Promise<unknown>) {
  const fetch = () => void fetchAhead(load);
  return { onPointerEnter: fetch, onFocus: fetch };
}
