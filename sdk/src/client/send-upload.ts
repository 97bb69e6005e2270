import type { CallOptions } from "../contract/method-types.ts";
import type { UploadMethods } from "../contract/upload-endpoints.ts";
import { isApiError } from "../errors/api-error.ts";
import { AbortError } from "../errors/call-errors.ts";
import { isTunaError } from "../errors/tuna-error.ts";
import { retryDelayMs } from "../platform/retry-delay.ts";
import { sleep } from "../platform/sleep.ts";
import type { NewUpload } from "../uploads/new-upload.ts";
import { uploadPartCount, uploadPartSize } from "../uploads/upload-limits.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import { anySignal } from "./any-signal.ts";

/** What {@link sendUpload} sends, and how. */
export interface SendOptions<Request = NewUpload> {
  /** What announces the upload. */
  request: Request;
  /** The file. */
  file: Blob;
  /** The picture for the icon, if there is one. */
  picture: Blob | undefined;
  /** The methods of uploads. */
  calls: Pick<UploadMethods, "get" | "putPart" | "putIcon" | "complete"> & {
    create(request: Request, options: CallOptions): Promise<Upload>;
  };
  /** Ends the sending. */
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

const PAUSES = { firstMs: 500, maxMs: 15_000 };
/** A site that refuses for longer, such as for the rest of the day, is not waited for. */
const LONGEST_REFUSAL_MS = 60_000;
/** How often missing parts are sent again. */
const MAX_ROUNDS = 3;
/** Pauses between two looks at an upload that is being checked. */
const LOOK_PAUSES = { firstMs: 100, maxMs: 2000 };

/**
 * Sends a file and its details, and resolves with the upload as soon as the site has checked it. Sent again with the same
 * request, it goes on where it was interrupted. Waits for a lost network. Throws a `TunaError` otherwise.
 */
export async function sendUpload<Request>(options: SendOptions<Request>): Promise<Upload> {
  const { request, file, picture, calls, signal, onProgress } = options;
  let upload = await patiently(options, () => calls.create(request, { signal }));
  for (let round = 0; upload.state === "receiving"; round++) {
    const { id } = upload;
    const received = new Set(upload.receivedParts);
    onProgress(upload, bytesOf(received, file.size));
    if (picture) await patiently(options, () => calls.putIcon(id, picture, { signal }));
    for (let part = 0; part < uploadPartCount(file.size); part++) {
      if (received.has(part)) continue;
      const start = part * upload.partSizeBytes;
      const bytes = file.slice(start, start + uploadPartSize(file.size, part), "application/octet-stream");
      await patiently(options, () => calls.putPart(id, part, bytes, { signal }));
      received.add(part);
      onProgress(upload, bytesOf(received, file.size));
    }
    upload = await patiently(options, () => completed(options, id, round < MAX_ROUNDS));
  }
  for (let looks = 0; upload.state === "checking"; looks++) {
    onProgress(upload, file.size);
    await (options.wait ?? waitForNetwork)(retryDelayMs(looks, LOOK_PAUSES), signal);
    const { id } = upload;
    upload = await patiently(options, () => calls.get(id, { signal }));
  }
  return upload;
}

/** Completes an upload. If parts are missing, it is returned as it is, so that they are sent again. */
async function completed(
  { calls, signal }: { calls: Pick<UploadMethods, "get" | "complete">; signal: AbortSignal },
  id: string,
  mayRepeat: boolean,
): Promise<Upload> {
  try {
    return await calls.complete(id, { signal });
  } catch (error) {
    if (mayRepeat && isApiError(error) && error.status === 409) return calls.get(id, { signal });
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
  for (let retries = 0; ; retries++) {
    try {
      // A call may have ended before the abort: without these checks, the upload would go on after it.
      signal.throwIfAborted();
      const answer = await call();
      signal.throwIfAborted();
      if (retries > 0) onConnection?.(true);
      return answer;
    } catch (error) {
      if (signal.aborted) throw new AbortError(signal.reason);
      if (!isTemporary(error)) throw error;
      onConnection?.(false);
      const retryAfterMs = isApiError(error) ? error.retryAfterMs : undefined;
      await wait(retryDelayMs(retries, PAUSES, retryAfterMs), signal);
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
async function waitForNetwork(ms: number, signal: AbortSignal): Promise<void> {
  const online = new AbortController();
  // Node has no such event.
  globalThis.addEventListener?.("online", () => online.abort(), { signal: online.signal });
  await sleep(ms, anySignal([signal, online.signal]));
  online.abort();
  if (signal.aborted) throw new AbortError(signal.reason);
}
