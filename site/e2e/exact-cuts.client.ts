import { decodeRange } from "../features/create/decode-source.ts";
import { encodeSound } from "../features/create/encode-sound.ts";
import { openSource } from "../features/create/open-source.ts";

/** The functions of the Create page that cut sounds, for tests. */
const cutting = {
  /** Returns the length of a file in samples, and the samples of a part of it. */
  async decode(base64: string, fromMs: number, toMs: number) {
    const source = await openSource(blobOf(base64));
    const { sampleRate, channels } = await decodeRange(source, fromMs, toMs);
    return { ...source.facts, sampleRate, samples: [...(channels[0] ?? [])] };
  },
  /** Returns the file that is sent of a part. */
  async encode(base64: string, fromMs: number, toMs: number) {
    const pcm = await decodeRange(await openSource(blobOf(base64)), fromMs, toMs);
    const { blob, ending } = await encodeSound(pcm);
    return { ending, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  },
};

export type Cutting = typeof cutting;
Object.assign(window, { cutting });

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}
