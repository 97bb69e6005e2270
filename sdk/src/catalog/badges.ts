import type { ItemCard } from "./list-schemas.ts";

/**
 * Loudness, in LUFS, above which a sound counts as loud. Streaming services play at -14, the loudest records at
 * about -9.
 */
const LOUD_ABOVE_LUFS = -9;

/** Longest sound, in milliseconds, and largest file, in bytes, that Discord's soundboard accepts. */
export const DISCORD_SOUNDBOARD_LIMITS = { durationMs: 5200, sizeBytes: 512 * 1024 } as const;

/** The badges of an item. */
export type ItemBadge = "explicit" | "loud" | "tooLongForDiscord" | "tooLargeForDiscord";

/** Returns an item's badges in the order in which cards show them. They name exceptions only: most items have none. */
export function itemBadges(
  item: Pick<ItemCard, "kind" | "isSensitive" | "loudnessLufs" | "durationMs" | "sizeBytes">,
): ItemBadge[] {
  const isSound = item.kind !== "voice";
  const isTooLong = isSound && item.durationMs > DISCORD_SOUNDBOARD_LIMITS.durationMs;
  const holds: Record<ItemBadge, boolean> = {
    explicit: item.isSensitive,
    loud: isLoud(item),
    tooLongForDiscord: isTooLong,
    tooLargeForDiscord: isSound && !isTooLong && item.sizeBytes > DISCORD_SOUNDBOARD_LIMITS.sizeBytes,
  };
  return (Object.keys(holds) as ItemBadge[]).filter((badge) => holds[badge]);
}

/** Returns whether an item is much louder than others. False if its loudness was not measured. */
export function isLoud({ loudnessLufs }: Pick<ItemCard, "loudnessLufs">): boolean {
  return loudnessLufs !== null && loudnessLufs > LOUD_ABOVE_LUFS;
}
