import { decodeRange } from "../features/create/decode-source.ts";
import { decodeWhole } from "../features/create/decode-whole.lazy.ts";
import { encodeSound } from "../features/create/encode-sound.ts";
import { openSource, SourceError } from "../features/create/open-source.ts";
import { trimSource } from "../features/create/trim-source.ts";

/** The functions of the Create page that cut sounds, for tests. */
const cutting = {
  /** Returns the length of a file in samples, and the samples of a part of it. */
  async decode(base64: string, fromMs: number, toMs: number) {
    const source = await open(blobOf(base64));
    const { sampleRate, channels } = await decodeRange(source, fromMs, toMs);
    return { ...source.facts, sampleRate, samples: [...(channels[0] ?? [])] };
  },
  /** Returns the file that is sent of a part. */
  async encode(base64: string, fromMs: number, toMs: number) {
    const pcm = await decodeRange(await open(blobOf(base64)), fromMs, toMs);
    const { blob, ending } = await encodeSound(pcm);
    return { ending, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
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
