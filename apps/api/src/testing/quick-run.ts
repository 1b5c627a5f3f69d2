/** Whether every case of a table is tried: `npm run test:full`. */
export const isFull = process.env.PRUMO_FULL !== undefined;

/** Names of the calls of money and of rights, which a quick run tries in every way. */
export const ofMoneyOrRights =
  /^(contas|caixas|compras|comissao|usuarios|permissoes|unidades|planos|perfilAcesso|conciliacao)/;

/** A part of a table of tests, and what their options are. */
type SampledPart<T> = readonly [options: { tags: string[] }, part: readonly T[]];

/**
 * Divides a table whose rows try one rule in other words: `npm test` tries every third row, a run by hand,
 * `npm run check` and `npm run test:full` all.
 * @param every of how many rows a quick run tries one
 * @param from the row that it begins with, so that two tables of the same rows try others
 */
export function sampledCases<const T>(cases: readonly T[], every = 3, from = 0): readonly SampledPart<T>[] {
  const isChosen = (at: number) => at % every === from % every;
  return [
    [{ tags: [] }, cases.filter((_, at) => isChosen(at))],
    [{ tags: ["full"] }, cases.filter((_, at) => !isChosen(at))],
  ];
}
