import { expect, test } from "vitest";
import { importsOf, violationsOfImports } from "./import-direction.ts";

test.each([
  ["sdk/src/a.ts", "@tuna/widgets", 1],
  ["sdk/src/a.ts", "sdk/src/b.ts", 0],
  ["widgets/src/a.ts", "@tuna/sdk", 0],
  ["widgets/src/a.ts", "sdk/src/catalog/sound.ts", 1],
  ["site/app/home/HomePage.tsx", "site/server/catalog/catalog.ts", 1],
  ["site/server/pages/home/load-home.ts", "site/server/catalog/catalog.ts", 0],
  ["site/server/app/site.ts", "@tuna/widgets", 0],
])("%s importing %s counts as %i violations", (path, target, count) => {
  expect(violationsOfImports(path, [target])).toHaveLength(count);
});

test("allows type-only imports, which do not exist at run time", () => {
  const text = [
    'import type { Catalog } from "../server/catalog.ts";',
    'import { one } from "./one.ts";',
    'export { two } from "./two.ts";',
    'const three = import("./three.ts");',
    'import { \n  four, \n } from "@tuna/sdk";',
  ].join("\n");
  expect(importsOf(text)).toEqual(["./one.ts", "./two.ts", "./three.ts", "@tuna/sdk"]);
});
