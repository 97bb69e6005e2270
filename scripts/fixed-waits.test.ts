import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "..");
const patterns = [
  "{scripts,sdk,widgets,site,examples}/**/*.test.{ts,tsx}",
  "site/e2e/**/*.ts",
  "**/testing/**/*.ts",
];
const files = globSync(patterns, { cwd: repository, exclude: ["**/node_modules/**", "**/dist/**"] })
  .filter((file) => !file.endsWith("fixed-waits.test.ts"))
  .sort();
const contentOf = (file: string) => readFileSync(join(repository, file), "utf8");

/** A promise that a timer of at least 50 ms settles, outside of a loop that looks for a condition. */
const fixedWait =
  /waitForTimeout\(|setTimeout\((?:\(\) => )?resolve(?:\(\d*\))?, (?:[5-9]\d|\d{3,}|[\w.* ]*[A-Za-z][\w.* ]*)\)/g;

/**
 * Remaining fixed waits by file. Most verify that something does not happen; the others wait for sound to be
 * recorded or played. Lower the number when a file loses one.
 */
const known: Record<string, number> = {
  "site/app/analytics/vendor-sdk.test.ts": 3,
  "site/app/analytics/start-analytics.lazy.test.ts": 3,
  "site/app/errors/trace-pages.lazy.test.ts": 1,
  "site/e2e/embeds-a-sound.spec.ts": 1,
  "site/e2e/layout-shift.ts": 1,
  "site/e2e/loads-fast.spec.ts": 4,
  "site/e2e/tries-a-voice.spec.ts": 1,
  "site/server/errors/reports-of-browsers.test.ts": 1,
  "site/server/store/data-folder.test.ts": 1,
  "widgets/src/player/playback.browser.test.ts": 1,
};

test("tests wait for conditions rather than for a fixed time", () => {
  const found = files.flatMap((file) => {
    const count = contentOf(file).match(fixedWait)?.length ?? 0;
    return count > 0 ? [[file, count] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(known);
});

test("no test is retried", () => {
  const retries = /\bretr(?:y|ies):/;
  const configurations = ["vitest.config.ts", "playwright.config.ts"];
  const inTests = files.filter((file) =>
    /(?:test|it|describe)[\w.]*\([^)]*\{[^}]*\bretr(?:y|ies):/.test(contentOf(file)),
  );
  expect([...configurations.filter((file) => retries.test(contentOf(file))), ...inTests]).toEqual([]);
});
