import { resolveRange } from "./byte-range.server.ts";
import type { StoredFile } from "./object-storage.server.ts";

/** Returns bytes of this process as a file that can be answered whole or in ranges. */
export function fileOfBytes(key: string, bytes: Uint8Array<ArrayBuffer>): StoredFile {
  const sizeBytes = bytes.length;
  return {
    key,
    head: async () => ({ sizeBytes }),
    async read(request) {
      const range = request && resolveRange(request, sizeBytes);
      if (range === "unsatisfiable") return { sizeBytes, range: undefined, body: null };
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return { sizeBytes, range, body: new Blob([part]).stream() };
    },
  };
}
