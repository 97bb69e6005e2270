import { DEFAULT_STORAGE_CAPS, type StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import { type JobList, openJobList } from "../../platform/jobs/job-list.server.ts";
import {
  CHECK_UPLOAD_JOB,
  COPY_AUDIO_JOB,
  MEASURE_AUDIO_JOB,
  STRIP_AUDIO_JOB,
} from "../../platform/jobs/job-names.server.ts";
import type { ClaimedJob } from "../../platform/jobs/job-rows.server.ts";
import { type JobHandler, type JobOptions, openJobs } from "../../platform/jobs/open-jobs.server.ts";
import type { MediaStore } from "../../platform/media/media-store.server.ts";
import { storedBytes, storedBytesLimit } from "../../platform/metrics/metrics.server.ts";
import { openJobQueue } from "../../platform/processes/job-queue.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import { readStoredBytes } from "../account/stored-bytes.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { StrippedFile } from "../import/strip-file.server.ts";
import { openWorkerPool, type WorkerPoolOptions } from "../import/worker-pool.server.ts";
import { checkUpload } from "./check-upload.server.ts";
import { copyStoredAudio, giveUpCopying } from "./copy-stored-audio.server.ts";
import type { MakerTools } from "./maker-actions.server.ts";
import { giveUpMeasuring, measureStoredAudio } from "./measure-stored-audio.server.ts";
import type { PublishingRule } from "./publishing.server.ts";
import { isLost } from "./stored-audio.server.ts";
import { giveUpStripping, stripStoredAudio } from "./strip-stored-audio.server.ts";
import { tidyUploads } from "./upload-upkeep.server.ts";

const MEASURE_EVERY_MS = 60_000;

/** The uploads of a site, and the jobs that check and publish them. */
export interface Uploads extends MakerTools {
  catalog: Pick<Catalog, "getAudio">;
  jobs: JobList;
  media: Pick<MediaStore, "file">;
  /**
   * Removes the metadata of a file in a process of its own, so that no check waits for it. The file is read at its turn. Returns
   * undefined without one, or if it is no sound. Throws QueueFullError if too many wait.
   */
  strip(read: () => Promise<Uint8Array | undefined>): Promise<StrippedFile | undefined>;
  /** Redraws the picture of an icon as it is published, in the same way. */
  redraw(read: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined>;
  /**
   * Removes abandoned uploads and files that none needs. The site does so by itself, now and then. By default the time is the
   * database's.
   */
  tidy(now?: Date): Promise<void>;
  /** Takes no more jobs, and lets those that run be given back. */
  close(): Promise<void>;
}

export interface UploadsOptions {
  database: OpenDatabase;
  catalog: Catalog;
  media: MediaStore;
  storage: ObjectStorage;
  rule: PublishingRule;
  caps?: StorageCaps;
  jobs?: Partial<Omit<JobOptions, "handlers">>;
  /** How the process that checks files differs. */
  workers?: WorkerPoolOptions;
  /** Whether this process works on the jobs. Others only add them. */
  isWorker?: boolean;
  /** Whether this process sees the files of the site. */
  isFit?: JobOptions["isFit"];
}

/** The child process that checks files ends after this time without any. It takes up to `importLimits.memoryBytes`. */
const IDLE_MS = 30_000;
/** At 0.1 to 2 s each, the last of them waits some seconds. */
const MAX_WAITING_PREVIEWS = 16;
const TIDY_EVERY_MS = 10 * 60_000;

/**
 * Opens the uploads of a site. A process of role `site` works on their jobs, one at a time, since each may take a
 * processor for seconds; a command only adds them.
 */
export function openUploads({
  database,
  catalog,
  media,
  storage,
  rule,
  caps = DEFAULT_STORAGE_CAPS,
  jobs: options,
  workers,
  isWorker = true,
  isFit,
}: UploadsOptions): Uploads {
  const { db, changes, role, isEmbedded } = database;
  if (role !== "site") {
    const wakeJobs = () => {};
    const tidy = (now?: Date) => tidyUploads({ db, changes, storage, wakeJobs }, now);
    // No command answers requests.
    const unanswered = async () => undefined;
    const jobs = openJobList(db);
    const named = { database, storage, catalog, media, rule, caps, jobs };
    const answering = { strip: unanswered, redraw: unanswered };
    return { ...named, ...answering, wakeJobs, tidy, close: async () => {} };
  }
  const pool = openWorkerPool({ size: 1, idleMs: IDLE_MS, ...workers });
  const previews = openWorkerPool({ size: 1, idleMs: IDLE_MS, ...workers });
  const previewQueue = openJobQueue(1, MAX_WAITING_PREVIEWS);
  const preview = <Job extends "strip" | "redraw">(job: Job, read: () => Promise<Uint8Array | undefined>) =>
    previewQueue.run(async () => {
      const bytes = await read();
      const outcome = bytes && (await previews.run(job, bytes));
      return outcome && "result" in outcome ? outcome.result : undefined;
    });
  const tools = { db, changes, catalog, media, storage, pool, rule, caps };
  /** The job of a file that is missing waits for an administrator, who retries it when the file is back. */
  const giveUpUnlessLost =
    (giveUp: typeof giveUpStripping) =>
    async ({ key: hash }: ClaimedJob) => {
      if (await isLost({ db, storage }, hash)) return false;
      await giveUp(db, hash, "it failed again and again");
      return true;
    };
  const handlers: Record<string, JobHandler> = {
    [CHECK_UPLOAD_JOB]: {
      run: (job, signal) => checkUpload(tools, job, signal),
    },
    [STRIP_AUDIO_JOB]: {
      run: (job, signal) => stripStoredAudio(tools, job, signal),
      giveUp: giveUpUnlessLost(giveUpStripping),
    },
    [MEASURE_AUDIO_JOB]: {
      run: (job, signal) => measureStoredAudio(tools, job, signal),
      giveUp: giveUpUnlessLost(giveUpMeasuring),
    },
    [COPY_AUDIO_JOB]: {
      run: (job, signal) => copyStoredAudio(tools, job, signal),
      giveUp: giveUpUnlessLost(giveUpCopying),
    },
  };
  const jobs = isWorker
    ? openJobs(db, {
        concurrency: pool.size,
        isAlone: isEmbedded,
        ...(isFit && { isFit }),
        ...options,
        handlers,
      })
    : { wake: () => {}, close: async () => {} };
  const stopping = new AbortController();
  const tidy = (now?: Date) =>
    tidyUploads({ db, changes, storage, wakeJobs: jobs.wake, signal: stopping.signal }, now);
  const endWatching = watchStoredBytes(db, caps.totalBytes);
  const tidying = isWorker ? repeatTask("remove-abandoned-uploads", TIDY_EVERY_MS, () => tidy()) : undefined;
  return {
    database,
    storage,
    catalog,
    media,
    rule,
    caps,
    strip: (read) => preview("strip", read),
    redraw: (read) => preview("redraw", read),
    wakeJobs: jobs.wake,
    jobs: openJobList(db, jobs.wake),
    tidy,
    async close() {
      stopping.abort();
      // The pool ends first, so that a job that waits for it ends at once.
      await Promise.all([jobs.close(), pool.close(), previews.close(), tidying?.stop(), endWatching()]);
    },
  };
}

/** Measures the files of accounts each minute, for the metrics. Returns a function that ends it. */
function watchStoredBytes(db: Database, totalBytes: number): () => Promise<void> {
  let bytes = 0;
  const endFollowing = [storedBytes.follow({}, () => bytes), storedBytesLimit.follow({}, () => totalBytes)];
  const measuring = repeatTask("measure-stored-bytes", MEASURE_EVERY_MS, async () => {
    bytes = await readStoredBytes(db);
  });
  void measuring.run();
  return async () => {
    for (const end of endFollowing) end();
    await measuring.stop();
  };
}

declare module "../../platform/pages/loader.server.ts" {
  interface LoaderSite {
    uploads: Uploads;
  }
}
