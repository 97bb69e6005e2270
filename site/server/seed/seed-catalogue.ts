import { availableParallelism } from "node:os";
import type { ItemKind } from "@tuna/sdk";
import { Tinypool } from "tinypool";
import type { Site } from "../app/site.ts";
import { audioOfFile } from "../catalog/audio-of-file.ts";
import type { MediaFile, NewItem } from "../catalog/catalog.ts";
import { demoSoundItem, demoVoiceItem, type ItemMedia, seedKey } from "./demo/demo-items.ts";
import { DEMO_SOUND_COUNT } from "./demo/demo-sounds.ts";
import { demoVoices } from "./demo/demo-voices.ts";
import { generateItems } from "./scale/generate-items.ts";
import type { RenderedItem, RenderTask } from "./seed-worker.ts";

export interface SeedOptions {
  /** How many sounds; without it the demo's own. What goes beyond the demo shares its audio and icons. */
  sounds?: number;
  voices?: number;
  onProgress?: (doneCount: number, totalCount: number) => void;
  /** Stops between two batches; the next call goes on from there. */
  signal?: AbortSignal;
}

export const DEMO_COUNTS = { sounds: DEMO_SOUND_COUNT, voices: demoVoices.length } as const;

const DEMO_BATCH = 24;
const SCALE_BATCH = 5000;

/**
 * Fills a library with made-up sounds and voices, the same every time. What is there already (by its source key) is left
 * alone, so a second call adds nothing. Answers how many were added; throws the signal's reason when it was stopped.
 */
export async function seedCatalogue(
  library: Site,
  options: SeedOptions = {},
): Promise<{ addedCount: number }> {
  const { sounds = DEMO_COUNTS.sounds, voices = DEMO_COUNTS.voices, onProgress, signal } = options;
  const nowMs = Date.now();
  const total = sounds + voices;
  let doneCount = 0;
  let addedCount = 0;
  const add = async (items: readonly NewItem[]) => {
    signal?.throwIfAborted();
    addedCount += (await library.catalog.add(items)).addedCount;
    doneCount += items.length;
    onProgress?.(doneCount, total);
  };
  const skip = (count: number) => {
    doneCount += count;
    if (count > 0) onProgress?.(doneCount, total);
  };

  for (const [kind, count] of [
    ["sound", sounds],
    ["voice", voices],
  ] as const) {
    const demoCount = Math.min(count, DEMO_COUNTS[`${kind}s`]);
    const isAtScale = count > demoCount;
    const pool = await addDemo(library, { kind, count: demoCount, nowMs, isAtScale, add, skip, signal });
    if (!isAtScale) continue;
    for (const batch of inBatches(
      generateItems(count - demoCount, { kind, nowMs, pool, from: demoCount }),
      SCALE_BATCH,
    )) {
      await add(batch);
    }
  }
  return { addedCount };
}

interface DemoRun {
  kind: ItemKind;
  count: number;
  nowMs: number;
  /** All media are needed, for the items that will share them. */
  isAtScale: boolean;
  add(items: readonly NewItem[]): Promise<void>;
  skip(count: number): void;
  signal: AbortSignal | undefined;
}

async function addDemo(library: Site, run: DemoRun): Promise<ItemMedia[]> {
  const { kind, count, nowMs, isAtScale } = run;
  const numbers = Array.from({ length: count }, (_, number) => number);
  const present = await library.catalog.hasSource(numbers.map((number) => seedKey(kind, number)));
  const isPresent = (number: number) => present.has(seedKey(kind, number));
  const wanted = isAtScale ? numbers : numbers.filter((number) => !isPresent(number));
  if (!isAtScale) run.skip(count - wanted.length);
  if (wanted.length === 0) return [];

  const media: ItemMedia[] = [];
  const workers = openWorkers();
  const render = (batch: readonly number[]) =>
    Promise.all(
      batch.map((number) => workers.run({ kind, number, mediaDirectory: library.media.directory })),
    );
  try {
    const itemOf = kind === "sound" ? demoSoundItem : await voiceItems(library, workers);
    const batches = [...inBatches(wanted, DEMO_BATCH)];
    let rendering = render(batches[0] ?? []);
    for (const [index, batch] of batches.entries()) {
      const rendered = await rendering;
      rendering = render(batches[index + 1] ?? []);
      // Handled by the next turn's await; until then a failure must not count as unhandled.
      rendering.catch(() => {});
      await library.catalog.addMedia(rendered.flatMap(({ audio, icon }) => [audio, icon]));
      const hashes = rendered.map(({ audio, icon }) => ({ audioHash: audio.hash, iconHash: icon.hash }));
      media.push(...hashes);
      await run.add(
        batch.flatMap((number, place) =>
          itemOf(number, hashes[place] ?? { audioHash: "", iconHash: "" }, nowMs),
        ),
      );
    }
  } finally {
    await workers.close();
  }
  return media;
}

/** Voices all say one phrase, which is stored once. */
async function voiceItems({ catalog, media }: Site, workers: ReturnType<typeof openWorkers>) {
  const file = await workers.runPhrase(media.directory);
  await catalog.addMedia([file]);
  const phrase = audioOfFile(file, "phrase.wav");
  return (number: number, itemMedia: ItemMedia, nowMs: number) =>
    demoVoiceItem(number, itemMedia, nowMs, phrase);
}

function openWorkers() {
  const size = Math.min(4, availableParallelism());
  const pool = new Tinypool({
    filename: new URL("./seed-worker.ts", import.meta.url).href,
    // Threads that hold WebAssembly can take a process with them when they end (nodejs/node#64500); this one is the site.
    runtime: "child_process",
    minThreads: size,
    maxThreads: size,
    execArgv: [
      "--conditions=tuna-source",
      `--import=${new URL("../import/watch-process.ts", import.meta.url).href}`,
    ],
  });
  return {
    run: (task: RenderTask): Promise<RenderedItem> => pool.run(task, { name: "renderItem" }),
    runPhrase: (mediaDirectory: string): Promise<MediaFile> =>
      pool.run({ mediaDirectory }, { name: "renderPhrase" }),
    close: () => pool.destroy(),
  };
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
