import path from "node:path";
import { slugOfTag } from "@tuna/sdk/catalog";
import { MAX_TAIL_SECONDS } from "@tuna/sdk/voice-lab";
import { sha256 } from "../../platform/media/media-store.server.ts";
import type { StorageSettings } from "../../platform/storage/object-storage.server.ts";
import { audioOfFile } from "../catalog/audio-of-file.server.ts";
import type { NewItem } from "../catalog/catalog.server.ts";
import { importStore } from "./import-store.server.ts";
import { popularityOfHistory } from "./item-history.server.ts";
import { importLimits } from "./limits.server.ts";
import type { PreparedItem } from "./prepare-sound.server.ts";
import { readWithin } from "./read-within.server.ts";
import { RefusedError } from "./refusals.server.ts";
import {
  type FileStore,
  storeAudio,
  storeExportedCopy,
  storeIcon,
  storePlayable,
} from "./store-files.server.ts";
import type { VoiceEntry } from "./voice-entry.server.ts";

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
  const store = importStore(task.storage);
  const { files } = task;
  // The site lets the effects of a voice go on after the phrase.
  const maxDurationMs = importLimits.durationMs + (entry.isExported ? MAX_TAIL_SECONDS * 1000 : 0);
  const demo = files.demo ? await storeDemo(files.demo, storeAudio) : undefined;
  // It has no sent file, so an export has its copy.
  const storePlain = entry.isExported ? storeExportedCopy : storePlayable;
  const plain = files.originalDemo ? await storeDemo(files.originalDemo, storePlain) : undefined;
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
      originalDemo: plain ? audioOfFile(plain, path.basename(originalDemo ?? "")) : null,
      ownerId: isExported ? fields.ownerId : fields.ownerId || slugOfTag(ownerName),
      publicInfo: { ...publicInfo, ownerName },
    },
    audioHash: demo?.playable.hash ?? null,
    originalHash: demo?.original.hash ?? null,
    fileName: files.demo ? path.basename(files.demo) : "",
    iconHash: icon.hash,
  };
  return {
    item,
    media: [demo?.playable, demo?.original, plain, icon].filter((file) => file != null),
  };

  async function storeDemo<Stored>(
    file: string,
    storeFile: (to: FileStore, bytes: Uint8Array, maxDurationMs: number) => Promise<Stored>,
  ): Promise<Stored> {
    try {
      return await storeFile(store, await readWithin(file, importLimits.sizeBytes), maxDurationMs);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      throw new RefusedError(error.reason, [path.basename(file), error.detail].filter(Boolean).join(": "));
    }
  }
}
