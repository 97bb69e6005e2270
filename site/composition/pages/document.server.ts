import { escapeHtml } from "@tuna/sdk/embed";
import { feeds } from "../../features/previews/feed-paths.ts";
import { feedTitle } from "../../features/previews/feed-title.ts";
import type { DocumentData } from "../../platform/pages/page.ts";
import { stringifyPageData } from "../../platform/pages/page-data-json.ts";
import type { PageAssets } from "../../platform/rendering/page-source.server.ts";
import { themeColors } from "../../platform/theme/theme-colors.ts";
import type { RenderedPage } from "../entry.server.tsx";
import { structuredData } from "../structured-data.server.ts";

/** The script below it changes which of them applies, if a visitor has chosen a theme. */
const themes = ["dark", "light"] as const;

/** Returns a page's HTML document. Its only inline script is the page's data, which browsers do not run. */
export function renderDocument(page: RenderedPage, data: DocumentData, assets: PageAssets): string {
  return [
    `<!doctype html><html lang="${data.site.locale}" class="tn-controls"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark light">',
    ...themes.map(
      (theme) =>
        `<meta name="theme-color" content="${themeColors[theme]}" media="(prefers-color-scheme: ${theme})" data-theme="${theme}">`,
    ),
    // Before the styles, because a script after them would block the page until they are loaded.
    `<script src="${assets.earlyScript}"></script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(data.site.brand.name)}" href="/opensearch.xml">`,
    page.head,
    ...feeds.map(
      ({ kind, sort, path }) =>
        `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feedTitle(kind, sort, data.site.brand))}" href="${path}">`,
    ),
    ...structuredData(data).map(
      (described) => `<script type="application/ld+json">${toScriptJson(JSON.stringify(described))}</script>`,
    ),
    '</head><body><div id="root">',
    page.body,
    `</div><script type="application/json" id="page-data">${toScriptJson(stringifyPageData(data))}</script>`,
    `<script type="module" src="${assets.entryScript}"></script></body></html>`,
  ].join("");
}

/** Escapes JSON so that it cannot end its script element. */
function toScriptJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
