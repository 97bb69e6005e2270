import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const manifest: { exports: Record<string, { "tuna-source": string }> } = JSON.parse(read("package.json"));

const exportedNames = (source: string) =>
  [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );

test("exports at most 60 names from the main entry", () => {
  const names = exportedNames(read("src/index.ts"));
  expect(names).toContain("createTuna");
  expect(names.length).toBeLessThanOrEqual(60);
});

test.each(Object.entries(manifest.exports))("says at the top of %s what it is for", (_entry, target) => {
  expect(read(target["tuna-source"])).toMatch(/^\/\*\*/);
});

test("documents every name of the main entry", () => {
  const undocumented = /@public \(undocumented\)\n(?:export )?(?:const|type|interface|class|function) \w+/g;
  expect(read("sdk.api.md").match(undocumented) ?? []).toEqual([]);
});
