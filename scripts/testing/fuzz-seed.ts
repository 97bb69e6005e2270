/** Seed of all generated values: the same in each run, unless `FUZZ_SEED` names another one, as `npm run test:fuzz` does. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 1);
