import { decodeRange } from "../features/create/decode-source.ts";
import { decodeWhole } from "../features/create/decode-whole.lazy.ts";
import { encodeSound } from "../features/create/encode-sound.ts";
import { openSource, SourceError } from "../features/create/open-source.ts";
import { trimSource } from "../features/create/trim-source.ts";

/** The functions of the Create page that cut sounds, for tests. They take and return bytes in base64, as engines are slow to pass lists of numbers on. */
const cutting = {
  /** Returns the length of a file in samples, and the samples of a part of it, 32 bits each, in base64. */
  async decode(base64: string, fromMs: number, toMs: number) {
    const source = await open(blobOf(base64));
    const { sampleRate, channels } = await decodeRange(source, fromMs, toMs);
    return {
      ...source.facts,
      sampleRate,
      samples: base64Of(Float32Array.from(channels[0] ?? [])),
    };
  },
  /** Returns the file that is sent of a part, in base64. */
  async encode(base64: string, fromMs: number, toMs: number) {
    const pcm = await decodeRange(await open(blobOf(base64)), fromMs, toMs);
    const { blob, ending } = await encodeSound(pcm);
    return { ending, bytes: base64Of({ buffer: await blob.arrayBuffer() }) };
  },
};

export type Cutting = typeof cutting;
Object.assign(window, { cutting });

/** Opens a file as `openSound()` does, which has a worker for it. */
async function open(blob: Blob) {
  try {
    return await trimSource(await openSource(blob));
  } catch (error) {
    if (!(error instanceof SourceError) || error.problem !== "undecodable") throw error;
    const wav = await decodeWhole(blob);
    if (!wav) throw error;
    return openSource(wav);
  }
}

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}

function base64Of({ buffer }: { buffer: ArrayBufferLike }): string {
  return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""));
}
