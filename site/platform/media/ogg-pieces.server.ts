import { AudioFaultError } from "./audio-fault.ts";
import { assertDecodable, decodeLimits } from "./decode-limits.server.ts";
import { flacFrameSamples } from "./flac-frames.server.ts";
import { type OggPage, oggPages } from "./ogg-pages.ts";
import { samplesOfOpusPacket } from "./read-ogg-opus.server.ts";

/** Samples of all channels that a packet of a stream declares. */
type PacketSamples = (bytes: Uint8Array, offset: number) => number;

const MAX_OPUS_SAMPLES = 5760;

/**
 * Cuts an Ogg file into its pages, which decoders take whole. Throws {@link AudioFaultError} for a page that declares
 * more samples than a piece may have, and for streams with channels or rates that nothing plays. A file may hold
 * several streams, so each is checked where it begins.
 */
export function* oggPieces(bytes: Uint8Array): Generator<Uint8Array> {
  let samplesOfPacket: PacketSamples = () => 0;
  let emptyCount = 0;
  for (const page of oggPages(bytes)) {
    emptyCount += page.emptyCount;
    if (emptyCount > decodeLimits.maxEmptyPackets)
      throw new AudioFaultError("damaged", "most of its packets are empty");
    for (const offset of page.packets) samplesOfPacket = readStreamHeader(bytes, offset) ?? samplesOfPacket;
    assertSmall(page, (offset) => samplesOfPacket(bytes, offset));
    yield bytes.subarray(page.offset, page.end);
  }
}

function assertSmall({ packets }: OggPage, samplesAt: (offset: number) => number): void {
  const samples = packets.reduce((sum, offset) => sum + samplesAt(offset), 0);
  if (samples > decodeLimits.maxSamplesPerPiece) throw new AudioFaultError("too-many-samples");
}

/** How packets count their samples, if a stream begins with this one. */
function readStreamHeader(bytes: Uint8Array, offset: number): PacketSamples | undefined {
  const magic = String.fromCharCode(...bytes.subarray(offset, offset + 8));
  if (magic.startsWith("\u0001vorbis")) return vorbisPackets(bytes.subarray(offset, offset + 30));
  if (magic === "OpusHead") return opusPackets(bytes.subarray(offset, offset + 19));
  if (magic.startsWith("\u007fFLAC")) return flacFrameSamples;
  return undefined;
}

/** A packet becomes at most half of the longest block. */
function vorbisPackets(header: Uint8Array): PacketSamples {
  if (header.length < 30) throw new AudioFaultError("damaged", "a header is cut off");
  const channelCount = header[11] ?? 0;
  assertDecodable(channelCount, new DataView(header.buffer, header.byteOffset).getUint32(12, true));
  const samples = 2 ** ((header[28] ?? 0) >> 4) / 2;
  return () => samples * channelCount;
}

function opusPackets(header: Uint8Array): PacketSamples {
  const channelCount = header[9] ?? 0;
  assertDecodable(channelCount, 48_000);
  return (bytes, offset) =>
    Math.min(MAX_OPUS_SAMPLES, samplesOfOpusPacket(bytes.subarray(offset, offset + 2))) * channelCount;
}
