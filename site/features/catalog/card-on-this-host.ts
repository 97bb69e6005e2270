import type { ItemCard } from "@tuna/sdk";

/**
 * Converts a card of the API for a page of the same site. The API returns addresses at `origin`, the public one.
 * A page may be open under another host name, and its content policy allows only its own origin.
 */
export function cardOnThisHost(card: ItemCard, origin: string): ItemCard {
  const { audioUrl, iconUrl } = card;
  return {
    ...card,
    audioUrl: audioUrl && atRoot(audioUrl, origin),
    iconUrl: iconUrl && atRoot(iconUrl, origin),
  };
}

function atRoot(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
