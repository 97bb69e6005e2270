import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

const queriesCard = /(querySelector(All)?|closest|matches)(<[^>]*>)?\([^)]*\.tn-(card|pad|play|more|seek)/;

it("finds cards and pads by cardSelectors alone, so that their markup can change in one place", () => {
  const files = sourceFiles(
    "widgets/src/**/*.{ts,tsx}",
    "site/{composition,features,platform,elements}/**/*.{ts,tsx}",
  ).filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const offenders = files.filter((file) =>
    queriesCard.test(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")),
  );
  expect(offenders).toEqual([]);
});
