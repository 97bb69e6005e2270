import { globSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { importedPackages } from "./testing/imported-packages.ts";

const folder = inject("consumerFolder");

describe.each(["@tuna/sdk", "@tuna/widgets"])("%s", (name) => {
  const installed = join(folder, "node_modules", name);
  const filesOf = (pattern: string) =>
    globSync(pattern, { cwd: installed }).map((file) => readFileSync(join(installed, file), "utf8"));

  const { dependencies = {}, peerDependencies = {} } = JSON.parse(filesOf("package.json").join()) as Record<
    "dependencies" | "peerDependencies",
    Record<string, string> | undefined
  >;

  it("is the tarball's copy in a project outside of this repository", () => {
    const resolved = createRequire(join(folder, "package.json")).resolve(`${name}/package.json`);
    expect(realpathSync(resolved)).toBe(join(realpathSync(folder), "node_modules", name, "package.json"));
    expect(filesOf("package.json").join()).not.toMatch(/"(file|workspace|link):/);
  });

  it("imports only packages that it declares, so that pnpm and Yarn PnP resolve them", () => {
    const declared = { ...dependencies, ...peerDependencies, [name]: "" };
    const imported = filesOf("dist/**/*.{js,d.ts}").flatMap(importedPackages);
    expect(imported.length).toBeGreaterThan(0);
    expect([...new Set(imported)].filter((dependency) => !(dependency in declared))).toEqual([]);
  });

  it("installs no package that it does not import", () => {
    const imported = new Set(filesOf("dist/**/*.js").flatMap(importedPackages));
    expect(Object.keys(dependencies).filter((dependency) => !imported.has(dependency))).toEqual([]);
  });
});

it("has types of elements that need no framework and no other package", () => {
  const types = readFileSync(join(folder, "node_modules/@tuna/widgets/element-types/elements.d.ts"), "utf8");
  expect(importedPackages(types)).toEqual([]);
  expect(types).not.toMatch(/<reference types/);
});
