import { DOUBLING_DELAY } from "../audio/find-padding.ts";
import { alacFrameCheck } from "./alac-frames.server.ts";
import { AudioFaultError } from "./audio-fault.ts";
import { aacOrders, alacOrders, inWavOrder } from "./channel-order.server.ts";
import type { DecodedPiece } from "./collect-pcm.server.ts";
import { decodeLimits } from "./decode-limits.server.ts";
import { flacPieces } from "./flac-pieces.server.ts";
import { mp4Pieces } from "./mp4-pieces.server.ts";
import { readMp4Track } from "./mp4-track.server.ts";
import { oggStreams } from "./ogg-pages.ts";
import { oggPieces } from "./ogg-pieces.server.ts";
import { wavPieces } from "./wav-pieces.server.ts";

type DecodedPieces = Promise<Generator<DecodedPiece>>;

export async function decodeWav(bytes: Uint8Array): DecodedPieces {
  return decodePieces((await import("@audio/decode-wav")).decoder(), wavPieces(bytes));
}

export async function decodeMp3(bytes: Uint8Array): DecodedPieces {
  return decodePieces(await (await import("@audio/decode-mp3")).decoder(), equalPieces(bytes));
}

const oggDecoders = {
  vorbis: () => import("@audio/decode-vorbis"),
  flac: () => import("@audio/decode-flac"),
  opus: () => import("@audio/decode-opus"),
};

/**
 * Decodes an Ogg file of Vorbis, FLAC or Opus. Each stream gets a decoder of its own, since its setup or its codec may be
 * another.
 */
export async function* decodeOgg(bytes: Uint8Array): AsyncGenerator<DecodedPiece> {
  const streams = oggStreams(bytes);
  for (const [index, { offset, codec }] of streams.entries()) {
    const { decoder } = await oggDecoders[codec]();
    yield* decodePieces(await decoder(), oggPieces(bytes.subarray(offset, streams[index + 1]?.offset)));
  }
}

export async function decodeFlac(bytes: Uint8Array): DecodedPieces {
  return decodePieces(await (await import("@audio/decode-flac")).decoder(), flacPieces(bytes));
}

/** Decodes an MP4 file that holds AAC or ALAC. */
export async function decodeM4a(bytes: Uint8Array): DecodedPieces {
  const { config, timing, frames } = readMp4Track(bytes);
  const { decoder, gapless } = await import("@audio/decode-aac");
  const window = gapless({ ...timing, ...config });
  const options = { ...config, ...(window ? { gapless: window } : {}) };
  const assertFrame = "alac" in config ? alacFrameCheck(config.alac) : undefined;
  const opened = await decoder(options);
  const whole = "asc" in config && doublesRate(config.asc) ? withDelayedEnd(opened) : opened;
  const pieces = decodePieces(whole, mp4Pieces(bytes, frames, assertFrame));
  return inWavOrder(pieces, "alac" in config ? alacOrders : aacOrders);
}

/** Types of AAC that double the sample rate (ISO/IEC 14496-3, table 1.17). */
const DOUBLING_TYPES: readonly number[] = [5, 29];
/** Index of 24,000 Hz in the table of rates: from there on, the decoder doubles any AAC. */
const DOUBLED_FROM_INDEX = 6;

/** Whether the decoder doubles the rate that this AudioSpecificConfig states. */
function doublesRate([first = 0, second = 0]: Uint8Array): boolean {
  const index = ((first & 7) << 1) | (second >> 7);
  return DOUBLING_TYPES.includes(first >> 3) || index >= DOUBLED_FROM_INDEX;
}

/** Returns a decoder that returns also what doubling the rate has delayed: one more frame makes it come out. */
function withDelayedEnd(decoder: Decoder<Uint8Array[]>): Decoder<Uint8Array[]> {
  let last: Uint8Array | undefined;
  return {
    decode(piece) {
      last = piece.at(-1) ?? last;
      return decoder.decode(piece);
    },
    flush() {
      const { channelData, ...rest } = decoder.decode(last ? [last] : []);
      return { ...rest, channelData: channelData.map((samples) => samples.subarray(0, DOUBLING_DELAY)) };
    },
    free: () => decoder.free(),
  };
}

interface Decoder<Piece> {
  decode(piece: Piece): DecodedPiece;
  flush?(): DecodedPiece;
  free(): void;
}

type Piece = Uint8Array | Uint8Array[];

const byteCount = (piece: Piece) =>
  piece instanceof Uint8Array ? piece.length : piece.reduce((sum, { length }) => sum + length, 0);

/**
 * Throws {@link AudioFaultError} `damaged` when much of a file yields no samples: decoders search long for the next
 * frame.
 */
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
