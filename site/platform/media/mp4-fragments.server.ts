import { findBox, mp4Boxes, viewOf } from "./mp4-boxes.server.ts";
import { type FrameRange, readTable } from "./mp4-tables.server.ts";

/** Flags of `tfhd` and `trun`, which declare the following fields. */
const fragmentFlag = { baseOffset: 1, description: 2, duration: 8, size: 0x10 } as const;
const runFlag = {
  offset: 1,
  firstFlags: 4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  time: 0x800,
} as const;

/** Reads the frames of a fragmented track (ISO/IEC 14496-12, 8.8) in the order of the file. */
export function* fragmentFrames(bytes: Uint8Array, trackId: number): Generator<FrameRange> {
  const defaults = defaultsOf(bytes, trackId);
  for (const { type, body, offset } of mp4Boxes(bytes)) {
    if (type !== "moof") continue;
    for (const track of mp4Boxes(body)) {
      if (track.type === "traf") yield* trackFrames(track.body, { trackId, defaults, moofOffset: offset });
    }
  }
}

/** Size and duration of frames that declare none. */
type FrameDefaults = Required<Pick<FrameRange, "size" | "duration">>;

function defaultsOf(bytes: Uint8Array, trackId: number): FrameDefaults {
  const extends_ = findBox(bytes, "moov/mvex");
  for (const { type, body } of extends_ ? mp4Boxes(extends_) : []) {
    if (type === "trex" && body.length >= 20 && viewOf(body).getUint32(4) === trackId) {
      return { duration: viewOf(body).getUint32(12), size: viewOf(body).getUint32(16) };
    }
  }
  return { duration: 0, size: 0 };
}

interface Fragment {
  trackId: number;
  defaults: FrameDefaults;
  moofOffset: number;
}

function* trackFrames(body: Uint8Array, fragment: Fragment): Generator<FrameRange> {
  const header = findBox(body, "tfhd");
  if (!header || header.length < 8 || viewOf(header).getUint32(4) !== fragment.trackId) return;
  const { base, defaults } = readFragmentHeader(header, fragment);
  let offset = base;
  for (const run of mp4Boxes(body)) {
    if (run.type !== "trun") continue;
    for (const frame of runFrames(run.body, base, offset, defaults)) {
      yield frame;
      offset = frame.offset + frame.size;
    }
  }
}

function readFragmentHeader(header: Uint8Array, { defaults, moofOffset }: Fragment) {
  const view = viewOf(header);
  const flags = view.getUint32(0) & 0xffffff;
  let place = 8;
  let base = moofOffset;
  if (flags & fragmentFlag.baseOffset) {
    base = Number(view.getBigUint64(place));
    place += 8;
  }
  if (flags & fragmentFlag.description) place += 4;
  const own = { ...defaults };
  if (flags & fragmentFlag.duration) {
    own.duration = view.getUint32(place);
    place += 4;
  }
  if (flags & fragmentFlag.size) own.size = view.getUint32(place);
  return { base, defaults: own };
}

function* runFrames(
  body: Uint8Array,
  base: number,
  start: number,
  defaults: FrameDefaults,
): Generator<FrameRange> {
  const flags = viewOf(body).getUint32(0) & 0xffffff;
  const fields = [runFlag.duration, runFlag.size, runFlag.flags, runFlag.time].filter((flag) => flags & flag);
  const skipped = (flags & runFlag.offset ? 4 : 0) + (flags & runFlag.firstFlags ? 4 : 0);
  const table = readTable(body, fields.length * 4);
  let offset = flags & runFlag.offset ? base + viewOf(body).getInt32(8) : start;
  for (let index = 0; index < (table?.count ?? 0); index++) {
    const read = (field: (typeof fields)[number]) =>
      viewOf(body).getUint32(8 + skipped + (index * fields.length + fields.indexOf(field)) * 4);
    const size = flags & runFlag.size ? read(runFlag.size) : defaults.size;
    const duration = flags & runFlag.duration ? read(runFlag.duration) : defaults.duration;
    yield { offset, size, duration };
    offset += size;
  }
}
