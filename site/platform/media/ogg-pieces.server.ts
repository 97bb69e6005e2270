import { AudioFaultError } from "./audio-fault.ts";
import { assertDecodable, decodeLimits } from "./decode-limits.server.ts";
import { flacFrameSamples } from "./flac-frames.server.ts";
import { type OggPage, oggPages } from "./ogg-pages.ts";

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

/**
 * RFC 6716, section 3.1: the first byte of a packet tells the length of its frames, the second at times their number.
 */
function opusPackets(header: Uint8Array): PacketSamples {
  const channelCount = header[9] ?? 0;
  assertDecodable(channelCount, 48_000);
  return (bytes, offset) => {
    const [toc = 0, second = 0] = bytes.subarray(offset, offset + 2);
    const code = toc & 3;
    const frameCount = code === 0 ? 1 : code === 3 ? second & 63 : 2;
    return Math.min(MAX_OPUS_SAMPLES, frameCount * opusFrameSamples(toc >> 3)) * channelCount;
  };
}

/** At 48,000 samples a second. */
function opusFrameSamples(configuration: number): number {
  if (configuration < 12) return [480, 960, 1920, 2880][configuration & 3] ?? 0;
  if (configuration < 16) return [480, 960][configuration & 1] ?? 0;
  return [120, 240, 480, 960][configuration & 3] ?? 0;
}
