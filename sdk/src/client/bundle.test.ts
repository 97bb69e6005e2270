import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { bundleOf, firstScriptsOf, sizesOf } from "./testing/bundle.ts";

const manifest: { exports: Record<string, unknown> } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);
const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith(".json"));

/** KiB by gzip that a page pays for these names. The test of the packed package measures `createTuna`. */
const budgets = [
  [{ "./client": ["createSoundClient"] }, 4],
  [{ "./routing": ["normaliseUrl"] }, 2],
  [{ "./contract": ["endpoints", "API_BASE_PATH"] }, 0.8],
  [{ "./catalog": ["formatPlayCount", "formatDuration", "soundDeeplink"], "./routing": ["itemPath"] }, 1],
] as const;

test.each(budgets)("a page that imports %j pays %d KiB at most", async (names, budgetKiB) => {
  const { minifiedKiB, gzipKiB } = sizesOf(await firstScriptsOf(names));
  console.info(
    `${Object.values(names).flat().join(", ")}: ${minifiedKiB.toFixed(1)} KiB minified, ${gzipKiB.toFixed(1)} KiB gzip`,
  );
  expect(gzipKiB).toBeLessThanOrEqual(budgetKiB);
});

test("the package loads where there is no DOM, no Node and not one web API", async () => {
  const realm = createContext({});
  const names = await Promise.all(
    entries.map(
      async (entry) =>
        [entry, Object.keys(await import(/* @vite-ignore */ `@tuna/sdk${entry.slice(1)}`))] as const,
    ),
  );
  runInContext(await bundleOf(Object.fromEntries(names)), realm);
  expect(runInContext("typeof document + typeof fetch + typeof process + typeof URL", realm)).toBe(
    "undefined".repeat(4),
  );
  expect(runInContext("tuna.formatPlayCount(1500)", realm)).toBe("1.5K");
});
