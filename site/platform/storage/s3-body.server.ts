import { StorageUnavailable } from "./object-storage.server.ts";
import type { S3Answer } from "./s3-requests.server.ts";

export interface S3Body {
  answer: S3Answer;
  /** Bytes that the answer declares. */
  lengthBytes: number;
  stallMs: number;
  /** Requests the rest, from this byte of the body on. */
  resume(fromByte: number): Promise<S3Answer>;
}

/** How often a body may end early without a single further byte. */
const MAX_FAILURES = 3;

/**
 * Returns a body at the pace of its reader. If the connection breaks, stalls or ends early, the rest is requested again.
 * The stream fails after several failures in a row, and never ends early.
 */
export function bodyOf({
  answer,
  lengthBytes,
  stallMs,
  resume,
}: S3Body): ReadableStream<Uint8Array<ArrayBuffer>> {
  let current = answer;
  let reader = current.response.body?.getReader();
  let receivedBytes = 0;
  let failures = 0;

  async function nextPart(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { abort } = current;
    const timer = setTimeout(abort, stallMs);
    try {
      const part = await reader?.read();
      return part?.value as Uint8Array<ArrayBuffer> | undefined;
    } catch {
      // A broken connection, which the length shows.
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const part = await nextPart();
          if (part) {
            failures = 0;
            receivedBytes += part.length;
            controller.enqueue(part);
            if (receivedBytes < lengthBytes) return;
            await reader?.cancel();
            return controller.close();
          }
          failures += 1;
          if (failures > MAX_FAILURES)
            throw new StorageUnavailable(`A file ended after ${receivedBytes} bytes`);
          current.abort();
          current = await resume(receivedBytes);
          reader = current.response.body?.getReader();
        }
      },
      async cancel() {
        current.abort();
        await reader?.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
