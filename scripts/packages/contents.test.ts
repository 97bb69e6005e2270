import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { declarations } from "@tuna/widgets/elements/declarations";
import { expect, inject, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const packages = ["sdk", "widgets"] as const;
const installed = (name: string) => join(inject("consumerFolder"), "node_modules/@tuna", name);
const filesOf = (name: string) => globSync("**/*", { cwd: installed(name) });
const manifestOf = (name: string) => JSON.parse(readFileSync(join(installed(name), "package.json"), "utf8"));

/** Runs a tool of the workspace and returns what it prints. Throws if it finds a problem. */
const run = (command: string, args: string[]) =>
  execFileSync(join(root, "node_modules/.bin", command), args, { encoding: "utf8", stdio: "pipe" });

it.each(packages)("packs a readme and the licence of %s", (name) => {
  expect(readFileSync(join(installed(name), "README.md"), "utf8")).toContain("npm install");
  expect(readFileSync(join(installed(name), "LICENSE"), "utf8")).toBe(
    readFileSync(join(root, "LICENSE"), "utf8"),
  );
  expect(manifestOf(name)).toMatchObject({ engines: { node: ">=22.12" }, repository: { directory: name } });
});

it.each(packages)("links the homepage and the bugs of %s to its repository, and has a changelog", (name) => {
  const { repository, homepage, bugs, version } = manifestOf(name);
  const address = /^git\+(https:\/\/.+)\.git$/.exec(repository.url)?.[1];
  expect({ homepage, bugs }).toEqual({
    homepage: `${address}/tree/main/${name}#readme`,
    bugs: `${address}/issues`,
  });
  expect(readFileSync(join(installed(name), "CHANGELOG.md"), "utf8")).toContain(`\n## ${version}\n`);
});

it("names every element in what editors and tools read", () => {
  const read = (name: string) => readFileSync(join(installed("widgets"), "dist", name), "utf8");
  const tags = declarations.map(({ tag }) => tag);
  const manifest: { modules: { declarations: { name: string; tagName?: string }[] }[] } = JSON.parse(
    read("custom-elements.json"),
  );
  const declared = manifest.modules.flatMap((module) => module.declarations);
  expect(declared.flatMap(({ tagName }) => tagName ?? [])).toEqual(tags);
  expect(declared.find(({ tagName }) => !tagName)?.name).toBe("setTexts");
  expect(JSON.parse(read("html-data.json")).tags.map(({ name }: { name: string }) => name)).toEqual(tags);
});

it.each(packages)("names no source map in %s that is missing or lacks its sources", (name) => {
  const named = filesOf(name)
    .filter((path) => /\.(js|css|d\.ts)$/.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(installed(name), path), "utf8");
      return [...code.matchAll(/^\/[/*][#@] sourceMappingURL=(\S+)/gm)].map(([, map = ""]) =>
        join(dirname(path), map),
      );
    });
  const maps = new Set([...named, ...filesOf(name).filter((path) => path.endsWith(".map"))]);
  expect([...maps].filter((map) => !isComplete(join(installed(name), map)))).toEqual([]);
});

it.each(packages)("packs no tests, build records or dependencies with %s", (name) => {
  const odd = filesOf(name).filter((path) =>
    /\.test\.|(?<!^dist|^src)\/testing|tsbuildinfo|api-report|node_modules/.test(path),
  );
  expect(odd).toEqual([]);
});

it.each(packages)("packs a file for each condition of each entry of %s", (name) => {
  const targets = Object.values<string | Record<string, string>>(manifestOf(name).exports);
  const missing = targets
    .flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)))
    .filter((path) => globSync(path, { cwd: installed(name) }).length === 0);
  expect(missing).toEqual([]);
});

it.each(packages)("packs types beside each module of %s, which name scripts", (name) => {
  const modules = filesOf(name).filter((path) =>
    /^dist\/(?!preact\/).*(?<!\.css|\.wordless)\.js$/.test(path),
  );
  expect(modules.length).toBeGreaterThan(50);
  for (const path of modules) {
    const types = join(installed(name), path.replace(/\.js$/, ".d.ts"));
    expect(existsSync(types), types).toBe(true);
    expect(readFileSync(types, "utf8")).not.toMatch(/["']\.{1,2}\/[^"']*\.tsx?["']/);
  }
});

it.each(packages)("has no problem of publishing in %s", (name) => {
  expect(run("publint", [inject("tarballs")[name], "--strict"])).toContain("All good");
});

it.each(packages)("resolves the types of each entry of %s", (name) => {
  expect(() => run("attw", [inject("tarballs")[name], "--profile", "esm-only"])).not.toThrow();
});

/** Whether a source map contains all of its sources, or the package has them. */
function isComplete(map: string): boolean {
  if (!existsSync(map)) return false;
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(map, "utf8")) as {
    sources: string[];
    sourcesContent?: (string | null)[];
  };
  return sources.every((source, index) => sourcesContent[index] ?? existsSync(join(dirname(map), source)));
}
