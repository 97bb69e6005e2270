import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { clientEntry, fileOfAnyPage, fileOfSeveralPages } from "./code-splitting.ts";

const page = (module: string) => fileURLToPath(new URL(`./app/${module}`, import.meta.url));
const pages = [
  page("home/home-page.tsx"),
  page("catalog/listing-page.tsx"),
  page("catalog/sound-page.tsx"),
  page("search/search-page.tsx"),
] as const;
const personalPage = page("settings/settings-page.tsx");

/** Returns the part of the bundler's graph that the rules read. */
function graphOf(
  modules: Record<string, { code?: string; exports?: string[]; importers: readonly string[] }>,
) {
  const getModuleInfo = (id: string) => ({ code: "", exports: [], importers: [], ...modules[id] });
  return { getModuleInfo } as unknown as Rolldown.ChunkingContext;
}

test("shares what four public pages import", () => {
  const graph = graphOf({ "cards.ts": { importers: pages } });
  expect(fileOfSeveralPages("cards.ts", graph)).toBe("shared");
});

test("shares what the entry imports", () => {
  const graph = graphOf({ "router.ts": { importers: ["app.tsx"] }, "app.tsx": { importers: [clientEntry] } });
  expect(fileOfSeveralPages("router.ts", graph)).toBe("shared");
});

test("does not share what three public pages import", () => {
  const graph = graphOf({ "cards.ts": { importers: pages.slice(0, 3) } });
  expect(fileOfSeveralPages("cards.ts", graph)).toBeNull();
});

test("shares no module that pages import only through lazy files", () => {
  const graph = graphOf({
    "editor.ts": { importers: ["editor.lazy.ts"] },
    "editor.lazy.ts": { importers: pages },
  });
  expect(fileOfSeveralPages("editor.ts", graph)).toBeNull();
  expect(fileOfAnyPage("editor.ts", graph)).toBeNull();
});

test("shares no module that only personal pages import", () => {
  const graph = graphOf({ "passkeys.ts": { importers: [personalPage] } });
  expect(fileOfAnyPage("passkeys.ts", graph)).toBeNull();
});

test("finds by name which modules a page imports from lists of exports", () => {
  const list = { code: `export { fillText } from "./fill-text.ts"; export { retry } from "./retry.ts";` };
  const graph = graphOf({
    "fill-text.ts": { exports: ["fillText"], importers: ["index.ts"] },
    "retry.ts": { exports: ["retry"], importers: ["index.ts"] },
    "index.ts": { ...list, importers: ["all.ts"] },
    "all.ts": { code: `export * from "./index.ts";`, importers: [pages[0], "client.lazy.ts"] },
    [pages[0]]: { code: `import { fillText } from "@tuna/sdk/locale";`, importers: [] },
    "client.lazy.ts": { code: `import { retry } from "@tuna/sdk/client";`, importers: [pages[0]] },
  });
  expect(fileOfAnyPage("fill-text.ts", graph)).toBe("shared");
  expect(fileOfAnyPage("retry.ts", graph)).toBeNull();
});
