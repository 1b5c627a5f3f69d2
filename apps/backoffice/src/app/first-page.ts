let shown: Promise<void> = Promise.resolve();

/** Tells when the page that was opened first is painted. Without a word everything loads at once. */
export function firstPageIs(painted: Promise<void>): void {
  shown = painted;
}

/** Makes a load wait for the first page: what is not read at once must not take the line from what is. */
export const afterFirstPage =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await shown;
    return load();
  };
