import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

const root = join(import.meta.dirname, "..");
const sources = sourceFiles(
  "{sdk,widgets}/src/**/*.{ts,tsx}",
  "site/{composition,features,platform,elements}/**/*.{ts,tsx}",
).filter((path) => !/\.test\.tsx?$|\.server\.tsx?$|\/testing\//.test(path));

/** Returns the files that match the import pattern in a source, relative to the repository. */
function importsOf(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(pattern)].map(([, target = ""]) => normalize(join(path, "..", target)));
}

const onDemand = /(?<!typeof )\bimport\(\s*["'](\.[^"']+)["']\s*\)/g;
const atOnce = /^(?:import|export)\s(?!type\b)[^;]*?from\s+["'](\.[^"']+)["']/gm;

const isPage = (path: string) => /^site\/features\/.*-page\.tsx$/.test(path);
const isListOfPages = (path: string) => /^site\/composition\/\w+-pages\.generated(\.lazy)?\.ts$/.test(path);

test("every module that is loaded on demand is named *.lazy.ts, but pages, which only the lists of pages name", () => {
  const named = sources.flatMap((path) =>
    importsOf(path, onDemand)
      .filter((target) => !isPage(target) || !isListOfPages(path))
      .map((target) => `${path} loads ${target}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((line) => !/\.lazy\.tsx?$/.test(line))).toEqual([]);
});

// A package entry may export such a module for importers that need it immediately.
test("only lazy modules and package entries import a lazy module statically", () => {
  const early = sources
    .filter((path) => !/\.lazy\.tsx?$|\/index\.ts$/.test(path))
    .flatMap((path) =>
      importsOf(path, atOnce)
        .filter((target) => /\.lazy\.tsx?$/.test(target))
        .map((target) => `${path} imports ${target}`),
    );
  expect(early).toEqual([]);
});
