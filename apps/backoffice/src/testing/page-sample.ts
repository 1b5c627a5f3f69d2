/** The two parts of a table of pages, and the tags that their tests bear. */
type Parts<T> = readonly (readonly [tags: string[], part: readonly T[]])[];

/**
 * Divides a table of pages that are all tried for the same fault: `npm test` tries every fifth of them and those that are
 * named, a run by hand, `npm run check` and `npm run test:full` all.
 * @param isAlways whether a page is tried each time, because of what is lost where it is wrong
 * @param every of how many pages one is tried
 */
export function sampled<T>(pages: readonly T[], isAlways: (page: T) => boolean = () => false, every = 5): Parts<T> {
  const isChosen = (page: T, at: number) => at % every === 0 || isAlways(page);
  return [
    [[], pages.filter(isChosen)],
    [["full"], pages.filter((page, at) => !isChosen(page, at))],
  ];
}
