import type { RenderedPage } from "../../app/entry.server.tsx";
import { stringifyWithReferences } from "../../contract/catalog/card-references.ts";
import type { DocumentData } from "../../contract/page.ts";
import type { PageAssets } from "./page-source.ts";

/** Returns a page's HTML document. Its only inline script is the page's data, which browsers do not run. */
export function renderDocument(page: RenderedPage, data: DocumentData, assets: PageAssets): string {
  return [
    `<!doctype html><html lang="${data.site.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    // Before the styles, because a script after them would block the page until they are loaded.
    `<script src="${assets.earlyScript}"></script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    page.head,
    '</head><body><div id="root">',
    page.body,
    `</div><script type="application/json" id="page-data">${toScriptJson(stringifyWithReferences(data, page.shownCards))}</script>`,
    `<script type="module" src="${assets.entryScript}"></script></body></html>`,
  ].join("");
}

/** Escapes JSON so that it cannot end its script element. */
function toScriptJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
