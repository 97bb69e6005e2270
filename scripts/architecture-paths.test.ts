import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("every path that ARCHITECTURE.md names exists", () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").replaceAll(/^```.*?^```/gms, "");
  const folders = /`((?:sdk|widgets|site|scripts|docs|examples)\/[^`\s]*)`/g;
  const rootConfiguration = /`([\w.-]+\.config\.ts|\.[\w.-]+\.mjs)`/g;
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = ""]) => path);
  expect(named(rootConfiguration)).toContain("knip.config.ts");
  const paths = [...named(folders), ...named(rootConfiguration)];
  expect(paths.length).toBeGreaterThan(80);
  const missing = paths.filter((path) =>
    path.includes("*") ? globSync(path, { cwd: root }).length === 0 : !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});
