import decode from "audio-decode";
import type { AudioFormat } from "./audio-container.ts";
import { AudioFaultError } from "./audio-fault.ts";
import type { Pcm } from "./pcm.ts";

/** A decoder gets a file in pieces, so that what goes on beyond the limit is not decoded to its end. */
const PIECE_BYTES = 256 * 1024;

const decoders = {
  wav: decode.wav,
  mp3: decode.mp3,
  ogg: decode.oga,
  opus: decode.opus,
  flac: decode.flac,
  m4a: decode.m4a,
} satisfies Record<AudioFormat, unknown>;

/** Whether an Ogg file holds FLAC, which the Vorbis decoder cannot read. */
const isOggFlac = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(29, 33)) === "FLAC";

/**
 * Decodes a whole file. Throws {@link AudioFaultError}: `damaged` when nothing comes out of it, `too-long` when more
 * than `maxDurationMs` comes out.
 */
export async function decodeAudio(
  bytes: Uint8Array,
  format: AudioFormat,
  maxDurationMs = Number.POSITIVE_INFINITY,
): Promise<Pcm> {
  const startDecoder = format === "ogg" && isOggFlac(bytes) ? decode.flac : decoders[format];
  const decoder = await startDecoder();
  const pieces: Piece[] = [];
  try {
    for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
      pieces.push(await decoder(bytes.subarray(offset, offset + PIECE_BYTES)));
      if (lengthMs(pieces) > maxDurationMs) throw new AudioFaultError("too-long");
    }
    pieces.push(await decoder());
  } catch (error) {
    throw error instanceof AudioFaultError ? error : new AudioFaultError("damaged", messageOf(error));
  } finally {
    decoder.free();
  }
  return join(pieces.filter((piece) => piece.channelData.length > 0));
}

interface Piece {
  channelData: Float32Array[];
  sampleRate: number;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function lengthMs(pieces: readonly Piece[]): number {
  const sampleRate = pieces.find((piece) => piece.sampleRate > 0)?.sampleRate ?? 1;
  return (samplesIn(pieces) / sampleRate) * 1000;
}

const samplesIn = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { channelData: [first] }) => sum + (first?.length ?? 0), 0);

/** A decoder may give mono for a piece whose channels are equal, and stereo for the next. */
function join(pieces: readonly Piece[]): Pcm {
  const [first] = pieces;
  if (!first) throw new AudioFaultError("damaged", "no samples could be decoded");
  const channelCount = Math.max(...pieces.map((piece) => piece.channelData.length));
  const length = samplesIn(pieces);
  const channels = Array.from({ length: channelCount }, (_, index) => {
    const joined = new Float32Array(length);
    let offset = 0;
    for (const { channelData } of pieces) {
      const channel = channelData[index % channelData.length];
      if (!channel) continue;
      joined.set(channel, offset);
      offset += channel.length;
    }
    return joined;
  });
  return { sampleRate: first.sampleRate, channels };
}
