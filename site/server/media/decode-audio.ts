import { alacFrameCheck } from "./alac-frames.ts";
import type { AudioFormat } from "./audio-container.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { collectPcm, type DecodedPiece } from "./collect-pcm.ts";
import { decodeLimits } from "./decode-limits.ts";
import { flacPieces } from "./flac-pieces.ts";
import { mp4Pieces } from "./mp4-pieces.ts";
import { readMp4Track } from "./mp4-track.ts";
import { oggPieces } from "./ogg-pieces.ts";
import type { Pcm } from "./pcm.ts";
import { wavPieces } from "./wav-pieces.ts";

/** Decodes a file piece by piece, with a decoder that is loaded with the first file of its format. */
type FormatDecoder = (bytes: Uint8Array) => Promise<Generator<DecodedPiece>>;

const formatDecoders: Record<AudioFormat, FormatDecoder> = {
  wav: async (bytes) => decodePieces((await import("@audio/decode-wav")).decoder(), wavPieces(bytes)),
  mp3: async (bytes) => decodePieces(await (await import("@audio/decode-mp3")).decoder(), equalPieces(bytes)),
  ogg: async (bytes) => {
    const { decoder } = isOggFlac(bytes)
      ? await import("@audio/decode-flac")
      : await import("@audio/decode-vorbis");
    return decodePieces(await decoder(), oggPieces(bytes));
  },
  opus: async (bytes) => decodePieces(await (await import("@audio/decode-opus")).decoder(), oggPieces(bytes)),
  flac: async (bytes) =>
    decodePieces(await (await import("@audio/decode-flac")).decoder(), flacPieces(bytes)),
  m4a: async (bytes) => {
    const { config, timing, frames } = readMp4Track(bytes);
    const { decoder, gapless } = await import("@audio/decode-aac");
    const window = gapless({ ...timing, ...config });
    const options = { ...config, ...(window ? { gapless: window } : {}) };
    const assertFrame = "alac" in config ? alacFrameCheck(config.alac) : undefined;
    return decodePieces(await decoder(options), mp4Pieces(bytes, frames, assertFrame));
  },
};

/** Their decoders make two equal channels of one. */
const mayRepeatMono: readonly AudioFormat[] = ["mp3", "m4a"];

/**
 * Decodes a whole file. Throws {@link AudioFaultError}: `damaged` when nothing comes out of it, `unsupported` for
 * channels or rates that nothing plays, `too-long` when more than `maxDurationMs` comes out, `too-many-samples` beyond
 * {@link decodeLimits}. Memory stays within a few times those limits, whatever the file says.
 */
export async function decodeAudio(
  bytes: Uint8Array,
  format: AudioFormat,
  maxDurationMs = Number.POSITIVE_INFINITY,
): Promise<Pcm> {
  const collector = collectPcm(maxDurationMs);
  try {
    for (const piece of await formatDecoders[format](bytes)) collector.add(piece);
  } catch (error) {
    throw error instanceof AudioFaultError ? error : new AudioFaultError("damaged", messageOf(error));
  }
  const pcm = collector.finish();
  return mayRepeatMono.includes(format) ? withoutRepeatedChannel(pcm) : pcm;
}

interface Decoder<Piece> {
  decode(piece: Piece): DecodedPiece;
  flush?(): DecodedPiece;
  free(): void;
}

type Piece = Uint8Array | Uint8Array[];

const byteCount = (piece: Piece) =>
  piece instanceof Uint8Array ? piece.length : piece.reduce((sum, { length }) => sum + length, 0);

/** Decoders search bytes that make no sense for the next frame, which takes long. */
function* decodePieces<Some extends Piece>(
  decoder: Decoder<NoInfer<Some>>,
  pieces: Iterable<Some>,
): Generator<DecodedPiece> {
  try {
    let fruitlessBytes = 0;
    for (const piece of pieces) {
      const decoded = decoder.decode(piece);
      fruitlessBytes = decoded.channelData[0]?.length ? 0 : fruitlessBytes + byteCount(piece);
      if (fruitlessBytes > decodeLimits.maxFruitlessBytes)
        throw new AudioFaultError("damaged", "a large part of it holds no samples");
      yield decoded;
    }
    if (decoder.flush) yield decoder.flush();
  } finally {
    decoder.free();
  }
}

function* equalPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += decodeLimits.pieceBytes) {
    yield bytes.subarray(offset, offset + decodeLimits.pieceBytes);
  }
}

/** Whether an Ogg file holds FLAC, which the Vorbis decoder cannot read. */
const isOggFlac = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(29, 33)) === "FLAC";

function withoutRepeatedChannel(pcm: Pcm): Pcm {
  const [left, right] = pcm.channels;
  const isRepeated = pcm.channels.length === 2 && left?.every((sample, index) => sample === right?.[index]);
  return left && isRepeated ? { ...pcm, channels: [left] } : pcm;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
