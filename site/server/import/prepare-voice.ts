import path from "node:path";
import { slugOfTag } from "@tuna/sdk/catalog";
import { audioOfFile } from "../catalog/audio-of-file.ts";
import type { NewItem } from "../catalog/catalog.ts";
import { openMediaStore, sha256 } from "../media/media-store.ts";
import type { StorageSettings } from "../storage/object-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { popularityOfHistory } from "./item-history.ts";
import { importLimits } from "./limits.ts";
import type { PreparedItem } from "./prepare-sound.ts";
import { readWithin } from "./read-within.ts";
import { RefusedError } from "./refusals.ts";
import { storeAudio, storeIcon } from "./store-files.ts";
import type { VoiceEntry } from "./voice-entry.ts";

/** A voice of voices.json to import. */
export interface VoiceTask {
  entry: VoiceEntry;
  /** Paths of the files that the entry names. */
  files: Record<"demo" | "originalDemo" | "icon", string | undefined>;
  owner: string | undefined;
  storage: StorageSettings;
}

/** Returns the source key of a voice, made of its id, or else of its name and author. */
export function sourceKeyOfVoice({ id, name, author }: VoiceEntry): string {
  const identity = id ? `id ${id}` : `name ${name}\n${author}`;
  return `import:voice:${sha256(new TextEncoder().encode(identity))}`;
}

/** Measures and stores the demos and icon of a voice. Throws RefusedError if one cannot be imported. */
export async function prepareVoice({ entry, ...task }: VoiceTask): Promise<PreparedItem> {
  const store = openMediaStore(openStorage(task.storage));
  const { files } = task;
  const demo = files.demo ? await storeDemo(files.demo) : undefined;
  const plain = files.originalDemo ? await storeDemo(files.originalDemo) : undefined;
  const sourceKey = sourceKeyOfVoice(entry);
  const icon = await storeIcon(store, files.icon, {
    seed: entry.id ?? sourceKey,
    label: entry.name,
    words: [...entry.tags, ...entry.keywords, ...entry.categories],
  });
  const {
    id,
    demo: _demo,
    icon: _icon,
    originalDemo,
    createdAt,
    daysOld,
    recentPlays,
    addedToSoundboard,
    publicStatus,
    publicInfo,
    isExported,
    ...fields
  } = entry;
  const ownerName = isExported ? publicInfo.ownerName : publicInfo.ownerName || task.owner || entry.author;
  const item: NewItem<"voice"> = {
    kind: "voice",
    id,
    sourceKey,
    publicStatus,
    ...popularityOfHistory(
      { createdAt, daysOld, plays: publicInfo.social.usage, recentPlays, addedToSoundboard },
      Date.now(),
    ),
    fields: {
      ...fields,
      originalDemo: plain ? audioOfFile(plain.playable, path.basename(originalDemo ?? "")) : null,
      ownerId: isExported ? fields.ownerId : fields.ownerId || slugOfTag(ownerName),
      publicInfo: { ...publicInfo, ownerName },
    },
    audioHash: demo?.playable.hash ?? null,
    originalHash: demo?.original?.hash ?? null,
    fileName: files.demo ? path.basename(files.demo) : "",
    iconHash: icon.hash,
  };
  return {
    item,
    media: [demo?.playable, demo?.original, plain?.playable, icon].filter((file) => file != null),
  };

  async function storeDemo(file: string) {
    try {
      return await storeAudio(store, await readWithin(file, importLimits.sizeBytes));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      throw new RefusedError(error.reason, [path.basename(file), error.detail].filter(Boolean).join(": "));
    }
  }
}
