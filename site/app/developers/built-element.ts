import type { ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { cardElement, type EmbeddedElement, type EmbeddedItem } from "@tuna/sdk/embed";
import { itemTexts } from "@tuna/sdk/locale";
import { listingPath, pagePaths, tagPath } from "@tuna/sdk/routing";
import {
  type AttributeDeclaration,
  commonAttributes,
  type ElementDeclaration,
} from "@tuna/widgets/elements/declarations";

/** Values of the form by attribute, as they stand in HTML; a boolean attribute that is set has `"true"`. */
export type BuilderValues = Readonly<Record<string, string>>;

export type ChosenItems = Readonly<Record<ItemKind, EmbeddedItem | null>>;

/** Attributes that the builder offers: all but the address of another library. */
export function offeredAttributes({ attributes }: ElementDeclaration): [string, AttributeDeclaration][] {
  return Object.entries({ ...attributes, theme: commonAttributes.theme });
}

/** What an element starts with in the builder. */
export function initialValues({ tag, attributes }: ElementDeclaration, items: ChosenItems): BuilderValues {
  if (tag === "tuna-sound-list") return { tag: "memes", layout: "pads" };
  const ids = Object.keys(attributes).flatMap((name) => {
    const item = items[kindOfAttribute(name) ?? "sound"];
    return tag.endsWith("-card") && kindOfAttribute(name) && item ? [[name, item.id]] : [];
  });
  return Object.fromEntries(ids);
}

/** Which kind of item an attribute names: `sound-id` and `voice-id`. */
export function kindOfAttribute(name: string): ItemKind | undefined {
  if (name === "sound-id") return "sound";
  return name === "voice-id" ? "voice" : undefined;
}

/** The element that the form describes, without what it does by default anyway. */
export function builtElement(
  declaration: ElementDeclaration,
  values: BuilderValues,
  items: ChosenItems,
  siteUrl: string,
): EmbeddedElement {
  const attributes = offeredAttributes(declaration).flatMap(([name, { type, default: byDefault }]) => {
    const value = values[name]?.trim() ?? "";
    if (value === "" || value === byDefault) return [];
    if (type === "id" && !ITEM_ID_PATTERN.test(value)) return [];
    return [[name, type === "boolean" ? true : value]];
  });
  return {
    tag: declaration.tag,
    attributes: Object.fromEntries(attributes),
    fallback: fallbackOf(declaration.tag, values, items, siteUrl),
  };
}

/** The item of which codes for iframes and Markdown can be made: that of a card. */
export function itemOfCard(tag: string, items: ChosenItems): EmbeddedItem | null {
  if (tag === "tuna-sound-card") return items.sound;
  return tag === "tuna-voice-card" ? items.voice : null;
}

function fallbackOf(
  tag: string,
  values: BuilderValues,
  items: ChosenItems,
  siteUrl: string,
): EmbeddedElement["fallback"] {
  const item = itemOfCard(tag, items);
  if (item) return cardElement(item, siteUrl).fallback;
  const listed = values.tag?.trim();
  if (tag === "tuna-sound-list" && listed)
    return { text: `${itemTexts.sounds}: ${listed}`, url: siteUrl + tagPath("sound", listed) };
  if (tag === "tuna-consent-dialog") return undefined;
  return {
    text: itemTexts.sounds,
    url: siteUrl + (tag.includes("card") ? pagePaths.home : listingPath("sound")),
  };
}
