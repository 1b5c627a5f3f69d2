import fc from "fast-check";

/**
 * The random cases of property tests: the same ones at each `npm test`, so that what it says depends on the code alone,
 * and new ones each time in `npm run test:full`. `PRUMO_SEED=12345 npm test` tries those of another seed.
 */
const seed = Number(process.env.PRUMO_SEED ?? 20_260_101);
if (process.env.PRUMO_FULL === undefined || process.env.PRUMO_SEED !== undefined) {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}
