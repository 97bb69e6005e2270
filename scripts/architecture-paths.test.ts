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

const folders = globSync("{site/{features/*,platform,composition},sdk/src,widgets/src,scripts}/README.md", {
  cwd: root,
});

test("every feature of the site has a README that says what it is", () => {
  const features = globSync("site/features/*", { cwd: root });
  expect(features.length).toBeGreaterThan(30);
  expect(features.filter((folder) => !existsSync(join(root, folder, "README.md")))).toEqual([]);
});

test.each(folders)("every file that %s names exists", (readme) => {
  const text = readFileSync(join(root, readme), "utf8");
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|json|md)|[\w./-]+\/)`/g)].map(
    ([, path = ""]) => path,
  );
  const places = (path: string) => [join(root, readme, "..", path), join(root, path)];
  expect(named.filter((path) => !places(path).some((place) => existsSync(place)))).toEqual([]);
});
