import { isApiError } from "../errors/api-error.ts";
import { AbortError } from "../errors/call-errors.ts";
import { isTunaError } from "../errors/tuna-error.ts";
import type { NewUpload } from "./new-upload.ts";
import { uploadPartCount, uploadPartSize } from "./upload-limits.ts";
import type { UploadMethods } from "./upload-methods.ts";
import type { Upload } from "./upload-schema.ts";

/** What {@link sendUpload} sends, and how. */
export interface SendOptions<Request = NewUpload> {
  request: Request;
  file: Blob;
  picture: Blob | undefined;
  calls: Pick<UploadMethods, "get" | "putPart" | "putIcon" | "complete"> & {
    create(request: Request): Promise<Upload>;
  };
  signal: AbortSignal;
  /** Called with the upload once it exists, and with the number of bytes that the site has. */
  onProgress(upload: Upload, sentBytes: number): void;
  /** Called while the network is away, and when it is back. */
  onConnection?(isConnected: boolean): void;
  /**
   * Resolves after this time, or earlier where trying again is worthwhile, by default when the browser is online again. Rejects if
   * the signal aborts.
   */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** A site that refuses for longer, such as for the rest of the day, is not waited for. */
const LONGEST_REFUSAL_MS = 60_000;
/** How often missing parts are sent again. */
const MAX_ROUNDS = 3;
const FIRST_LOOK_MS = 100;
const LONGEST_LOOK_MS = 2000;

/**
 * Sends a file and its details, and resolves with the upload as soon as the site has checked it. Sent again with the same
 * request, it goes on where it was interrupted. Waits for a lost network. Throws a `TunaError` otherwise.
 */
export async function sendUpload<Request>(options: SendOptions<Request>): Promise<Upload> {
  const { request, file, picture, calls, signal, onProgress } = options;
  let upload = await patiently(options, () => calls.create(request));
  for (let round = 0; upload.state === "receiving"; round++) {
    const { id } = upload;
    const received = new Set(upload.receivedParts);
    onProgress(upload, bytesOf(received, file.size));
    if (picture) await patiently(options, () => calls.putIcon(id, picture));
    for (let part = 0; part < uploadPartCount(file.size); part++) {
      if (received.has(part)) continue;
      const start = part * upload.partSizeBytes;
      const bytes = file.slice(start, start + uploadPartSize(file.size, part), "application/octet-stream");
      await patiently(options, () => calls.putPart(id, part, bytes, { signal }));
      received.add(part);
      onProgress(upload, bytesOf(received, file.size));
    }
    upload = await patiently(options, () => completed(calls, id, round < MAX_ROUNDS));
  }
  for (
    let waitMs = FIRST_LOOK_MS;
    upload.state === "checking";
    waitMs = Math.min(LONGEST_LOOK_MS, waitMs * 2)
  ) {
    onProgress(upload, file.size);
    await (options.wait ?? waitForNetwork)(waitMs, signal);
    const { id } = upload;
    upload = await patiently(options, () => calls.get(id));
  }
  return upload;
}

/** Completes an upload. If parts are missing, it is returned as it is, so that they are sent again. */
async function completed(
  calls: Pick<UploadMethods, "get" | "complete">,
  id: string,
  mayRepeat: boolean,
): Promise<Upload> {
  try {
    return await calls.complete(id);
  } catch (error) {
    if (mayRepeat && isApiError(error) && error.status === 409) return calls.get(id);
    throw error;
  }
}

function bytesOf(parts: ReadonlySet<number>, sizeBytes: number): number {
  return [...parts].reduce((sum, part) => sum + uploadPartSize(sizeBytes, part), 0);
}

/** Repeats a call until the network and the site are there. */
async function patiently<Answer>(
  { signal, wait = waitForNetwork, onConnection }: Pick<SendOptions, "signal" | "wait" | "onConnection">,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
    try {
      const answer = await call();
      if (waitMs > FIRST_WAIT_MS) onConnection?.(true);
      return answer;
    } catch (error) {
      if (signal.aborted) throw new AbortError(signal.reason);
      if (!isTemporary(error)) throw error;
      onConnection?.(false);
      await wait(isApiError(error) ? (error.retryAfterMs ?? waitMs) : waitMs, signal);
    }
  }
}

/** Whether the same call may succeed later: no connection, no answer in time, or a site that is overloaded. */
function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return isTunaError(error) && ["network", "timeout"].includes(error.code);
  if ((error.retryAfterMs ?? 0) > LONGEST_REFUSAL_MS) return false;
  return [408, 425, 429, 502, 503, 504].includes(error.status);
}

/** Waits this long, or until the browser is online again. Rejects with an {@link AbortError} if the signal aborts. */
function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      clearTimeout(timer);
      if (signal.aborted) reject(new AbortError(signal.reason));
      else resolve();
    };
    const timer = setTimeout(finish, ms);
    // Node has no such event.
    globalThis.addEventListener?.("online", finish, { signal: done.signal });
    signal.addEventListener("abort", finish, { signal: done.signal });
    if (signal.aborted) finish();
  });
}
