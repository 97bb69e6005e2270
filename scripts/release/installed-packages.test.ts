import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Lock, packageName, packagesInPages, productionPackages } from "./installed-packages.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const lockOf = (packages: Lock["packages"]): Lock => ({ packages });

describe("productionPackages", () => {
  it("finds dependencies of dependencies, the nearest version first", () => {
    const lock = lockOf({
      site: { dependencies: { a: "1", b: "1" }, devDependencies: { tool: "1" } },
      "node_modules/a": { dependencies: { b: "2" } },
      "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b": {},
      "node_modules/c": { optionalDependencies: { d: "1" } },
      "node_modules/d": {},
      "node_modules/tool": {},
    });
    expect(productionPackages(lock)).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/b",
      "node_modules/c",
      "node_modules/d",
    ]);
    expect(productionPackages(lock, ["tool"])).toContain("node_modules/tool");
  });

  it("throws for a dependency that the lock does not have", () => {
    const lock = lockOf({ site: { dependencies: { a: "1" } } });
    expect(() => productionPackages(lock)).toThrow("package-lock.json has no a, which site depends on");
  });

  it("includes every package that the sources of pages and elements import", async () => {
    const lock = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as Lock;
    const known = new Set(productionPackages(lock, packagesInPages).map(packageName));
    const imported = new Set<string>();
    const sources =
      "{site/composition,site/features,site/platform,site/elements,widgets/src,sdk/src}/**/*.{ts,tsx}";
    for await (const file of glob(sources, { cwd: root })) {
      if (/\.test\.tsx?$|\.server\.tsx?$|\/testing\/|\/migrations\//.test(file)) continue;
      const text = readFileSync(`${root}${file}`, "utf8");
      for (const [, name = ""] of text.matchAll(
        /\b(?:from|import) ?\(?"((?!node:)(?:@[\w-]+\/)?[a-z][\w.-]*)/g,
      )) {
        imported.add(name);
      }
    }
    expect(imported.size).toBeGreaterThan(10);
    // Tools of the build, and frameworks of partners, of which no page has code.
    const tools = new Set(["vite", "@vitejs/plugin-react", "vue", "@angular/core"]);
    const unknown = [...imported].filter(
      (name) => !known.has(name) && !name.startsWith("@tuna/") && !tools.has(name),
    );
    expect(unknown).toEqual([]);
  });
});
