import type { ItemKind } from "../catalog/item-id.ts";
import { sensitiveTexts } from "../locale/texts.ts";
import { itemPath } from "../routing/paths.ts";
import { type EmbedOptions, embedQuery, embedSizes, embedUrl, originOf, validId } from "./embed-url.ts";
import { escapeHtml, escapeMarkdown, plainName } from "./escape-text.ts";

/** An item to embed. */
export interface EmbeddedItem {
  kind: ItemKind;
  id: string;
  name: string;
  /** A sensitive item's name is not given away. */
  isSensitive: boolean;
}

/**
 * An element with its attributes. `true` becomes an attribute without a value; `undefined`, `false` and `""` are
 * left out.
 */
export interface EmbeddedElement {
  tag: string;
  attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Content until the script has loaded, and without script. */
  fallback?: { text: string; url: string } | undefined;
  /** Hash of this very script, as `/widgets/v1/manifest.json` names it; the browser then runs no other. */
  integrity?: string | undefined;
  /** Address of the script. The default always serves the latest version. */
  scriptUrl?: string | undefined;
}

/** Size of an embedded player in CSS pixels; it also fits into less width. */
export const EMBED_SIZE = embedSizes.default;

/** Address of the script that defines the elements. Throws a TypeError unless `siteUrl` is an http or https URL. */
export function elementsScriptUrl(siteUrl: string): string {
  return `${originOf(siteUrl)}/widgets/v1/widgets.js`;
}

/** HTML of an item's card: the script, and the element around a link that works without it. */
export function itemSnippet(item: EmbeddedItem, siteUrl: string): string {
  return elementSnippet(cardElement(item, siteUrl), siteUrl);
}

/** The element that shows an item, around a link to its page. */
export function cardElement(item: EmbeddedItem, siteUrl: string): EmbeddedElement {
  return {
    tag: `tuna-${item.kind}-card`,
    attributes: { [`${item.kind}-id`]: validId(item.id) },
    fallback: { text: shownName(item), url: pageUrl(item, siteUrl) },
  };
}

/** HTML of any element with the script that defines it. */
export function elementSnippet(element: EmbeddedElement, siteUrl: string): string {
  const { tag, attributes, fallback, integrity, scriptUrl = elementsScriptUrl(siteUrl) } = element;
  // A module's hash is checked only where the script is fetched with CORS, which modules always are.
  const script = openTag("script", { type: "module", src: scriptUrl, integrity });
  const link = fallback
    ? `<a href="${escapeHtml(fallback.url)}">${escapeHtml(plainName(fallback.text))}</a>`
    : "";
  return `${script}</script>\n${openTag(tag, attributes)}${link}</${tag}>`;
}

/** Looks of an embedded player, and its size in CSS pixels where it is not the usual one. */
export interface IframeOptions extends Partial<EmbedOptions> {
  widthPx?: number;
  heightPx?: number;
}

/** HTML of an item's player for places that allow no script. */
export function iframeSnippet(
  item: EmbeddedItem,
  siteUrl: string,
  { widthPx, heightPx, ...options }: IframeOptions = {},
): string {
  const { [options.size ?? "default"]: usual } = embedSizes;
  const attributes = {
    src: embedUrl(siteUrl, item) + embedQuery(options),
    title: shownName(item),
    width: widthPx ?? usual.widthPx,
    height: heightPx ?? usual.heightPx,
    loading: "lazy",
    allow: "autoplay",
    style: "border:0;max-width:100%",
  };
  return `${openTag("iframe", attributes)}</iframe>`;
}

/** A link to an item's page as Markdown. */
export function markdownSnippet(item: EmbeddedItem, siteUrl: string): string {
  return `[${escapeMarkdown(shownName(item))}](${pageUrl(item, siteUrl)})`;
}

function openTag(tag: string, attributes: EmbeddedElement["attributes"]): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === false || value === "") return [];
    return value === true ? [` ${name}`] : [` ${name}="${escapeHtml(String(value))}"`];
  });
  return `<${tag}${written.join("")}>`;
}

function shownName({ kind, name, isSensitive }: EmbeddedItem): string {
  return isSensitive ? sensitiveTexts.heading : plainName(name) || kind;
}

function pageUrl({ kind, id }: EmbeddedItem, siteUrl: string): string {
  return originOf(siteUrl) + itemPath(kind, validId(id));
}
