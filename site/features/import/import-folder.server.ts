import type { ItemKind } from "@tuna/sdk";
import pMap, { pMapSkip } from "p-map";
import type { MediaStore } from "../../platform/media/media-store.server.ts";
import { StorageUnavailable } from "../../platform/storage/object-storage.server.ts";
import type { Catalog, MediaFile } from "../catalog/catalog.server.ts";
import { splitIntoBatches } from "../catalog/split-into-batches.server.ts";
import type { Sourced } from "./import-plan.server.ts";
import type { Outcome } from "./import-worker.server.ts";
import { messageOf } from "./message-of.server.ts";
import { planImport } from "./plan-import.server.ts";
import { type PreparedItem, sourceKeyOfExport } from "./prepare-sound.server.ts";
import { sourceKeyOfVoice } from "./prepare-voice.server.ts";
import type { Refusal } from "./refusals.server.ts";
import { openWorkerPool, type WorkerPool, type WorkerPoolOptions } from "./worker-pool.server.ts";

export interface ImportOptions {
  /** Owner of sounds and voices that name none. */
  owner?: string | undefined;
  /** Stops the import after the current files. The next import continues from there. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  workers?: WorkerPoolOptions | undefined;
  /** Maximum number of sounds to import, starting with those in catalogue files. */
  maxSounds?: number | undefined;
  maxVoices?: number | undefined;
  /** Counts an item as known when the catalogue has its id from another source, rather than refusing it. */
  knowsById?: boolean | undefined;
}

interface ImportProgress {
  doneCount: number;
  totalCount: number;
  refusedCount: number;
}

export interface ImportReport {
  soundCount: number;
  voiceCount: number;
  /** Number of items that the catalogue had already, and of duplicates within the folder. */
  knownCount: number;
  refusals: Refusal[];
  /** Whether `signal` stopped the import early. */
  isStopped: boolean;
}

/** Destination of imported items and files. */
export interface ImportTarget {
  catalog: Catalog;
  media: MediaStore;
}

/** Items go to the catalogue in batches of this size, so that memory does not grow with the folder. */
const BATCH_SIZE = 64;
const WORKERS_IDLE_MS = 60_000;

/**
 * Adds every sound and voice of a folder to the catalogue. Refused files are reported and do not stop the import; items
 * that the catalogue already has stay as they are. Throws CatalogueFileError if the folder or a catalogue file in it
 * cannot be read, and StorageUnavailable once no files can be stored. The next import continues from there.
 */
export async function importFolder(
  { catalog, media }: ImportTarget,
  folder: string,
  { owner, signal, onProgress, workers, maxSounds, maxVoices, knowsById = false }: ImportOptions = {},
): Promise<ImportReport> {
  const plan = await planImport(folder, { owner, storage: media.storage.settings });
  const sounds = plan.sounds.slice(0, maxSounds);
  const voices = plan.voices.slice(0, maxVoices);
  // They start with the first file that is unknown.
  const pool = openWorkerPool({ idleMs: WORKERS_IDLE_MS, ...workers });
  const report: ImportReport = {
    soundCount: 0,
    voiceCount: 0,
    knownCount: 0,
    refusals: plan.refusals,
    isStopped: false,
  };
  let doneCount = 0;
  const totalCount = sounds.length + voices.length;
  const progress = (count: number) => {
    doneCount += count;
    onProgress?.({ doneCount, totalCount, refusedCount: report.refusals.length });
  };
  // Neither kind goes on once the other has failed.
  const failed = new AbortController();
  const run: ImportRun = {
    catalog,
    media,
    pool,
    report,
    signal: AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]),
    progress,
  };

  try {
    progress(0);
    // Sounds and voices are imported concurrently, so that neither has to wait for all of the other.
    [report.soundCount, report.voiceCount] = await Promise.all([
      importAll(run, sounds, {
        kind: "sound",
        idOf: ({ entry }) => entry?.id,
        isKnownById: ({ entry }) => knowsById || entry?.details !== undefined,
        identify: async ({ file, entry }) => {
          const result = sourceKeyOfExport(entry);
          return result === undefined ? pool.run("identify", file) : { result };
        },
        prepare: (task) => pool.run("sound", task),
      }),
      importAll(run, voices, {
        kind: "voice",
        idOf: ({ entry }) => entry.id,
        isKnownById: ({ entry }) => knowsById || entry.isExported,
        identify: async ({ entry }) => ({ result: sourceKeyOfVoice(entry) }),
        prepare: (task) => pool.run("voice", task),
      }),
    ]);
  } finally {
    failed.abort();
    await pool.close();
  }
  report.isStopped = doneCount < totalCount;
  return report;
}

interface ImportRun {
  catalog: Catalog;
  media: MediaStore;
  pool: WorkerPool;
  report: ImportReport;
  signal: AbortSignal;
  progress(count: number): void;
}

