import type { Voice } from "@tuna/sdk";
import { itemOfDoc } from "../../catalog/item-doc.server.ts";
import type { ExportedFiles } from "./exported-files.server.ts";
import type { ExportedItem } from "./read-items.server.ts";
import { recentPlaysOfTrend } from "./recent-plays.server.ts";

/** Returns the entry of a voice for `voices.json`, and writes its files. */
export async function voiceRow(item: ExportedItem, files: ExportedFiles, nowMs: number): Promise<object> {
  const voice: Voice = itemOfDoc("voice", item.doc);
  const { name, tags, keywords, categories, originalDemo, publicInfo } = voice;
  const demo = item.audio && (await files.writeAudio(item, item.audio, item.fileName));
  // In a folder of its own, because it may have the name of the demo.
  const plain = originalDemo && (await files.writeAudio(item, originalDemo, originalDemo.name, "plain/"));
  const icon = await files.writeIcon(item, { label: name, words: [...tags, ...keywords, ...categories] });
  const createdAtMs = item.createdAt.getTime();
  // What derives from files, counts and the id.
  const {
    demo: _demo,
    icon: _icon,
    assets: _assets,
    originalDemo: _plain,
    createdAt: _date,
    ...fields
  } = voice;
  const { url: _url, ...info } = publicInfo;
  return {
    ...fields,
    id: item.id,
    ...(demo && { demo }),
    ...(plain && { originalDemo: plain }),
    ...(icon && { icon }),
    createdAt: item.createdAt.toISOString(),
    recentPlays: recentPlaysOfTrend({ createdAtMs, plays: item.plays }, item.trend, nowMs),
    addedToSoundboard: item.addedToSoundboard,
    publicStatus: item.isListed ? "listed" : "unlisted",
    isExported: true,
    publicInfo: { ...info, social: { usage: item.plays } },
  };
}
