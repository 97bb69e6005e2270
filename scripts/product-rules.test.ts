import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

/**
 * Code, tests and guides cite the numbered rules of docs/product.md. These tests find citations of rules that do
 * not exist.
 */
const root = new URL("../", import.meta.url);
const rules = [...read("docs/product.md").matchAll(/^\*\*(\d+\.\d+)\*\* /gm)].map(
  ([, number = ""]) => number,
);

const files = sourceFiles("**/*.{ts,tsx,mjs,js,css,html,md}", ".changeset/*.md").filter(
  (file) => file !== "scripts/product-rules.test.ts",
);

/** Matches `product rule 4.2` and `product rules 4.2, 4.3 and 5.1`, also across lines of a comment. */
const cite = /product[\s*/]+rules?[\s*/]+\d+\.\d+(?:(?:,|[\s*/]+and|[\s*/]+to)[\s*/]+\d+\.\d+)*/gi;
/** Matches citations of the specification, which is not in the repository. */
const otherDocument = /\bspec ?§|\bspec\.md\b|\bthe spec\b/i;

test("docs/product.md numbers each rule once", () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules).toEqual([...new Set(rules)]);
});

test("every cited product rule is in docs/product.md", () => {
  const cited = files.flatMap((file) => citesIn(read(file)).map((rule) => ({ file, rule })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
});

test("every row of the table of tests in docs/analytics.md names product rules", () => {
  const [, table = ""] = read("docs/analytics.md").split("| product rule |");
  const cited = [...table.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, row = ""]) => row.split(", "));
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((rule) => !rules.includes(rule))).toEqual([]);
});

test("nothing cites a specification that is not in the repository", () => {
  expect(files.filter((file) => otherDocument.test(read(file)))).toEqual([]);
});

function citesIn(source: string): string[] {
  return (source.match(cite) ?? []).flatMap((match) => match.match(/\d+\.\d+/g) ?? []);
}

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}
