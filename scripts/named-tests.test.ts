import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * These documents name the tests of each control or finding. These tests find names of tests and benches that do not
 * exist, so that nothing loses its test unnoticed.
 */
const documents = ["docs/security.md", "docs/operations/outside-audit.md"];
const root = new URL("../", import.meta.url);

const references = documents.flatMap((document) => {
  const text = readFileSync(new URL(document, root), "utf8");
  const tests = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?::\s*([^|·`;(]+))?/g)].map(
    ([, file = "", names]) => ({ document, file, name: names?.trim() }),
  );
  const benches = [...text.matchAll(/`bench -- ([\w-]+)/g)].map(([, name]) => ({
    document,
    file: `bench/${name}.ts`,
    name: undefined,
  }));
  return [...tests, ...benches];
});

test.each(documents)("%s names tests", (document) => {
  expect(references.filter((reference) => reference.document === document).length).toBeGreaterThan(40);
});

test.each(references)("$document names an existing test: $file $name", ({ file, name }) => {
  const place = placesOf(file).find((path) => existsSync(new URL(path, root)));
  expect(place, `no file ${file}`).toBeDefined();
  const source = readFileSync(new URL(place ?? "", root), "utf8").replaceAll(/\s+/g, " ");
  for (const part of name?.split("…") ?? []) expect(source).toContain(part.trim());
});

/** Returns the possible locations of a path in the document, which is relative to the site or the repository. */
function placesOf(file: string): string[] {
  return [`site/${file}`, file];
}
