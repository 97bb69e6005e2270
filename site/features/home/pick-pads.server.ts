import type { ItemCard } from "@tuna/sdk";

/** Pads of the soundboard. */
const PAD_COUNT = 9;
/** Fewer sounds make no board. */
const MIN_PAD_COUNT = 3;
/** Limits of a pad: long enough to be heard, short enough to be pressed again soon. */
const durationMs = { min: 500, max: 5000 };

/**
 * Picks the sounds of the soundboard: the first that are short and not sensitive, since they are what most visitors hear first.
 * Returns none if they are too few.
 */
export function pickPads(cards: readonly ItemCard[]): ItemCard[] {
  const pads = cards.filter(isCalm).slice(0, PAD_COUNT);
  return pads.length < MIN_PAD_COUNT ? [] : pads;
}

function isCalm(card: ItemCard): boolean {
  const isShort = card.durationMs >= durationMs.min && card.durationMs <= durationMs.max;
  return card.audioUrl !== null && !card.isSensitive && isShort;
}
