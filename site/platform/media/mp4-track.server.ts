import { AudioFaultError } from "./audio-fault.ts";
import { assertDecodable } from "./decode-limits.server.ts";
import { findBox, mp4Boxes, viewOf } from "./mp4-boxes.server.ts";
import { fragmentFrames } from "./mp4-fragments.server.ts";
import { type FrameRange, readTable, tableFrames } from "./mp4-tables.server.ts";

/** The audio track of an MP4 file. */
export interface Mp4Track {
  /** Decoder configuration: AudioSpecificConfig of AAC, or magic cookie of ALAC. */
  config: { asc: Uint8Array } | { alac: Uint8Array };
  /** How the sample table describes the sound, for players that do not read the configuration. */
  channelCount: number;
  sampleBits: number;
  sampleRate: number;
  /** Boxes that define where the sound begins and ends without the padding of the encoder. */
  timing: Partial<Record<"elst" | "mdhd" | "stts" | "mvhd" | "ilst", Uint8Array>>;
  frames: Iterable<FrameRange>;
}

const ALAC_CONFIG_BYTES = 24;
/** Apple's encoder uses 4096. The number in the cookie determines the memory of a frame. */
const MAX_ALAC_FRAME_SAMPLES = 16_384;

/**
 * Finds the first track of AAC or ALAC. Throws {@link AudioFaultError}: `unsupported` if there is none, `damaged` if its
 * tables declare more entries than they contain.
 */
export function readMp4Track(bytes: Uint8Array): Mp4Track {
  const movie = findBox(bytes, "moov");
  if (!movie) throw new AudioFaultError("damaged", "the table of contents is missing");
  for (const { type, body } of mp4Boxes(movie)) {
    const sampleTable = type === "trak" ? findBox(body, "mdia/minf/stbl") : undefined;
    const description = sampleTable && readDescription(sampleTable);
    if (!sampleTable || !description) continue;
    return {
      ...description,
      timing: readTiming(movie, body, sampleTable),
      frames: framesOf(bytes, body, sampleTable),
    };
  }
  throw new AudioFaultError("unsupported", "the file holds neither AAC nor ALAC");
}

function framesOf(bytes: Uint8Array, track: Uint8Array, sampleTable: Uint8Array): Iterable<FrameRange> {
  const sizes = findBox(sampleTable, "stsz");
  const isFragmented =
    findBox(bytes, "moov/mvex") && (!sizes || sizes.length < 12 || viewOf(sizes).getUint32(8) === 0);
  if (!isFragmented) return tableFrames(sampleTable);
  const header = findBox(track, "tkhd");
  const idAt = header?.[0] === 1 ? 20 : 12;
  return fragmentFrames(bytes, header && header.length >= idAt + 4 ? viewOf(header).getUint32(idAt) : 0);
}

/** Checks the tables, since `gapless()` of the decoder trusts the number of entries that they declare. */
function readTiming(movie: Uint8Array, track: Uint8Array, sampleTable: Uint8Array): Mp4Track["timing"] {
  const elst = findBox(track, "edts/elst");
  const stts = findBox(sampleTable, "stts");
  readTable(elst, elst?.[0] === 1 ? 20 : 12);
  readTable(stts, 8);
  // In a metadata box, version and flags precede the inner boxes.
  const ilst = findBox(findBox(movie, "udta/meta")?.subarray(4), "ilst");
  const boxes = { elst, stts, mdhd: findBox(track, "mdia/mdhd"), mvhd: findBox(movie, "mvhd"), ilst };
  return Object.fromEntries(Object.entries(boxes).filter(([, body]) => body));
}

type Description = Pick<Mp4Track, "config" | "channelCount" | "sampleBits" | "sampleRate">;

function readDescription(sampleTable: Uint8Array): Description | undefined {
  const description = findBox(sampleTable, "stsd");
  for (const { type, body } of description ? mp4Boxes(description.subarray(8)) : []) {
    if (type !== "mp4a" && type !== "alac") continue;
    const children = body.subarray(headBytesOf(body));
    const config = type === "mp4a" ? readAacConfig(children) : readAlacConfig(children);
    if (config) return { config, ...readSoundFields(body) };
  }
  return undefined;
}

/** Version 2 of QuickTime has wider fields for them. */
function readSoundFields(entry: Uint8Array): Omit<Description, "config"> {
  const view = viewOf(entry);
  if (view.getUint16(8) === 2 && entry.length >= 56) {
    const sampleRate = Math.round(view.getFloat64(32));
    return { channelCount: view.getUint32(40), sampleBits: view.getUint32(48), sampleRate };
  }
  return { channelCount: view.getUint16(16), sampleBits: view.getUint16(18), sampleRate: view.getUint16(24) };
}

/** QuickTime's version 1 of a description has 16 more bytes, version 2 declares its length. */
function headBytesOf(entry: Uint8Array): number {
  if (entry.length < 32) return entry.length;
  const version = viewOf(entry).getUint16(8);
  return version === 1 ? 44 : version === 2 ? viewOf(entry).getUint32(28) - 8 : 28;
}

function readAacConfig(children: Uint8Array): Mp4Track["config"] | undefined {
  const descriptor = findBox(children, "esds") ?? findBox(children, "wave/esds");
  const asc = descriptor && findAudioConfig(descriptor);
  if (!asc || asc.length < 2) return undefined;
  const channels = ((asc[1] ?? 0) >> 3) & 15;
  if (channels > 7) throw new AudioFaultError("unsupported", `channel configuration ${channels}`);
  return { asc };
}

/** Finds a descriptor (ISO/IEC 14496-1, 7.2.6): a tag, a size with 7 bits a byte, and the content. */
function findAudioConfig(descriptor: Uint8Array): Uint8Array | undefined {
  const contentBytes: Record<number, number> = { 3: 3, 4: 13 };
  for (let offset = 4; offset + 2 < descriptor.length; ) {
    const tag = descriptor[offset++] ?? 0;
    let size = 0;
    for (let byte = 0x80; byte & 0x80 && offset < descriptor.length; ) {
      byte = descriptor[offset++] ?? 0;
      size = size * 128 + (byte & 0x7f);
    }
    if (tag === 5) return descriptor.subarray(offset, offset + size);
    offset += contentBytes[tag] ?? size;
  }
  return undefined;
}

function readAlacConfig(children: Uint8Array): Mp4Track["config"] | undefined {
  const alac = findBox(children, "alac") ?? findBox(children, "wave/alac");
  if (!alac || alac.length < ALAC_CONFIG_BYTES) return undefined;
  const config = viewOf(alac.subarray(alac.length - ALAC_CONFIG_BYTES));
  assertDecodable(config.getUint8(9), config.getUint32(20));
  if (config.getUint32(0) > MAX_ALAC_FRAME_SAMPLES)
    throw new AudioFaultError("unsupported", "its frames are too long");
  return { alac };
}
