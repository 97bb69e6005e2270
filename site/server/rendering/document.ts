import type { RenderedPage } from "../../app/entry.server.tsx";
import { stringifyWithReferences } from "../../contract/catalog/card-references.ts";
import type { DocumentData } from "../../contract/page.ts";
import type { PageAssets } from "./page-source.ts";

/** A page's whole HTML document. No script or style stands in it but the page's data, which browsers do not run. */
export function renderDocument(page: RenderedPage, data: DocumentData, assets: PageAssets): string {
  return [
    `<!doctype html><html lang="${data.site.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    // Before the styles: a script after them waits until they are there, and the page with it.
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

/** JSON that cannot end the script element it stands in. */
function toScriptJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
