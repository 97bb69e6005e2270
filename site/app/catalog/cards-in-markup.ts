import type { ItemCard } from "@tuna/sdk";
import { pathOfCard } from "./card-links.ts";

/** Stands in a document's data for a card that its markup shows: the card's path. */
interface CardReference {
  shownAs: string;
}

/** JSON of a document's data, in which cards that `html` shows are named instead of told: 4 KB (brotli) of 50 cards. */
export function stringifyShort(data: unknown, html: string): string {
  const shown = new Set(Array.from(html.matchAll(cardLink), ([, path]) => path));
  return JSON.stringify(data, (_key, value) => {
    if (!isCard(value)) return value;
    const path = pathOfCard(value);
    return shown.has(path) ? { shownAs: path } : value;
  });
}

/**
 * Reads what {@link stringifyShort} wrote; `readCard` answers the card whose link leads to a path.
 * @throws Error when the document shows a card no more.
 */
export function parseShort(json: string, readCard: (path: string) => ItemCard | undefined): unknown {
  return JSON.parse(json, (_key, value) => {
    if (!isReference(value)) return value;
    const card = readCard(value.shownAs);
    if (!card) throw new Error(`The document does not show ${value.shownAs}`);
    return card;
  });
}

const cardLink = /class="tn-card-name"><a href="([^"]+)"/g;

function isCard(value: unknown): value is ItemCard {
  return typeof value === "object" && value !== null && "audioUrl" in value && "deeplink" in value;
}

function isReference(value: unknown): value is CardReference {
  return typeof value === "object" && value !== null && "shownAs" in value;
}
