import type { ItemCard } from "@tuna/sdk";

type Facts = Pick<
  ItemCard,
  "playedCount" | "durationMs" | "sizeBytes" | "loudnessLufs" | "category" | "deeplink"
>;

const KIB = 1024;

/**
 * Returns the data that a card does not show as attributes of its element, for {@link readFacts}: plays, milliseconds, KiB,
 * LUFS and category; and the deeplink without the id.
 */
export function factsAttributes(card: Facts & Pick<ItemCard, "id">) {
  const { playedCount, durationMs, sizeBytes, loudnessLufs, category, deeplink, id } = card;
  return {
    "data-facts": `${playedCount} ${durationMs} ${sizeBytes / KIB} ${loudnessLufs ?? ""} ${category}`,
    "data-open": deeplink.slice(0, deeplink.length - id.length),
  };
}

/** Reads the attributes of {@link factsAttributes}. */
export function readFacts({ dataset }: HTMLElement, id: string): Facts {
  const [playedCount, durationMs, sizeKiB, loudness, ...category] = (dataset.facts ?? "").split(" ");
  return {
    playedCount: Number(playedCount),
    durationMs: Number(durationMs),
    sizeBytes: Number(sizeKiB) * KIB,
    loudnessLufs: loudness ? Number(loudness) : null,
    category: category.join(" "),
    deeplink: `${dataset.open}${id}`,
  };
}