interface ImportSteps<Task> {
  kind: ItemKind;
  /** Id from a catalogue file. */
  idOf(task: Task): string | undefined;
  /** Whether an item with its id is the same item, whatever it came from. */
  isKnownById(task: Task): boolean;
  /** Returns the source key of an item. */
  identify(task: Task): Promise<Outcome<string>>;
  prepare(task: Task): Promise<Outcome<PreparedItem>>;
}

/** Returns the number of added items. */
async function importAll<Task>(
  run: ImportRun,
  tasks: readonly Sourced<Task>[],
  steps: ImportSteps<Task>,
): Promise<number> {
  let addedCount = 0;
  for (const batch of splitIntoBatches(tasks, BATCH_SIZE)) {
    if (run.signal.aborted) break;
    addedCount += await importBatch(run, batch, steps);
  }
  return addedCount;
}

async function importBatch<Task>(
  { catalog, media, pool, report, signal, progress }: ImportRun,
  tasks: readonly Sourced<Task>[],
  steps: ImportSteps<Task>,
): Promise<number> {
  const resultOf = <Result>(source: string, outcome: Outcome<Result>): Result | undefined => {
    if ("result" in outcome) return outcome.result;
    report.refusals.push({ source, ...outcome.refusal });
    progress(1);
    return undefined;
  };

  // Those are not read, so that the same import again costs next to nothing.
  const unknown = await withoutKnownIds(catalog, tasks, steps);
  report.knownCount += tasks.length - unknown.length;
  progress(tasks.length - unknown.length);
  const identified = await pMap(
    unknown,
    async ({ source, task }) => {
      if (signal.aborted) return pMapSkip;
      return { source, task, key: resultOf(source, await steps.identify(task)) };
    },
    { concurrency: pool.size },
  );
  let addedCount = 0;
  let waiting = identified.filter(({ key }) => key !== undefined);
  while (waiting.length > 0) {
    const known = await catalog.hasSource(waiting.map(({ key }) => key as string));
    const fresh = waiting.filter(({ key }) => !known.has(key as string));
    report.knownCount += waiting.length - fresh.length;
    progress(waiting.length - fresh.length);
    if (signal.aborted) break;

    // Others with the same key wait, in case the first one is refused.
    const alike = [...Map.groupBy(fresh, ({ key }) => key).values()];
    const items = await pMap(
      alike.flatMap((group) => group.slice(0, 1)),
      async ({ source, task }) => {
        if (signal.aborted) return pMapSkip;
        const outcome = await steps.prepare(task);
        await assertStorable(media, outcome);
        const item = resultOf(source, outcome);
        if (!item) return pMapSkip;
        progress(1);
        return { source, ...item };
      },
      { concurrency: pool.size },
    );
    if (items.length > 0) addedCount += await addItems(catalog, report, items);
    waiting = alike.flatMap((group) => group.slice(1));
  }
  return addedCount;
}

/** Throws StorageUnavailable if a file was not stored because no file can be. */
async function assertStorable({ storage }: MediaStore, outcome: Outcome<PreparedItem>): Promise<void> {
  if (!("refusal" in outcome) || outcome.refusal.reason !== "not-stored") return;
  const problem = await storage.findProblem();
  if (problem) throw new StorageUnavailable(`Files cannot be stored (${problem}): ${outcome.refusal.detail}`);
}

async function withoutKnownIds<Task>(
  catalog: Catalog,
  tasks: readonly Sourced<Task>[],
  { kind, idOf, isKnownById }: ImportSteps<Task>,
): Promise<Sourced<Task>[]> {
  const knownIdOf = (task: Task) => (isKnownById(task) ? idOf(task) : undefined);
  const ids = tasks.flatMap(({ task }) => knownIdOf(task) ?? []);
  const present = new Set((await catalog.withUnlisted.getMany(kind, ids)).map(({ id }) => id));
  return tasks.filter(({ task }) => !present.has(knownIdOf(task) ?? ""));
}

type SourcedItem = PreparedItem & { source: string };

async function addItems(catalog: Catalog, report: ImportReport, prepared: readonly SourcedItem[]) {
  const files = new Map<string, MediaFile>(
    prepared.flatMap(({ media }) => media.map((file) => [file.hash, file])),
  );
  await catalog.addMedia([...files.values()]);
  const add = async (items: readonly SourcedItem[]) => {
    const { addedCount, skippedCount } = await catalog.add(items.map(({ item }) => item));
    report.knownCount += skippedCount;
    return addedCount;
  };
  try {
    return await add(prepared);
  } catch {
    // A batch is added whole or not at all. Added one by one, only invalid items are refused.
    let addedCount = 0;
    for (const item of prepared) {
      addedCount += await add([item]).catch((error) => {
        report.refusals.push({ source: item.source, reason: "not-stored", detail: messageOf(error) });
        return 0;
      });
    }
    return addedCount;
  }
}
