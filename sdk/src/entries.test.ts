import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const manifest: { exports: Record<string, string | { "tuna-source": string }> } = JSON.parse(
  read("package.json"),
);
const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === "string" ? [] : [{ name, source: target["tuna-source"] }],
);

const namesOf = (list: string) =>
  list
    .split(",")
    .map((name) => name.trim().replace("type ", ""))
    .filter(Boolean);
const exportedNames = (source: string) =>
  [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = ""]) => namesOf(names));

test("exports at most 66 names from the main entry", () => {
  const names = exportedNames(read("src/index.ts"));
  expect(names).toContain("createTuna");
  expect(names.length).toBeLessThanOrEqual(66);
});

test.each(entries)("says at the top of $name what it is for", ({ source }) => {
  expect(read(source)).toMatch(/^\/\*\*/);
});

test.each(entries)("documents every name of $name", ({ source }) => {
  expect(undocumentedNames(source)).toEqual([]);
});

test("has words for every member of an exported name, which editors show", () => {
  const reports = globSync("{sdk.api.md,api/*.api.md}", { cwd: new URL("..", import.meta.url) });
  const wordless = reports.flatMap((report) =>
    [...read(report).matchAll(/\(undocumented\)\n(.*)/g)].map(([, member]) => `${report}: ${member?.trim()}`),
  );
  expect(reports.length).toBeGreaterThan(15);
  expect(wordless).toEqual([]);
});

/** The exports of a module without a doc comment, followed through its re-exports. */
function undocumentedNames(path: string): string[] {
  const reexports = [...read(path).matchAll(/^export (?:type )?\{([^}]*)\} from "([^"]+)"/gm)];
  return reexports.flatMap(([, names = "", from = ""]) => {
    const source = join(dirname(path), from);
    return namesOf(names).filter((name) => !isDocumented(source, name));
  });
}

function isDocumented(path: string, name: string): boolean {
  const source = read(path);
  const declaration = new RegExp(
    `^export (?:async )?(?:const|function\\*?|class|interface|type) ${name}\\b`,
    "m",
  );
  const at = source.search(declaration);
  if (at !== -1) return source.slice(0, at).endsWith("*/\n");
  const [, from] = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(source) ?? [];
  return from !== undefined && isDocumented(join(dirname(path), from), name);
}
