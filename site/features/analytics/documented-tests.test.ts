import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
/** Tests of partners' pages, which use the vendor SDK alone, and those of a release have folders of their own. */
const pathOf = (file: string) => {
  const paths = ["", "partners/", "release/"].map((folder) => `../../e2e/${folder}${file}.spec.ts`);
  return paths.find((path) => existsSync(new URL(path, import.meta.url))) ?? `${paths[0]}`;
};

it("every product rule in the analytics guide names a test that exists", () => {
  const rows = read("../../../docs/analytics.md").matchAll(/^\| [\d., ]+ \| .+ \| ([\w-]+) \| (.+) \|$/gm);
  const named = [...rows].map(([, file, title]) => ({ file, title }));
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(({ file, title }) => !read(pathOf(file ?? "")).includes(title ?? ""));
  expect(missing).toEqual([]);
});
