import { CARD_TAG_COUNT } from "./card.ts";
import { cardPeaks } from "./card-peaks.ts";
import type { ItemCard } from "./card-schema.ts";

/**
 * A card as lists of 50 need it: the tags and bars that are drawn, the size rounded up to a power of two, the
 * loudness to whole LUFS.
 * It looks and plays the same (badges do not change by it), and can be read back from its markup.
 */
export function listCard(card: ItemCard): ItemCard {
  const { tags, peaks, sizeBytes, loudnessLufs } = card;
  return {
    ...card,
    tags: tags.slice(0, CARD_TAG_COUNT),
    peaks: cardPeaks(peaks),
    sizeBytes: sizeBytes > 0 ? 2 ** Math.ceil(Math.log2(sizeBytes)) : 0,
    // `|| 0`: rounding up gives -0, which JSON and markup do not know.
    loudnessLufs: loudnessLufs === null ? null : Math.ceil(loudnessLufs) || 0,
  };
}
