import { AudioFaultError } from "./audio-fault.ts";
import type { OpusStream } from "./ogg-opus-file.server.ts";
import { oggPages } from "./ogg-pages.ts";

/** What an Ogg file of Opus holds. Samples are those of 48,000 Hz. */
export interface OggOpus extends Omit<OpusStream, "packetSamples"> {
  /** The packet `OpusHead`. */
  head: Uint8Array;
}

const HEADER_BYTES = 27;
/** A segment of this size continues in the next one. */
const WHOLE_SEGMENT = 255;
/** Packets with the description of the stream and its comments. */
const HEADER_PACKETS = 2;

/** Reads an Ogg file of Opus. Throws {@link AudioFaultError} `unsupported` for any other file. */
export function readOggOpus(bytes: Uint8Array): OggOpus {
  const packets: Uint8Array[] = [];
  let segments: Uint8Array[] = [];
  let endPosition = 0;
  for (const { offset, end } of oggPages(bytes)) {
    const page = Buffer.from(bytes.buffer, bytes.byteOffset + offset, end - offset);
    const segmentCount = page.readUInt8(26);
    let at = HEADER_BYTES + segmentCount;
    for (const size of page.subarray(HEADER_BYTES, at)) {
      segments.push(page.subarray(at, at + size));
      at += size;
      if (size === WHOLE_SEGMENT) continue;
      packets.push(Buffer.concat(segments));
      segments = [];
    }
    endPosition = Number(page.readBigUInt64LE(6));
  }
  const head = Buffer.from(packets[0] ?? []);
  if (head.toString("latin1", 0, 8) !== "OpusHead") throw new AudioFaultError("unsupported", "it is no Opus");
  const delaySamples = head.readUInt16LE(10);
  return {
    head,
    packets: packets.slice(HEADER_PACKETS),
    channelCount: head.readUInt8(9),
    delaySamples,
    length: endPosition - delaySamples,
  };
}

/** Samples of a frame, by the mode of its packet and the step in it. */
const frameSamples = {
  silk: [480, 960, 1920, 2880],
  hybrid: [480, 960],
  celt: [120, 240, 480, 960],
} as const;

/** Returns how many samples of 48,000 Hz a packet of Opus holds (RFC 6716, 3.1). */
export function samplesOfOpusPacket([first = 0, second = 0]: Uint8Array): number {
  const configuration = first >> 3;
  const sizes =
    configuration < 12 ? frameSamples.silk : configuration < 16 ? frameSamples.hybrid : frameSamples.celt;
  const frameCount = [1, 2, 2, second & 63][first & 3] ?? 1;
  return frameCount * (sizes[configuration % sizes.length] ?? 0);
}
