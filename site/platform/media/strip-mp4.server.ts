import { AudioFaultError } from "./audio-fault.ts";
import { joinBytes } from "./join-bytes.server.ts";
import { viewOf } from "./mp4-boxes.server.ts";
import { assertModestMp4, MAX_TABLE_ENTRIES } from "./mp4-size.server.ts";
import { type FrameRange, readTable } from "./mp4-tables.server.ts";
import { type Mp4Track, readMp4Track } from "./mp4-track.server.ts";

const MAX_NUMBER = 2 ** 32 - 1;
const TRACK_ID = 1;
const NORMAL_SPEED = 0x10000;
/** Three letters of five bits: the language is not told. */
const UNDETERMINED_LANGUAGE = 0x55c4;
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
/** Longest configuration of ALAC, with a layout of channels. */
const MAX_ALAC_BYTES = 64;

/**
 * Returns a new MP4 file with the frames of the sound's track, and where it begins and ends without the padding of the
 * encoder. A file in fragments becomes a plain one. Throws {@link AudioFaultError}: `unsupported` without AAC or ALAC or
 * with far more frames than a sound has, `damaged` for wrong tables.
 */
export async function stripMp4(bytes: Uint8Array): Promise<Uint8Array> {
  assertModestMp4(bytes);
  const track = readMp4Track(bytes);
  const frames = framesInside(bytes, track.frames);
  const durations = readDurations(track, frames);
  const edits = readEdits(track) ?? (await editsOfItunes(track));
  const content = frames.map(({ offset, size }) => bytes.subarray(offset, offset + size));
  const head = (contentAt: number) =>
    Buffer.concat([fileType(), movie(track, { frames, durations, edits, contentAt })]);
  const headBytes = head(0).length;
  const contentBytes = frames.reduce((sum, { size }) => sum + size, 0);
  return joinBytes([head(headBytes + 8), u32(contentBytes + 8), text("mdat"), ...content]);
}

/** Returns the frames of a track. Omits those behind the end of the file, as the decoder does. */
function framesInside(bytes: Uint8Array, all: Iterable<FrameRange>): FrameRange[] {
  const frames: FrameRange[] = [];
  let byteCount = 0;
  let count = 0;
  for (const frame of all) {
    byteCount += frame.size;
    count += 1;
    if (byteCount > bytes.length) throw new AudioFaultError("damaged", "a table repeats itself");
    if (count > MAX_TABLE_ENTRIES) throw new AudioFaultError("unsupported", "it holds too many frames");
    if (frame.size > 0 && frame.offset + frame.size <= bytes.length) frames.push(frame);
  }
  return frames;
}

/** Runs of frames with the same duration, in the track's time scale. */
type Durations = { count: number; duration: number }[];

function readDurations({ timing }: Mp4Track, frames: readonly FrameRange[]): Durations {
  const table = readTable(timing.stts, 8);
  const runs = Array.from({ length: table?.count ?? 0 }, (_, run) => ({
    count: table?.at(run) ?? 0,
    duration: table?.at(run, 4) ?? 0,
  }));
  if (runs.length > 0) return runs;
  for (const { duration = 0 } of frames) {
    const last = runs.at(-1);
    if (last?.duration === duration) last.count += 1;
    else runs.push({ count: 1, duration });
  }
  return runs;
}

/** Parts of a track that play one after the other. */
type Edits = { duration: number; mediaTime: number; speed: number }[];

function readEdits({ timing: { elst } }: Mp4Track): Edits | undefined {
  const isLong = elst?.[0] === 1;
  const table = readTable(elst, isLong ? 20 : 12);
  if (!elst || !table || table.count === 0) return undefined;
  const view = viewOf(elst);
  return Array.from({ length: table.count }, (_, index) => {
    const at = 8 + index * (isLong ? 20 : 12);
    return isLong
      ? {
          duration: Number(view.getBigUint64(at)),
          mediaTime: Number(view.getBigInt64(at + 8)),
          speed: view.getUint32(at + 16),
        }
      : { duration: view.getUint32(at), mediaTime: view.getInt32(at + 4), speed: view.getUint32(at + 8) };
  });
}

/** Files of Apple's encoders may have a tag instead of an edit list. It becomes one, in the track's time scale. */
async function editsOfItunes({ timing, config }: Mp4Track): Promise<Edits | undefined> {
  if (!timing.ilst) return undefined;
  const { gapless } = await import("@audio/decode-aac");
  const window = gapless({ ...timing, ...config });
  if (!window) return undefined;
  const inTrack = (seconds: number) => Math.round(seconds * timescaleOf(timing.mdhd));
  return [{ duration: inTrack(window.duration ?? 0), mediaTime: inTrack(window.start), speed: NORMAL_SPEED }];
}

/** Units of a second, of a header of the movie or of a track. */
function timescaleOf(header: Uint8Array | undefined): number {
  const at = header?.[0] === 1 ? 20 : 12;
  const timescale = header && header.length >= at + 4 ? viewOf(header).getUint32(at) : 0;
  if (timescale === 0) throw new AudioFaultError("damaged", "its time has no scale");
  return timescale;
}

