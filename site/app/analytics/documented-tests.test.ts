import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it("every product rule in the analytics guide names a test that exists", () => {
  const rows = read("../../../docs/analytics.md").matchAll(/^\| [\d., ]+ \| .+ \| ([\w-]+) \| (.+) \|$/gm);
  const named = [...rows].map(([, file, title]) => ({ file, title }));
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(({ file, title }) => !read(`../../e2e/${file}.spec.ts`).includes(title ?? ""));
  expect(missing).toEqual([]);
});
