import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const queriesCard = /(querySelector(All)?|closest|matches)(<[^>]*>)?\([^)]*\.tn-(card|pad|play|more|seek)/;

it("finds cards and pads by cardSelectors alone, so that their markup can change in one place", () => {
  const files = globSync(
    ["widgets/src/**/*.{ts,tsx}", "site/{composition,features,platform,elements}/**/*.{ts,tsx}"],
    {
      cwd: new URL("..", import.meta.url),
    },
  ).filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const offenders = files.filter((file) =>
    queriesCard.test(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")),
  );
  expect(offenders).toEqual([]);
});
