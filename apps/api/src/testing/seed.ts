/** What random cases are drawn from: the same at each quick run, another one at each full run; `PRUMO_SEED` names one. */
export const SEED = Number(
  process.env.PRUMO_SEED ?? (process.env.PRUMO_FULL === undefined ? 20_260_101 : Math.floor(Math.random() * 2 ** 31)),
);
