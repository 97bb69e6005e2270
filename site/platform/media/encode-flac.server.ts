import type { CompressionLevel } from "libflacjs";
import { type Pcm, sampleCount } from "../audio/pcm.ts";
import { stripFlac } from "./strip-flac.server.ts";

const COMPRESSION: CompressionLevel = 5;
/** Samples that the encoder takes at once, so that its heap stays small. */
const SAMPLES_AT_ONCE = 65_536;
/** Position of the 16 bytes of the MD5 of the samples: behind the mark, the header of a block, and its first fields. */
const MD5_AT = 4 + 4 + 18;

/**
 * Encodes samples as a FLAC file without any comment. Samples of at most `bitsPerSample` bits, as WAV files store them, stay what
 * they are. Throws an Error for channels or rates that FLAC cannot have.
 */
export async function encodeFlac(pcm: Pcm, bitsPerSample: 16 | 24): Promise<Uint8Array> {
  // The variant with WebAssembly loads its file with fetch(), which reads none in Node.
  const { default: flac } = await import("libflacjs/dist/libflac.js");
  if (!flac.isReady()) await new Promise((resolve) => flac.on("ready", resolve));
  const { sampleRate, channels } = pcm;
  const length = sampleCount(pcm);
  const encoder = flac.create_libflac_encoder(
    sampleRate,
    channels.length,
    bitsPerSample,
    COMPRESSION,
    length,
  );
  if (encoder === 0) throw new Error(`FLAC takes no ${channels.length} channels of ${sampleRate} Hz`);
  try {
    const parts: Uint8Array[] = [];
    let md5 = "";
    flac.init_encoder_stream(
      encoder,
      (bytes) => {
        parts.push(bytes.slice());
      },
      (info) => {
        md5 = info?.md5sum ?? "";
      },
    );
    for (let start = 0; start < length; start += SAMPLES_AT_ONCE) {
      const piece = interleaved(pcm, start, Math.min(length, start + SAMPLES_AT_ONCE), bitsPerSample);
      const count = piece.length / channels.length;
      if (!flac.FLAC__stream_encoder_process_interleaved(encoder, piece, count))
        throw new Error("FLAC encoding failed");
    }
    if (!flac.FLAC__stream_encoder_finish(encoder)) throw new Error("FLAC encoding failed");
    const file = stripFlac(Buffer.concat(parts));
    file.set(Buffer.from(md5, "hex"), MD5_AT);
    return file;
  } finally {
    flac.FLAC__stream_encoder_delete(encoder);
  }
}

function interleaved({ channels }: Pcm, start: number, end: number, bitsPerSample: number) {
  const lowest = -(2 ** (bitsPerSample - 1));
  const highest = -lowest - 1;
  const piece = new Int32Array((end - start) * channels.length);
  for (const [number, samples] of channels.entries()) {
    for (let at = start; at < end; at++) {
      const value = samples[at] ?? 0;
      // The decoder of WAV makes 1 of the highest number, and -1 of the lowest.
      const sample = Math.round(value * (value < 0 ? -lowest : highest));
      piece[(at - start) * channels.length + number] = Math.max(lowest, Math.min(highest, sample));
    }
  }
  return piece;
}
