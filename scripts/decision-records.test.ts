import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * docs/decisions holds one record a decision. A record that misses a section or its line in the index is hard to use,
 * and a citation of a deleted record sends its reader nowhere.
 */
const root = new URL("../", import.meta.url);
const folder = new URL("docs/decisions/", root);
const sections = ["Context", "Decision", "Consequences"];

const records = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .map((file) => ({ file, number: file.slice(0, 3), text: readFileSync(new URL(file, folder), "utf8") }));
const index = readFileSync(new URL("README.md", folder), "utf8");

test("docs/decisions holds records with a number and a name, each number once", () => {
  expect(records.length).toBeGreaterThan(100);
  for (const { file } of records) expect(file).toMatch(/^\d{3}(?:-[a-z0-9]+)+\.md$/);
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
});

test.each(records)("$file has its number, a title and all sections", ({ number, text }) => {
  expect(text).toMatch(new RegExp(`^# ${number} \\S`));
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(found.filter((heading) => heading !== "Measured")).toEqual(sections);
});

test.each(records)("the index names $file once, by its title", ({ file, number, text }) => {
  const title = text.slice(0, text.indexOf("\n")).replace(`# ${number} `, "");
  const lines = index.split("\n").filter((line) => line.includes(`(${file})`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`| ${number} | [${title}](${file}) | `);
});

test("every cited decision exists", () => {
  const citations = sourceFiles().flatMap(citationsIn);
  expect(citations.length).toBeGreaterThan(150);
  expect(citations.filter(({ target }) => !records.some(({ file }) => file.startsWith(target)))).toEqual([]);
});

function sourceFiles(): string[] {
  const patterns = ["*.md", "*.ts", "*.tsx", "*.css", "*.js", "*.cjs"];
  return execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((path) => existsSync(new URL(path, root)));
}

/** What a file cites: file names in links, and the numbers of "decision 012" or, between records, "record 012". */
function citationsIn(path: string): { path: string; target: string }[] {
  const text = readFileSync(new URL(path, root), "utf8");
  const [links, numbers] = path.startsWith("docs/decisions/")
    ? [/\((\d{3}-[\w-]+\.md)\)/g, /\b[Rr]ecords?\s(\d{3})(?:\sand\s(\d{3}))?\b/g]
    : [/decisions\/(\d{3}-[\w-]+\.md)/g, /\b[Dd]ecisions?\s(\d{3})\b/g];
  return [...text.matchAll(links), ...text.matchAll(numbers)]
    .flatMap(([, ...targets]) => targets.filter((target) => target !== undefined))
    .map((target) => ({ path, target }));
}
