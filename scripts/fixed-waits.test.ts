import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

const repository = join(import.meta.dirname, "..");
const patterns = [
  "{scripts,sdk,widgets,site,examples}/**/*.test.{ts,tsx}",
  "site/e2e/**/*.ts",
  "**/testing/**/*.ts",
];
const files = sourceFiles(...patterns).filter((file) => !file.endsWith("fixed-waits.test.ts"));
const contentOf = (file: string) => readFileSync(join(repository, file), "utf8");

/** A promise that a timer of at least 50 ms settles, outside of a loop that looks for a condition. */
const fixedWait =
  /waitForTimeout\(|setTimeout\((?:\(\) => )?resolve(?:\(\d*\))?, (?:[5-9]\d|\d{3,}|[\w.* ]*[A-Za-z][\w.* ]*)\)/g;

/**
 * Remaining fixed waits by file. Most verify that something does not happen; the others wait for sound to be
 * recorded or played. Lower the number when a file loses one.
 */
const known: Record<string, number> = {
  "site/e2e/partners/embeds-a-sound.spec.ts": 1,
  "site/e2e/release/loads-fast.spec.ts": 2,
  "site/features/errors/reports-of-browsers.server.test.ts": 1,
  "site/features/import/testing/failing-worker.ts": 1,
  "site/platform/store/data-folder.server.test.ts": 1,
};

test("tests wait for conditions rather than for a fixed time", () => {
  const found = files.flatMap((file) => {
    const count = contentOf(file).match(fixedWait)?.length ?? 0;
    return count > 0 ? [[file, count] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(known);
});

/** A limit of seconds or minutes on a wait or a test, or none, as an option or as the last argument. */
const ownLimit =
  /\b(?:t|testT|hookT)imeout: (?:0\b|\d{4,}|\d+_\d{3})|set(?:Default)?Timeout\((?:\d{4,}|0\))|^\s*\},(?: |\n\s*)\d{1,3}_\d{3}\b[^\n]*\n?\s*\);$|test\.slow\(/m;

test("no test has a limit of its own, since one ends hangs and judges no speed", () => {
  expect(files.filter((file) => ownLimit.test(contentOf(file)))).toEqual([]);
});

test("no test has a second try, in CI or elsewhere", () => {
  const configurations = sourceFiles(
    ".ci/*",
    ".github/**/*.*",
    "scripts/**/*.*",
    "**/*.config.ts",
    "**/package.json",
  ).filter((file) => !file.endsWith("fixed-waits.test.ts"));
  const retried = configurations.filter((file) =>
    /--retr(?:y|ies)\b|\bretr(?:y|ies): [1-9]/.test(contentOf(file)),
  );
  const inTests = files.filter((file) =>
    /(?:test|it|describe)[\w.]*\([^)]*\{[^}]*\bretr(?:y|ies):/.test(contentOf(file)),
  );
  expect([...retried, ...inTests]).toEqual([]);
});
