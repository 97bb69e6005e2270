import type { ItemKind } from "@tuna/sdk";
import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { cardElement, type EmbeddedBoard, type EmbeddedElement, type EmbeddedItem } from "@tuna/sdk/embed";
import { boardTexts, footerTexts, itemTexts } from "@tuna/sdk/locale";
import { boardPath, downloadPath, listingPath, makerPath, pagePaths, tagPath } from "@tuna/sdk/routing";
import {
  type AttributeDeclaration,
  commonAttributes,
  type ElementDeclaration,
} from "@tuna/widgets/elements/declarations";

/** Form values by attribute, as in HTML; a set boolean attribute has `"true"`. */
export type BuilderValues = Readonly<Record<string, string>>;

export type ChosenItems = Readonly<Record<ItemKind, EmbeddedItem | null>> & {
  /** The last board that was looked up. */
  board?: EmbeddedBoard | undefined;
};

/** Attribute that names a board. */
export const BOARD_ATTRIBUTE = "board-id";

/** Attributes that the builder offers: all except the address of another site. */
export function offeredAttributes({ attributes }: ElementDeclaration): [string, AttributeDeclaration][] {
  return Object.entries({ ...attributes, theme: commonAttributes.theme });
}

/** Initial values of an element in the builder. */
export function initialValues({ tag, attributes }: ElementDeclaration, items: ChosenItems): BuilderValues {
  if (tag === "tuna-sound-list") return { tag: "memes", layout: "pads" };
  const ids = Object.keys(attributes).flatMap((name) => {
    const item = items[kindOfAttribute(name) ?? "sound"];
    return tag.endsWith("-card") && kindOfAttribute(name) && item ? [[name, item.id]] : [];
  });
  return Object.fromEntries(ids);
}

/** Kind of item that an attribute names: `sound-id` and `voice-id`. */
export function kindOfAttribute(name: string): ItemKind | undefined {
  if (name === "sound-id") return "sound";
  return name === "voice-id" ? "voice" : undefined;
}

/** Returns the element described by the form, without attributes at their defaults. */
export function builtElement(
  declaration: ElementDeclaration,
  values: BuilderValues,
  items: ChosenItems,
  siteUrl: string,
): EmbeddedElement {
  const attributes = offeredAttributes(declaration).flatMap(([name, { type, default: byDefault }]) => {
    const value = values[name]?.trim() ?? "";
    if (value === "" || value === byDefault) return [];
    const pattern = name === BOARD_ATTRIBUTE ? BOARD_ID_PATTERN : ITEM_ID_PATTERN;
    if (type === "id" && !pattern.test(value)) return [];
    return [[name, type === "boolean" ? true : value]];
  });
  return {
    tag: declaration.tag,
    attributes: Object.fromEntries(attributes),
    fallback: fallbackOf(declaration.tag, values, items, siteUrl),
  };
}

/** Returns the card's item if the form names it, for which iframe and Markdown codes exist. */
export function itemOfCard(tag: string, items: ChosenItems, values: BuilderValues): EmbeddedItem | null {
  const kind = tag === "tuna-sound-card" ? "sound" : tag === "tuna-voice-card" ? "voice" : undefined;
  const item = kind && items[kind];
  return item && item.id === values[`${kind}-id`]?.trim() ? item : null;
}

/** Returns the board that a form names, if it has been looked up. */
export function boardOfForm(values: BuilderValues, { board }: ChosenItems): EmbeddedBoard | undefined {
  return board && board.id === values[BOARD_ATTRIBUTE] ? board : undefined;
}

function fallbackOf(
  tag: string,
  values: BuilderValues,
  items: ChosenItems,
  siteUrl: string,
): EmbeddedElement["fallback"] {
  const item = itemOfCard(tag, items, values);
  if (item) return cardElement(item, siteUrl).fallback;
  const boardId = values[BOARD_ATTRIBUTE] ?? "";
  if (BOARD_ID_PATTERN.test(boardId))
    return { text: boardOfForm(values, items)?.name ?? boardTexts.label, url: siteUrl + boardPath(boardId) };
  if (tag === "tuna-sound-list") return listFallback(values, siteUrl);
  if (tag === "tuna-consent-dialog") return undefined;
  if (tag.startsWith("tuna-download-")) return downloadFallback(values, siteUrl);
  return {
    text: itemTexts.sounds,
    url: siteUrl + (tag.includes("card") ? pagePaths.home : listingPath("sound")),
  };
}

/** Returns a link to the page of the site that lists the same. */
function listFallback(values: BuilderValues, siteUrl: string): EmbeddedElement["fallback"] {
  const kind = values.kind === "voice" ? "voice" : "sound";
  const maker = values.maker?.trim();
  if (maker) return { text: maker, url: siteUrl + makerPath(maker, kind) };
  const items = kind === "voice" ? itemTexts.voices : itemTexts.sounds;
  const listed = values.tag?.trim() || values.category?.trim();
  return listed
    ? { text: `${items}: ${listed}`, url: siteUrl + tagPath(kind, listed) }
    : { text: items, url: siteUrl + listingPath(kind) };
}

/** Returns a link to the download of the item, or of the app if the form names no item. */
function downloadFallback(values: BuilderValues, siteUrl: string): EmbeddedElement["fallback"] {
  const id = values["item-id"]?.trim() ?? "";
  const kind = values.kind === "voice" ? "voice" : "sound";
  const path = downloadPath(kind, ITEM_ID_PATTERN.test(id) ? id : undefined);
  return { text: footerTexts.download, url: siteUrl + path };
}
