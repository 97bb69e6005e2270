import type { Sound } from "@tuna/sdk";
import { itemOfDoc } from "../catalog/item-doc.ts";
import type { ExportedFiles } from "./exported-files.ts";
import type { ExportedItem } from "./read-items.ts";
import { recentPlaysOfTrend } from "./recent-plays.ts";

/**
 * Returns the row of a sound for `catalogue.json`, and writes its files. Returns undefined if it has no audio, which an
 * import would need.
 */
export async function soundRow(
  item: ExportedItem,
  files: ExportedFiles,
  nowMs: number,
): Promise<object | undefined> {
  const file = item.audio && (await files.writeAudio(item, item.audio, item.fileName));
  if (!file) return undefined;
  const { name, tags, category, publicInfo, type, custom, locked, ownerId, trendingStatus, seo }: Sound =
    itemOfDoc("sound", item.doc);
  const icon = await files.writeIcon(item, { label: name, words: [...tags, category] });
  const history = {
    createdAtMs: item.createdAt.getTime(),
    plays: item.plays,
    isReset: trendingStatus === "reset",
  };
  return {
    file,
    id: item.id,
    name,
    tags,
    category,
    description: publicInfo.description,
    sensitive: publicInfo.sensitiveContent,
    owner: publicInfo.ownerName,
    ...(publicInfo.licence !== "library" && { licence: publicInfo.licence }),
    ...(icon && { icon }),
    createdAt: item.createdAt.toISOString(),
    plays: item.plays,
    recentPlays: recentPlaysOfTrend(history, item.trend, nowMs),
    addedToSoundboard: item.addedToSoundboard,
    publicStatus: item.isListed ? "listed" : "unlisted",
    details: {
      type,
      custom,
      locked,
      ownerId,
      trendingStatus,
      seo,
      publicInfo: {
        categories: publicInfo.categories,
        tags: publicInfo.tags,
        ownerSlug: publicInfo.ownerSlug,
      },
    },
  };
}
