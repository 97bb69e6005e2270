import pMap from "p-map";
import type { Catalog } from "../features/catalog/catalog.server.ts";
import { log, logTaskFailure } from "../platform/log/log.server.ts";
import { keyOfMedia } from "../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";

/** Notices files that the database names and the storage does not have, such as in another machine's folder. */
export interface MediaCheck {
  /**
   * Returns what a sample of the media files lacks. Looks at the first call, after {@link noticeMissing}, and again and
   * again while files are missing.
   */
  look(): Promise<MediaState>;
  /** Returns what the last look found; undefined before the first. */
  last(): MediaState | undefined;
  /** A request needed this file. Logs it and looks at a sample, at most once a minute. */
  noticeMissing(hash: string): void;
}

interface MediaState {
  missingCount: number;
  sampleCount: number;
  /** Whether so many are missing that this process cannot see the files of the site. */
  isBlind: boolean;
}

const SAMPLE_SIZE = 20;
/** From this share on, the process sees another folder or bucket. Less is damage, with which the site still works. */
const BLIND_SHARE = 0.5;
const CONCURRENT_FILES = 10;
/** How long files that are missing stay so before the next look. */
const LOOK_AGAIN_MS = 5_000;
const NOTICE_EVERY_MS = 60_000;

export function createMediaCheck(
  site: { catalog: Pick<Catalog, "sampleMedia">; storage: ObjectStorage },
  now = () => performance.now(),
): MediaCheck {
  let looking: Promise<MediaState> | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let noticedAtMs = Number.NEGATIVE_INFINITY;
  let last: MediaState | undefined;

  async function lookNow(): Promise<MediaState> {
    const hashes = await site.catalog.sampleMedia(SAMPLE_SIZE);
    const files = await pMap(hashes, (hash) => site.storage.head(keyOfMedia(hash)), {
      concurrency: CONCURRENT_FILES,
    });
    const missingCount = files.filter((file) => file === undefined).length;
    const sampleCount = files.length;
    const isBlind = missingCount > 0 && missingCount >= sampleCount * BLIND_SHARE;
    const state = { missingCount, sampleCount, isBlind };
    if (missingCount !== (last?.missingCount ?? 0)) report(state);
    lookedAtMs = now();
    last = state;
    return state;
  }

  function report({ missingCount, sampleCount }: MediaState): void {
    const facts = { missingCount, sampleCount, location: site.storage.location };
    if (missingCount === 0)
      log.warn({ event: "media.complete", ...facts }, "No sampled media file is missing now");
    else log.error({ event: "media.missing", ...facts }, "The storage lacks files that the database names");
  }

  function look(): Promise<MediaState> {
    const isKnown = last && (last.missingCount === 0 || now() - lookedAtMs < LOOK_AGAIN_MS);
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
    last: () => last,
    noticeMissing(hash) {
      if (now() - noticedAtMs < NOTICE_EVERY_MS) return;
      noticedAtMs = now();
      const facts = { key: keyOfMedia(hash), location: site.storage.location };
      log.error({ event: "media.missing", ...facts }, "The storage lacks a file that the database names");
      lookOnce().catch((error) => logTaskFailure("check-media", error));
    },
  };
}
