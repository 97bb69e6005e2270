import * as fc from "../../node_modules/fast-check/lib/fast-check.js";
import { fuzzSeed } from "./fuzz-seed.ts";

fc.configureGlobal({ seed: fuzzSeed });

// Tests get this module when they import `fast-check`, so that each run generates the same values.
export * from "../../node_modules/fast-check/lib/fast-check.js";
export { default } from "../../node_modules/fast-check/lib/fast-check.js";
