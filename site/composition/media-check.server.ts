import pMap from "p-map";
import type { Catalog } from "../features/catalog/catalog.server.ts";
import { log, logTaskFailure } from "../platform/log/log.server.ts";
import { keyOfMedia } from "../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";

/** Notices files that the database names and the storage does not have, such as in another machine's folder. */
export interface MediaCheck {
  /**
   * Returns what a sample of the media files lacks, as the last look found it. Looks at the first call, and again and again
   * while files are missing. Files that are known as missing stay in the sample until they are back.
   */
  look(): Promise<MediaState>;
  /** Looks unless the last look is younger than a minute: files may vanish while no request needs them. */
  lookAgain(): Promise<void>;
  /** Returns what the last look found; undefined before the first. */
  last(): MediaState | undefined;
  /** A request or a job needed this file. Logs it and looks at a sample, at most once a minute, unless it is known as missing. */
  noticeMissing(hash: string): void;
}

interface MediaState {
  missingCount: number;
  sampleCount: number;
  /** Whether so many are missing that this process cannot see the files of the site. */
  isBlind: boolean;
}

const SAMPLE_SIZE = 20;
/** Places of the sample for files that are known as missing, since random ones alone may all be there while many are not. */
const MAX_KNOWN_MISSING = 5;
/** From this share on, the process sees another folder or bucket. Less is damage, with which the site still works. */
const BLIND_SHARE = 0.5;
const CONCURRENT_FILES = 10;
/** How long files that are missing stay so before the next look. */
const LOOK_AGAIN_MS = 5_000;
const NOTICE_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 60_000;

export function createMediaCheck(
  site: { catalog: Pick<Catalog, "getMedia" | "sampleMedia">; storage: ObjectStorage },
  now = () => performance.now(),
): MediaCheck {
  let looking: Promise<MediaState> | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let noticedAtMs = Number.NEGATIVE_INFINITY;
  let last: MediaState | undefined;
  const knownMissing = new Set<string>();

  async function lookNow(): Promise<MediaState> {
    const random = await site.catalog.sampleMedia(SAMPLE_SIZE - knownMissing.size);
    const sample = [...new Set([...knownMissing, ...random])];
    const areMissing = await pMap(sample, isMissing, { concurrency: CONCURRENT_FILES });
    const missing = new Set(sample.filter((_, index) => areMissing[index]));
    for (const hash of sample) {
      if (missing.has(hash)) noteMissing(hash);
      else knownMissing.delete(hash);
    }
    // Of the random files alone: the known ones are missing in a process that has nearly all files too.
    const randomMissingCount = random.filter((hash) => missing.has(hash)).length;
    const state = {
      missingCount: missing.size,
      sampleCount: sample.length,
      isBlind: randomMissingCount > 0 && randomMissingCount >= random.length * BLIND_SHARE,
    };
    // Other counts of the same damage are no news, since they change with each look.
    const { missingCount, isBlind } = last ?? { missingCount: 0, isBlind: false };
    if (missingCount > 0 !== state.missingCount > 0 || isBlind !== state.isBlind) report(state);
    lookedAtMs = now();
    last = state;
    return state;
  }

  /** Whether the storage lacks a file that the database names. It no longer names those of an item that was erased. */
  async function isMissing(hash: string): Promise<boolean> {
    if (await site.storage.head(keyOfMedia(hash))) return false;
    return (await site.catalog.getMedia(hash)) !== undefined;
  }

  function noteMissing(hash: string): void {
    if (knownMissing.size < MAX_KNOWN_MISSING) knownMissing.add(hash);
  }

  function report({ missingCount, sampleCount }: MediaState): void {
    const facts = { missingCount, sampleCount, location: site.storage.location };
    if (missingCount === 0)
      log.warn({ event: "media.complete", ...facts }, "No sampled media file is missing now");
    else log.error({ event: "media.missing", ...facts }, "The storage lacks files that the database names");
  }

  function look(): Promise<MediaState> {
    const isKnown = last && (knownMissing.size === 0 || now() - lookedAtMs < LOOK_AGAIN_MS);
    return isKnown ? Promise.resolve(last as MediaState) : lookOnce();
  }

  /** Looks now. Simultaneous calls share one look. */
  function lookOnce(): Promise<MediaState> {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    look,
    async lookAgain() {
      if (now() - lookedAtMs >= LOOK_EVERY_MS) await lookOnce();
    },
    last: () => last,
    noticeMissing(hash) {
      if (knownMissing.has(hash) || now() - noticedAtMs < NOTICE_EVERY_MS) return;
      noticedAtMs = now();
      noteMissing(hash);
      const facts = { key: keyOfMedia(hash), location: site.storage.location };
      log.error({ event: "media.missing", ...facts }, "The storage lacks a file that the database names");
      lookOnce().catch((error) => logTaskFailure("check-media", error));
    },
  };
}
