import { createHash } from "node:crypto";
import type { Pcm } from "../audio/pcm.ts";
import { EVEN_SCALE, type SampleScale, sampleBytes } from "../audio/sample-integers.ts";
import type { AudioFormat } from "./audio-formats.server.ts";
import { readMp3Frame } from "./mp3-frames.ts";
import { readMp4Track } from "./mp4-track.server.ts";
import { oggPages } from "./ogg-pages.ts";
import { isInformation } from "./strip-mp3.server.ts";
import { readWavHeader } from "./wav-header.ts";

/** How the decoder of each format divides 24 bits, where it is not {@link EVEN_SCALE}. */
const SCALES_OF_24_BITS: Partial<Record<AudioFormat, SampleScale>> = {
  wav: [8_388_608, 8_388_607],
  flac: [8_388_607, 8_388_607],
  ogg: [8_388_607, 8_388_607],
};
const PAGE_HEADER_BYTES = 27;
const POSITION_OFFSET = 6;

/**
 * Returns a text that two files share if they hold the same sound, whatever their headers, tags and containers are: a hash of
 * the encoded audio of a lossy format, which decoders may turn into slightly different samples, and of the samples of any other.
 * `bytes` are a file without metadata, and `pcm` what it decodes to. Decision 022 has the reasons.
 */
export function audioIdentity(bytes: Uint8Array, format: AudioFormat, pcm: Pcm): string {
  const packets = packetsOf(bytes, format);
  const isFloat = format === "wav" && readWavHeader(bytes)?.codec === "float";
  const scale = (isFloat ? undefined : SCALES_OF_24_BITS[format]) ?? EVEN_SCALE;
  const hash = createHash("sha256");
  for (const piece of packets ?? sampleBytes(pcm, scale)) hash.update(piece);
  return `${packets ? format : "pcm"}:${hash.digest("hex")}`;
}

/** Returns the encoded audio of a lossy format in pieces, without headers. */
function packetsOf(bytes: Uint8Array, format: AudioFormat): Iterable<Uint8Array> | undefined {
  if (format === "mp3") return mp3Frames(bytes);
  if (format === "opus") return oggPayloads(bytes);
  if (format === "ogg" && !holdsFlac(bytes)) return oggPayloads(bytes);
  if (format !== "m4a") return undefined;
  const { config, frames } = readMp4Track(bytes);
  return "asc" in config ? mp4Frames(bytes, frames) : undefined;
}

/** Returns the frames of audio. The first one may hold information for decoders instead. */
function* mp3Frames(bytes: Uint8Array): Generator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; ) {
    const frame = readMp3Frame(bytes, offset);
    if (!frame) return;
    const end = offset + frame.length;
    if (!isInformation(bytes.subarray(offset, end), frame)) yield bytes.subarray(offset, end);
    offset = end;
  }
}

function* mp4Frames(bytes: Uint8Array, frames: ReturnType<typeof readMp4Track>["frames"]) {
  for (const { offset, size } of frames) yield bytes.subarray(offset, offset + size);
}

/** Returns what pages hold, however packets are divided among them. Pages of headers are those at position 0. */
function* oggPayloads(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { offset, end } of oggPages(bytes)) {
    if (end > bytes.length || view.getBigInt64(offset + POSITION_OFFSET, true) === 0n) continue;
    yield bytes.subarray(offset + PAGE_HEADER_BYTES + (bytes[offset + PAGE_HEADER_BYTES - 1] ?? 0), end);
  }
}

/** Whether an Ogg file holds FLAC, which has no losses. */
function holdsFlac(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(29, 33)) === "FLAC";
}
