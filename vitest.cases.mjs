import fc from "fast-check";

/**
 * The random cases of property tests: the same ones at each `npm test`, so that what it says depends on the code alone,
 * and new ones each time in `npm run test:full`. `CASES=12345 npm test` tries those of another seed.
 */
const seed = process.env.CASES === undefined ? 20_260_101 : Number(process.env.CASES);
if (process.env.PRUMO_FULL === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
