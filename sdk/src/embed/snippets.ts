import { type ItemKind, itemKindOf } from "../catalog/item-id.ts";
import { sensitiveTexts } from "../locale/texts.ts";
import type { OpenWord } from "../platform/open-words.ts";
import { itemPath } from "../routing/paths.ts";
import { visibleText } from "../text/plain-text.ts";
import { type EmbedOptions, embedQuery, embedSizes, embedUrl, originOf, validId } from "./embed-url.ts";
import { escapeHtml, escapeMarkdown } from "./escape-text.ts";
import { reservedPlace } from "./reserved-place.ts";

/** An item to embed. */
export interface EmbeddedItem {
  /** Whether it is a sound or a voice. */
  kind: OpenWord<ItemKind>;
  /** The item's id. */
  id: string;
  /** The item's name, which names the frame. */
  name: string;
  /** The snippet of a sensitive item does not contain its name. */
  isSensitive: boolean;
}

/**
 * A custom element with its attributes. `true` becomes an attribute without a value; `undefined`, `false` and
 * `""` are omitted.
 */
export interface EmbeddedElement {
  /** Name of the element, such as `tuna-sound-card`. */
  tag: string;
  /** Its attributes. Undefined and false ones are left out. */
  attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The element's content until the script has loaded, and without script. */
  fallback?: { text: string; url: string } | undefined;
  /** Name of the site's app, which a download button without a label shows. */
  product?: string | undefined;
  /** Hash of exactly this script, as `/widgets/v1/manifest.json` states it. The browser then runs no other. */
  integrity?: string | undefined;
  /** Address of the script. The default always serves the latest version. */
  scriptUrl?: string | undefined;
}

/** Address of the script that defines the elements. Throws a TypeError unless `siteUrl` is an http or https URL. */
export function elementsScriptUrl(siteUrl: string): string {
  return `${originOf(siteUrl)}/widgets/v1/widgets.js`;
}

/** Returns the HTML of an item's card: style, script, and the element around a link that works without it. */
export function itemSnippet(item: EmbeddedItem, siteUrl: string): string {
  return elementSnippet(cardElement(item, siteUrl), siteUrl);
}

/** Returns the element that shows an item, around a link to its page. */
export function cardElement(item: EmbeddedItem, siteUrl: string): EmbeddedElement {
  return {
    tag: `tuna-${itemKindOf(item.kind)}-card`,
    attributes: { [`${itemKindOf(item.kind)}-id`]: validId(item.id) },
    fallback: { text: shownName(item), url: pageUrl(item, siteUrl) },
  };
}

/** Returns the HTML of an element, with the style that reserves its place and the script that defines it. */
export function elementSnippet(element: EmbeddedElement, siteUrl: string): string {
  const { tag, attributes, fallback, product, integrity, scriptUrl = elementsScriptUrl(siteUrl) } = element;
  // A module's hash is checked only where the script is fetched with CORS, which modules always are.
  const script = openTag("script", { type: "module", src: scriptUrl, integrity });
  const link = fallback
    ? `<a href="${escapeHtml(fallback.url)}">${escapeHtml(visibleText(fallback.text))}</a>`
    : "";
  const place = reservedPlace(tag, attributes, product);
  const style = place && `<style>${place}</style>\n`;
  return `${style}${script}</script>\n${openTag(tag, attributes)}${link}</${tag}>`;
}

/** Looks of an embedded player, and its size in CSS pixels if it is not the default. */
export interface IframeOptions {
  /** Colours: dark, light, or as the visitor's system has them. */
  theme?: EmbedOptions["theme"] | undefined;
  /** Form of the player. */
  size?: EmbedOptions["size"] | undefined;
  /** Width in pixels in place of that of the size. */
  widthPx?: number | undefined;
  /** Height in pixels in place of that of the size. */
  heightPx?: number | undefined;
}

/** Returns the HTML of an item's player for pages that allow no script. */
export function iframeSnippet(
  item: EmbeddedItem,
  siteUrl: string,
  { widthPx, heightPx, ...options }: IframeOptions = {},
): string {
  const { [options.size ?? "default"]: usual } = embedSizes;
  return frameSnippet(embedUrl(siteUrl, item) + embedQuery(options), shownName(item), {
    theme: options.theme,
    widthPx: widthPx ?? usual.widthPx,
    heightPx: heightPx ?? usual.heightPx,
  });
}

/** Returns the HTML of a frame with its size in CSS pixels. */
export function frameSnippet(
  src: string,
  title: string,
  {
    theme,
    widthPx,
    heightPx,
  }: { theme: EmbedOptions["theme"] | undefined; widthPx: number; heightPx: number },
): string {
  const attributes = {
    src,
    title,
    width: widthPx,
    height: heightPx,
    loading: "lazy",
    allow: "autoplay",
    style: iframeStyle(theme),
  };
  return `${openTag("iframe", attributes)}</iframe>`;
}

/**
 * A browser paints an opaque box behind a frame whose `color-scheme` differs from that of its document. The radius is
 * that of the player, so that no corner of such a box shows in other browsers and pages either.
 */
function iframeStyle(theme: EmbedOptions["theme"] = "auto"): string {
  const colorScheme = theme === "auto" ? "light dark" : theme;
  return `border:0;border-radius:14px;color-scheme:${colorScheme};max-width:100%`;
}

/** Returns a Markdown link to an item's page. */
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
  return isSensitive ? sensitiveTexts.heading : visibleText(name) || kind;
}

function pageUrl({ kind, id }: EmbeddedItem, siteUrl: string): string {
  return originOf(siteUrl) + itemPath(kind, validId(id));
}
