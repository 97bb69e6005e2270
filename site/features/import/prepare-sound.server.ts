import path from "node:path";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { StorageSettings } from "../../platform/storage/object-storage.server.ts";
import type { MediaFile, NewItem } from "../catalog/catalog.server.ts";
import type { CatalogueEntry } from "./catalogue-entry.server.ts";
import { importStore } from "./import-store.server.ts";
import { popularityOfHistory } from "./item-history.server.ts";
import { importLimits } from "./limits.server.ts";
import { readWithin } from "./read-within.server.ts";
import { soundDetails } from "./sound-details.server.ts";
import { storeAudio, storeIcon } from "./store-files.server.ts";

/** A sound file to import. */
export interface SoundTask {
  file: string;
  /** Below the imported folder. */
  relativePath: string;
  entry: CatalogueEntry | undefined;
  iconFile: string | undefined;
  owner: string | undefined;
  storage: StorageSettings;
}

/** An item whose files are in the media store, ready for the catalogue. */
export interface PreparedItem {
  item: NewItem;
  media: MediaFile[];
}

/** Returns the source key of a file, which depends on its bytes only. Throws RefusedError if it cannot be read. */
export async function sourceKeyOfFile(file: string): Promise<string> {
  return sourceKeyOf(await readWithin(file, importLimits.sizeBytes));
}

/** Returns the source key of an exported sound, which may share its file with others. Undefined for any other sound. */
export function sourceKeyOfExport(entry: CatalogueEntry | undefined): string | undefined {
  if (!entry?.details || !entry.id) return undefined;
  return `import:sound:${sha256(new TextEncoder().encode(`id ${entry.id}`))}`;
}

/** Measures and stores a sound file. Throws RefusedError if it cannot be imported. */
export async function prepareSound(task: SoundTask): Promise<PreparedItem> {
  const bytes = await readWithin(task.file, importLimits.sizeBytes);
  const store = importStore(task.storage);
  const { playable, original, tags } = await storeAudio(store, bytes);
  const sourceKey = sourceKeyOfExport(task.entry) ?? sourceKeyOf(bytes);
  const fields = soundDetails({ ...task, tags });
  const icon = await storeIcon(store, task.iconFile, {
    seed: task.entry?.id ?? sourceKey,
    label: fields.name,
    words: [...fields.tags, fields.category],
  });
  const item: NewItem<"sound"> = {
    kind: "sound",
    ...(task.entry?.id && { id: task.entry.id }),
    sourceKey,
    ...popularityOfHistory(
      { ...task.entry, isReset: task.entry?.details?.trendingStatus === "reset" },
      Date.now(),
    ),
    publicStatus: task.entry?.publicStatus ?? "listed",
    fields,
    audioHash: playable.hash,
    originalHash: original.hash,
    fileName: path.basename(task.file),
    iconHash: icon.hash,
  };
  return { item, media: [playable, original, icon] };
}

const sourceKeyOf = (bytes: Uint8Array) => `import:${sha256(bytes)}`;
