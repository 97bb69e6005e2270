import type { ItemCard } from "@tuna/sdk";

const PAD_COUNT = 9;
/** Limits of a pad: long enough to be heard, short enough to be pressed again soon. */
const durationMs = { min: 250, max: 5000 };

/** Picks the sounds of the soundboard: short, not sensitive, and from each category in turn. */
export function pickPads(cards: readonly ItemCard[]): ItemCard[] {
  const turnOf = new Map<string, number>();
  return cards
    .filter(isCalm)
    .map((card) => {
      const turn = turnOf.get(card.category) ?? 0;
      turnOf.set(card.category, turn + 1);
      return { card, turn };
    })
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, PAD_COUNT)
    .map(({ card }) => ({ ...card, tags: [], peaks: [] }));
}

function isCalm(card: ItemCard): boolean {
  const isShort = card.durationMs >= durationMs.min && card.durationMs <= durationMs.max;
  return card.audioUrl !== null && !card.isSensitive && isShort;
}
