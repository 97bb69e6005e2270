import { AudioFaultError } from "./audio-fault.ts";
import { findBox, viewOf } from "./mp4-boxes.server.ts";

/** Position of an audio frame in the file. */
export interface FrameRange {
  offset: number;
  size: number;
  /** In the track's time scale, if the frame's own fragment declares it. */
  duration?: number;
}

/** A table of a box: version and flags, the number of entries, the entries. */
interface Table {
  count: number;
  /** Returns the 4-byte number at a position of an entry. */
  at(entry: number, byte?: number): number;
}

/**
 * Reads a table of a box. Throws {@link AudioFaultError} `damaged` if it declares more entries than the box contains,
 * since decoders allocate memory by this number.
 */
export function readTable(
  body: Uint8Array | undefined,
  entryBytes: number,
  headBytes = 8,
): Table | undefined {
  if (!body || body.length < headBytes) return undefined;
  const view = viewOf(body);
  const count = view.getUint32(headBytes - 4);
  if (count * entryBytes > body.length - headBytes)
    throw new AudioFaultError("damaged", "a table is cut off");
  return { count, at: (entry, byte = 0) => view.getUint32(headBytes + entry * entryBytes + byte) };
}

/** Reads the frames of a track from its sample tables. Throws {@link AudioFaultError} `damaged` for wrong tables. */
export function* tableFrames(sampleTable: Uint8Array): Generator<FrameRange> {
  const sizes = findBox(sampleTable, "stsz");
  const commonSize = sizes && sizes.length >= 12 ? viewOf(sizes).getUint32(4) : 0;
  const frames = readTable(sizes, commonSize > 0 ? 0 : 4, 12);
  const offsets = readOffsets(sampleTable);
  const runs = readTable(findBox(sampleTable, "stsc"), 12);
  if (!frames || !offsets || offsets.count === 0) return;

  let chunk = 0;
  let run = 0;
  let framesInChunk = 0;
  let offset = offsets.at(0);
  for (let index = 0; index < frames.count; index++) {
    const size = commonSize || frames.at(index);
    yield { offset, size };
    offset += size;
    framesInChunk++;
    if (framesInChunk < framesPerChunk() || chunk + 1 >= offsets.count) continue;
    chunk++;
    framesInChunk = 0;
    offset = offsets.at(chunk);
  }

  /** Runs name the first chunk (counted from 1) with a number of frames. */
  function framesPerChunk(): number {
    if (!runs || runs.count === 0) return 1;
    while (run + 1 < runs.count && chunk + 1 >= runs.at(run + 1)) run++;
    return runs.at(run, 4);
  }
}

function readOffsets(sampleTable: Uint8Array): { count: number; at(entry: number): number } | undefined {
  const short = readTable(findBox(sampleTable, "stco"), 4);
  if (short) return short;
  const long = readTable(findBox(sampleTable, "co64"), 8);
  return long && { count: long.count, at: (entry) => long.at(entry) * 2 ** 32 + long.at(entry, 4) };
}
