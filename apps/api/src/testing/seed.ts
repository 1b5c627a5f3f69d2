/** Seed of the random cases: fixed in quick runs, another one in each full run; `PRUMO_SEED` sets one. */
export const SEED = Number(
  process.env.PRUMO_SEED ?? (process.env.PRUMO_FULL === undefined ? 20_260_101 : Math.floor(Math.random() * 2 ** 31)),
);
