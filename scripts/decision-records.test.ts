import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

/**
 * Each file in docs/decisions records one decision. These tests keep records complete, listed in the index, and
 * citations and names of files valid.
 */
const root = new URL("../", import.meta.url);
const folder = new URL("docs/decisions/", root);
const sections = ["Context", "Decision", "Consequences"];

const records = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .map((file) => ({ file, number: file.slice(0, 3), text: readFileSync(new URL(file, folder), "utf8") }));
const index = readFileSync(new URL("README.md", folder), "utf8");
const sources = new Set(sourceFiles("**/*.{ts,tsx,css}").map((path) => basename(path)));

test("files in docs/decisions have a unique number and a name", () => {
  expect(records.length).toBeGreaterThan(40);
  for (const { file } of records) expect(file).toMatch(/^\d{3}(?:-[a-z0-9]+)+\.md$/);
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
});

test.each(records)("$file has its number, a title and all sections", ({ number, text }) => {
  expect(text).toMatch(new RegExp(`^# ${number} \\S`));
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(found.filter((heading) => heading !== "Measured")).toEqual(sections);
});

test.each(records)("the index lists $file once, with its title", ({ file, number, text }) => {
  const title = text.slice(0, text.indexOf("\n")).replace(`# ${number} `, "");
  const lines = index.split("\n").filter((line) => line.includes(`(${file})`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`| ${number} | [${title}](${file}) | `);
});

test.each(records)("$file names files that exist, in lines of at most 120 characters", ({ text }) => {
  const names = [...text.matchAll(/`[\w./-]*?([\w.-]+\.(?:tsx?|css))`/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => !sources.has(name))).toEqual([]);
  expect(text.split("\n").filter((line) => line.length > 120)).toEqual([]);
});

test("every cited decision exists", () => {
  const citations = sourceFiles("**/*.{md,ts,tsx,css,js,cjs}", ".changeset/*.md").flatMap(citationsIn);
  expect(citations.length).toBeGreaterThan(40);
  expect(citations.filter(({ target }) => !records.some(({ file }) => file.startsWith(target)))).toEqual([]);
});

/**
 * Returns the decisions that a file cites: file names in links, and the numbers of "decision 012" or, in
 * records, "record 012".
 */
function citationsIn(path: string): { path: string; target: string }[] {
  const text = readFileSync(new URL(path, root), "utf8");
  const [links, numbers] = path.startsWith("docs/decisions/")
    ? [/\((\d{3}-[\w-]+\.md)\)/g, /\b[Rr]ecords?\s(\d{3})(?:\sand\s(\d{3}))?\b/g]
    : [/decisions\/(\d{3}-[\w-]+\.md)/g, /\b[Dd]ecisions?\s(\d{3})\b/g];
  return [...text.matchAll(links), ...text.matchAll(numbers)]
    .flatMap(([, ...targets]) => targets.filter((target) => target !== undefined))
    .map((target) => ({ path, target }));
}
