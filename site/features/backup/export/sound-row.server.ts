import type { Sound } from "@tuna/sdk";
import { itemOfDoc } from "../../catalog/item-doc.server.ts";
import { readDetail } from "../../catalog/stored-details.server.ts";
import { importedColumns } from "../../import/catalogue-entry.server.ts";
import type { ExportedFiles } from "./exported-files.server.ts";
import type { ExportedItem } from "./read-items.server.ts";
import { recentPlaysOfTrend } from "./recent-plays.server.ts";

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
  const sound: Sound = itemOfDoc("sound", item.doc);
  const { name, tags, category, publicInfo, type, custom, locked, ownerId, trendingStatus, seo } = sound;
  const icon = await files.writeIcon(item, { label: name, words: [...tags, category] });
  const history = {
    createdAtMs: item.createdAt.getTime(),
    plays: item.plays,
    isReset: trendingStatus === "reset",
  };
  return {
    file,
    id: item.id,
    ...columnsOf(sound),
    owner: publicInfo.ownerName,
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

/** Returns the details of a sound by the names of their columns. The licence of the whole library is left out. */
function columnsOf(sound: Sound): object {
  const values = importedColumns.map(([field, column]) => [column, readDetail(field, sound)] as const);
  return Object.fromEntries(values.filter(([column, value]) => column !== "licence" || value !== "library"));
}
