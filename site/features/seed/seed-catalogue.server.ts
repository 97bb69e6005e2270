import type { ItemKind } from "@tuna/sdk";
import type { ItemOfKind, NewItem } from "../catalog/catalog.server.ts";
import { splitIntoBatches } from "../catalog/split-into-batches.server.ts";
import { type ImportTarget, importFolder } from "../import/import-folder.server.ts";
import type { WorkerPoolOptions } from "../import/worker-pool.server.ts";
import { demoCatalogueFolder, demoSounds, demoVoices } from "./demo-catalogue.server.ts";
import { generateItems, type ItemMedia } from "./generate-items.server.ts";

export interface SeedOptions {
  /**
   * Number of sounds; by default the demo's own. Generated sounds beyond those share audio and icons of the
   * demo.
   */
  sounds?: number;
  voices?: number;
  onProgress?: (doneCount: number, totalCount: number) => void;
  /** Stops after the running step; the next call continues from there. */
  signal?: AbortSignal;
  workers?: WorkerPoolOptions;
}

export const DEMO_COUNTS = { sounds: demoSounds.length, voices: demoVoices.length } as const;

const SCALE_BATCH = 5000;

/**
 * Fills a site with the demo catalogue and, beyond its size, with generated items, the same every time. Existing
 * items are left unchanged. Returns the number of added items; throws the signal's reason if it was stopped.
 */
export async function seedCatalogue(
  site: ImportTarget,
  options: SeedOptions = {},
): Promise<{ addedCount: number }> {
  const { sounds = DEMO_COUNTS.sounds, voices = DEMO_COUNTS.voices, onProgress, signal, workers } = options;
  const totalCount = sounds + voices;
  const report = await importFolder(site, demoCatalogueFolder, {
    maxSounds: sounds,
    maxVoices: voices,
    onProgress: ({ doneCount }) => onProgress?.(doneCount, totalCount),
    signal,
    workers,
    knowsById: true,
  });
  signal?.throwIfAborted();
  const [refusal] = report.refusals;
  if (refusal)
    throw new Error(`The demo's ${refusal.source} was refused: ${refusal.detail ?? refusal.reason}`);

  let addedCount = report.soundCount + report.voiceCount;
  let doneCount = Math.min(sounds, DEMO_COUNTS.sounds) + Math.min(voices, DEMO_COUNTS.voices);
  for await (const items of itemsBeyondDemo(site, { sound: sounds, voice: voices })) {
    signal?.throwIfAborted();
    addedCount += (await site.catalog.add(items)).addedCount;
    doneCount += items.length;
    onProgress?.(doneCount, totalCount);
  }
  return { addedCount };
}

async function* itemsBeyondDemo(
  site: ImportTarget,
  counts: Record<ItemKind, number>,
): AsyncGenerator<NewItem[]> {
  for (const kind of ["sound", "voice"] as const) {
    const from = DEMO_COUNTS[`${kind}s`];
    if (counts[kind] <= from) continue;
    const pool = await demoMedia(site, kind);
    yield* splitIntoBatches(generateItems(counts[kind] - from, { kind, pool, from }), SCALE_BATCH);
  }
}

/** Returns the media of the demo's items in their order. */
async function demoMedia({ catalog }: ImportTarget, kind: ItemKind): Promise<ItemMedia[]> {
  const rows = kind === "sound" ? demoSounds : demoVoices;
  const items: ItemOfKind[ItemKind][] = await catalog.withUnlisted.getMany(
    kind,
    rows.map(({ id }) => id),
  );
  return items.flatMap((item) => {
    const audio = "audio" in item ? item.audio : item.demo;
    return audio?.hash && item.icon?.hash ? [{ audioHash: audio.hash, iconHash: item.icon.hash }] : [];
  });
}
