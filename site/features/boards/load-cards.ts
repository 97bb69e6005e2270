import type { ItemCard } from "@tuna/sdk";
import { type BoardContent, boardLimits } from "@tuna/sdk/boards";
import { isRedacted } from "@tuna/sdk/catalog";
import { MAX_CARD_IDS } from "@tuna/sdk/contract";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";
import { allPads } from "./board-content.ts";
import { keepCards, readKeptCards } from "./browser-boards.ts";

/** Cards of a board's sounds, and whether all of them could be asked for. */
export interface LoadedCards {
  cards: ItemCard[];
  isComplete: boolean;
}

/**
 * Loads the cards of a board's sounds: fresh ones, which the browser keeps, or kept ones while the site does not answer. The API
 * redacts sensitive sounds; who may see them gets the kept card, and nobody else does.
 */
export async function loadCards(
  boardId: string,
  content: BoardContent,
  { origin, isSensitiveAllowed }: { origin: string; isSensitiveAllowed: boolean },
): Promise<LoadedCards> {
  const kept = new Map((await readKeptCards(content).catch(() => [])).map((card) => [card.id, card]));
  const ids = [...new Set(allPads(content).map(({ soundId }) => soundId))].slice(0, boardLimits.pads);
  const allowed = (card: ItemCard) => (card.isSensitive && !isSensitiveAllowed ? redacted(card) : card);
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / MAX_CARD_IDS) }, (_, part) =>
      ids.slice(part * MAX_CARD_IDS, (part + 1) * MAX_CARD_IDS),
    );
    const answers = await Promise.all(parts.map((sounds) => callTuna((tuna) => tuna.cards.get({ sounds }))));
    const fresh = answers.flatMap((answer) => answer.cards).map((card) => cardOnThisHost(card, origin));
    const cards = fresh.map((card) => {
      const known = kept.get(card.id);
      return isRedacted(card) && known && !isRedacted(known) ? known : card;
    });
    keepCards(cards).catch((error: unknown) => console.warn(error));
    return { cards: cards.map(allowed), isComplete: true };
  } catch (error) {
    console.warn(error);
    const { keptSounds } = await import("../offline/kept-sounds.lazy.ts");
    for (const card of (await keptSounds(boardId).catch(() => undefined)) ?? []) kept.set(card.id, card);
    return { cards: [...kept.values()].map(allowed), isComplete: false };
  }
}

/** Returns a sensitive card as the API gives it to everybody. */
function redacted(card: ItemCard): ItemCard {
  return { ...card, name: "", ownerName: "", iconUrl: null, audioUrl: null, peaks: [] };
}
