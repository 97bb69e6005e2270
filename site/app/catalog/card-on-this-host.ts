import type { ItemCard } from "@tuna/sdk";

/**
 * A card of the API for a page of the same library. The API gives addresses at `origin`, its public one; a page may be
 * open under another name of the same host, where its security policy allows only what starts at its own root.
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
