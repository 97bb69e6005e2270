import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import * as sdk from "../index.ts";
import { bundleOf, firstScriptsOf, sizesOf } from "./bundle.ts";

/** KiB by gzip that a page pays for these names, with zod/mini where they need it. */
const budgets = [
  [["createTuna"], 14.4],
  [["normaliseUrl"], 2],
  [["endpoints", "API_BASE_PATH"], 0.6],
  [["formatPlayCount", "formatDuration", "soundDeeplink", "itemPath"], 1],
] as const;

test.each(budgets)("a page that imports %j pays %d KiB at most", async (names, budgetKiB) => {
  const { minifiedKiB, gzipKiB } = sizesOf(await firstScriptsOf(names));
  console.info(`${names.join(", ")}: ${minifiedKiB.toFixed(1)} KiB minified, ${gzipKiB.toFixed(1)} KiB gzip`);
  expect(gzipKiB).toBeLessThanOrEqual(budgetKiB);
});

test("the package loads where there is no DOM, no Node and not one web API", async () => {
  const realm = createContext({});
  runInContext(await bundleOf(Object.keys(sdk)), realm);
  expect(runInContext("typeof document + typeof fetch + typeof process + typeof URL", realm)).toBe(
    "undefined".repeat(4),
  );
  expect(runInContext("tuna.formatPlayCount(1500)", realm)).toBe("1.5K");
});
