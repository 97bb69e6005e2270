import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { clientEntry, fileOfBrowsedPages, fileOfSeveralPages, filesBeside } from "./code-splitting.ts";

const page = (module: string) => fileURLToPath(new URL(`./features/${module}`, import.meta.url));
const pages = [
  page("home/home-page.tsx"),
  page("listing/listing-page.tsx"),
  page("item-page/sound-page.tsx"),
  page("search/search-page.tsx"),
  page("maker-page/maker-page.tsx"),
] as const;
const personalPage = page("account/settings/settings-page.tsx");

/** Returns the part of the bundler's graph that the rules read. */
function graphOf(
  modules: Record<string, { code?: string; exports?: string[]; importers: readonly string[] }>,
) {
  const getModuleInfo = (id: string) => ({ code: "", exports: [], importers: [], ...modules[id] });
  return { getModuleInfo } as unknown as Rolldown.ChunkingContext;
}

test("shares what five public pages import", () => {
  const graph = graphOf({ "cards.ts": { importers: pages } });
  expect(fileOfSeveralPages("cards.ts", graph)).toBe("shared");
});

test("shares what the entry imports", () => {
  const graph = graphOf({ "router.ts": { importers: ["app.tsx"] }, "app.tsx": { importers: [clientEntry] } });
  expect(fileOfSeveralPages("router.ts", graph)).toBe("shared");
});

test("does not share a style that five public pages import, since it would delay the first paint of all", () => {
  const graph = graphOf({ "controls.css": { importers: pages } });
  expect(fileOfSeveralPages("controls.css", graph)).toBeNull();
  expect(fileOfBrowsedPages("controls.css", graph)).toBeNull();
});

test("does not share what four public pages import", () => {
  const graph = graphOf({ "cards.ts": { importers: pages.slice(0, 4) } });
  expect(fileOfSeveralPages("cards.ts", graph)).toBeNull();
});

test("shares no module that pages import only through lazy files", () => {
  const graph = graphOf({
    "editor.ts": { importers: ["editor.lazy.ts"] },
    "editor.lazy.ts": { importers: pages },
  });
  expect(fileOfSeveralPages("editor.ts", graph)).toBeNull();
  expect(fileOfBrowsedPages("editor.ts", graph)).toBeNull();
});

test("shares no module that only personal pages import", () => {
  const graph = graphOf({ "passkeys.ts": { importers: [personalPage] } });
  expect(fileOfBrowsedPages("passkeys.ts", graph)).toBeNull();
});

test("shares no module that only pages import which are seldom changed to", () => {
  const graph = graphOf({ "send-file.ts": { importers: [page("boards/boards-page.tsx")] } });
  expect(fileOfBrowsedPages("send-file.ts", graph)).toBeNull();
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
  expect(fileOfBrowsedPages("fill-text.ts", graph)).toBe("shared");
  expect(fileOfBrowsedPages("retry.ts", graph)).toBeNull();
});

test("names the scripts beside pages that visitors browse and files that they often need, and only the styles beside others", () => {
  const files = ["assets/shared-BHqs81Dp.js", "assets/shared-DjPuJEMk.css"];
  expect(filesBeside("assets/sound-page-DdhTOcue.js", files)).toEqual(files);
  expect(filesBeside("assets/player.lazy-DdhTOcue.js", files)).toEqual(files);
  expect(filesBeside("assets/settings-page-B-p_FO5w.js", files)).toEqual([files[1]]);
  expect(filesBeside("assets/report-dialog.lazy-B-p_FO5w.js", files)).toEqual([files[1]]);
});
