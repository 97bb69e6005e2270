import type { EmbedOptions } from "@tuna/sdk/embed";
import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { embedTexts } from "../../platform/locale/texts.ts";
import type { FrameAssets } from "../../platform/rendering/page-source.server.ts";
import { EMBED_DATA_ID, EMBED_ROOT_ID, type EmbedData } from "./embed-data.ts";

/** Returns the HTML document of an embedded player around its rendered markup. */
export function embedDocument(
  { head, body }: { head: string; body: string },
  data: EmbedData,
  { theme }: Pick<EmbedOptions, "theme">,
  { styles, script }: FrameAssets,
): string {
  const title = fillText(embedTexts.title, { name: shownTitle(data), brand: data.brandName });
  return [
    `<!doctype html><html lang="en"${theme === "auto" ? "" : ` data-theme="${theme}"`}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">',
    // Without script the play control is a link to the file.
    `<base target="_blank"><title>${escapeText(title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    head,
    `</head><body><div id="${EMBED_ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${EMBED_DATA_ID}">`,
    JSON.stringify(data).replaceAll("<", "\\u003c"),
    `</script><script type="module" src="${script}"></script></body></html>`,
  ].join("");
}

function shownTitle({ item }: EmbedData): string {
  if ("message" in item) return item.message;
  return item.card.isSensitive ? sensitiveTexts.heading : item.card.name;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