interface Content {
  frames: readonly FrameRange[];
  durations: Durations;
  edits: Edits | undefined;
  contentAt: number;
}

function movie(track: Mp4Track, content: Content): Buffer {
  const { timing } = track;
  const { durations } = content;
  const trackScale = timescaleOf(timing.mdhd);
  // An edit list that comes from a tag counts in the track's time scale, which is exact to the sample.
  const movieScale = timing.elst && timing.mvhd ? timescaleOf(timing.mvhd) : trackScale;
  const trackDuration = durations.reduce((sum, { count, duration }) => sum + count * duration, 0);
  // Fragmented files may leave the length of an edit open as 0, which players of plain files take for no sound at all.
  const edits = content.edits?.map((edit) => {
    const rest = edit.mediaTime < 0 ? 0 : Math.max(0, trackDuration - edit.mediaTime);
    return { ...edit, duration: edit.duration || Math.ceil((rest * movieScale) / trackScale) };
  });
  const edited = edits?.reduce((sum, { duration }) => sum + duration, 0);
  const duration = edited || Math.round((trackDuration * movieScale) / trackScale);
  const header = full(
    "mvhd",
    0,
    0,
    [0, 0, movieScale, duration, NORMAL_SPEED],
    u16(0x100, 0),
    u32(0, 0, ...MATRIX),
    new Uint8Array(24),
    u32(TRACK_ID + 1),
  );
  const trackHeader = full(
    "tkhd",
    0,
    3,
    [0, 0, TRACK_ID, 0, duration, 0, 0],
    u16(0, 0, 0x100, 0),
    u32(...MATRIX, 0, 0),
  );
  const media = box(
    "mdia",
    full("mdhd", 0, 0, [0, 0, trackScale, trackDuration], u16(UNDETERMINED_LANGUAGE, 0)),
    full("hdlr", 0, 0, [0], text("soun"), new Uint8Array(13)),
    box(
      "minf",
      full("smhd", 0, 0, [0]),
      box("dinf", full("dref", 0, 0, [1], full("url ", 0, 1, []))),
      sampleTable(track, content),
    ),
  );
  return box("moov", header, box("trak", trackHeader, ...(edits ? [editList(edits)] : []), media));
}

function editList(edits: Edits): Buffer {
  const entries = edits.map(({ duration, mediaTime, speed }) => u32(duration, mediaTime, speed));
  return box("edts", full("elst", 0, 0, [edits.length], ...entries));
}

/** All frames are one chunk. */
function sampleTable(track: Mp4Track, { frames, durations, contentAt }: Content): Buffer {
  return box(
    "stbl",
    full("stsd", 0, 0, [1], sampleDescription(track)),
    full("stts", 0, 0, [durations.length, ...durations.flatMap(({ count, duration }) => [count, duration])]),
    full("stsc", 0, 0, [1, 1, frames.length, 1]),
    full("stsz", 0, 0, [0, frames.length, ...frames.map(({ size }) => size)]),
    full("stco", 0, 0, [1, contentAt]),
  );
}

function sampleDescription({ config, channelCount, sampleBits, sampleRate }: Mp4Track): Buffer {
  const fields = [
    new Uint8Array(6),
    u16(1),
    u32(0, 0),
    u16(channelCount, sampleBits, 0, 0),
    u16(sampleRate, 0),
  ];
  if ("alac" in config) return box("alac", ...fields, box("alac", config.alac.subarray(0, MAX_ALAC_BYTES)));
  // ISO/IEC 14496-1, 7.2.6: a stream of MPEG-4 audio. Its rates are left open.
  const decoder = descriptor(4, Uint8Array.of(0x40, 0x15), new Uint8Array(11), descriptor(5, config.asc));
  const stream = descriptor(3, u16(TRACK_ID), Uint8Array.of(0), decoder, descriptor(6, Uint8Array.of(2)));
  return box("mp4a", ...fields, full("esds", 0, 0, [], stream));
}

function fileType(): Buffer {
  return box("ftyp", text("M4A "), u32(0), text("M4A mp42isom"));
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(type), content]);
}

/** A box that begins with a version, flags, and numbers of four bytes. */
function full(
  type: string,
  version: number,
  flags: number,
  numbers: number[],
  ...parts: Uint8Array[]
): Buffer {
  return box(type, u32(version * 2 ** 24 + flags, ...numbers), ...parts);
}

/** The size has seven bits a byte. */
function descriptor(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = [21, 14, 7, 0].map((shift) => ((content.length >> shift) & 0x7f) | (shift > 0 ? 0x80 : 0));
  return Buffer.concat([Uint8Array.of(tag, ...size), content]);
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, 2 * index);
  return bytes;
}

/** Negative numbers become their two's complement. Numbers that are too large become the largest. */
function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) {
    bytes.writeUInt32BE((number < 0 ? number : Math.min(number, MAX_NUMBER)) >>> 0, 4 * index);
  }
  return bytes;
}

const text = (characters: string) => Buffer.from(characters, "latin1");
