import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { routeLists } from "./route-lists.ts";

const root = join(import.meta.dirname, "../..");
let folder = "";

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes sources to a folder of their own and returns its path. */
function sourcesOf(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), "routes-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const route = (id: string) =>
  `export const ${id}Route = { id: "${id}", pattern: "/${id}/" };\nexport const unrelated = 1;\n`;
const page = (id: string) =>
  `import type { ${id}Route } from "./${id}.route.ts";\nexport function Page({ data }: PageProps<typeof ${id}Route>) {}\n`;
const loader = (id: string) => `export const ${id}Loader = serveRoute(\n  ${id}Route, async () => {});\n`;

test("the lists in the repository are those of its routes", async () => {
  for (const [path, text] of Object.entries(await routeLists(root)))
    expect(withoutLayout(readFileSync(join(root, path), "utf8")), path).toBe(withoutLayout(text));
});

/** Returns the words of a module in an order of its own: the formatter wraps lines and sorts imports. */
function withoutLayout(text: string): string {
  return (text.match(/[\w./@-]+/g) ?? []).sort().join(" ");
}

test("lists a new page of three files: its route, its page and its loader", async () => {
  const lists = await routeLists(
    sourcesOf({
      "site/polls/polls.route.ts": route("polls"),
      "site/polls/polls-page.tsx": page("polls"),
      "site/features/polls/load-polls.server.ts": loader("polls"),
    }),
  );
  expect(lists["site/platform/routing/routes.generated.ts"]).toContain(
    'import { pollsRoute } from "../../polls/polls.route.ts";',
  );
  expect(lists["site/composition/other-pages.generated.lazy.ts"]).toContain(
    '"polls": () => import("../polls/polls-page.tsx"),',
  );
  expect(lists["site/composition/loaders.generated.server.ts"]).toContain('"polls": pollsLoader,');
});

test.each([
  [
    "no page",
    { "site/features/polls/load-polls.server.ts": loader("polls") },
    "pollsRoute of site/polls.route.ts has no page",
  ],
  ["no loader", { "site/polls-page.tsx": page("polls") }, "pollsRoute of site/polls.route.ts has no loader"],
  [
    "two pages",
    {
      "site/polls-page.tsx": page("polls"),
      "site/other-page.tsx": page("polls"),
      "site/features/polls/load-polls.server.ts": loader("polls"),
    },
    "pollsRoute of site/polls.route.ts has more than one page",
  ],
])("names a route with %s", async (_, files: Record<string, string>, message) => {
  const sources = sourcesOf({ "site/polls.route.ts": route("polls"), ...files });
  await expect(routeLists(sources)).rejects.toThrow(message);
});
