import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * docs/security.md names the tests of each control. These tests find names of tests that do not exist, so that
 * no control loses its test unnoticed.
 */
const root = new URL("../", import.meta.url);
const document = readFileSync(new URL("docs/security.md", root), "utf8");

const references = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?::\s*([^|·`;(]+))?/g)].map(
  ([, file = "", names]) => ({ file, name: names?.trim() }),
);

test("docs/security.md names tests", () => {
  expect(references.length).toBeGreaterThan(100);
});

test.each(references)("docs/security.md names an existing test: $file $name", ({ file, name }) => {
  const place = placesOf(file).find((path) => existsSync(new URL(path, root)));
  expect(place, `no file ${file}`).toBeDefined();
  const source = readFileSync(new URL(place ?? "", root), "utf8").replaceAll(/\s+/g, " ");
  for (const part of name?.split("…") ?? []) expect(source).toContain(part.trim());
});

/** Returns the possible locations of a path in the document, which is relative to one of several folders. */
function placesOf(file: string): string[] {
  return [`site/server/${file}`, `site/${file}`, file];
}
