import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * docs/security.md names the test of each control. A test that is renamed or removed without its row would leave a
 * protection that nobody checks, so each name has to be found in the file it is said to stand in.
 */
const root = new URL("../", import.meta.url);
const document = readFileSync(new URL("docs/security.md", root), "utf8");

const references = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?::\s*([^|·`;(]+))?/g)].map(
  ([, file = "", names]) => ({ file, name: names?.trim() }),
);

test("docs/security.md names tests at all", () => {
  expect(references.length).toBeGreaterThan(100);
});

test.each(references)("the test that docs/security.md names exists: $file $name", ({ file, name }) => {
  const place = placesOf(file).find((path) => existsSync(new URL(path, root)));
  expect(place, `no file ${file}`).toBeDefined();
  const source = readFileSync(new URL(place ?? "", root), "utf8").replaceAll(/\s+/g, " ");
  for (const part of name?.split("…") ?? []) expect(source).toContain(part.trim());
});

/** Where a path of the document may lead: it is written from the folder that it belongs to. */
function placesOf(file: string): string[] {
  return [`site/server/${file}`, `site/${file}`, file];
}
