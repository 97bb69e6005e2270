import { AudioFaultError } from "./audio-fault.ts";
import { type Mp4Box, mp4Boxes, viewOf } from "./mp4-boxes.server.ts";

/** 30 seconds of fragmented audio have some thousand boxes. */
const MAX_BOXES = 10_000;
/** 30 seconds of audio have at most some thousand frames. */
export const MAX_TABLE_ENTRIES = 65_536;
/** Offset of the first inner box, by type. */
const containers: Record<string, number> = {
  ...Object.fromEntries(
    ["moov", "trak", "mdia", "minf", "stbl", "udta", "ilst", "tref", "moof", "traf", "edts", "<id>"].map(
      (type) => [type, 0],
    ),
  ),
  meta: 4,
};
/** Bytes before the number of entries, by type. */
const tables: Record<string, number> = {
  stsz: 8,
  stco: 4,
  co64: 4,
  stsc: 4,
  stts: 4,
  ctts: 4,
  elst: 4,
  trun: 4,
};

/**
 * Throws {@link AudioFaultError} `unsupported` for an MP4 file with far more boxes, levels or table entries than a sound
 * has. Parsers create an object for each of them.
 */
export function assertModestMp4(bytes: Uint8Array): void {
  let boxCount = 0;
  const pending = [bytes];
  for (let body = pending.pop(); body; body = pending.pop()) {
    for (const box of readableBoxes(body)) {
      if (++boxCount > MAX_BOXES) throw new AudioFaultError("unsupported", "it holds too many boxes");
      assertModestTable(box.type, box.body);
      const start = contentStart(box.type, box.body);
      if (start !== undefined) pending.push(box.body.subarray(start));
    }
  }
}

/** Ignores boxes that end behind their parent, since private boxes may contain anything. The decoder handles them. */
function* readableBoxes(body: Uint8Array): Generator<Mp4Box> {
  try {
    yield* mp4Boxes(body);
  } catch (error) {
    if (!(error instanceof AudioFaultError)) throw error;
  }
}

/** In QuickTime's metadata no version precedes the boxes. */
function contentStart(type: string, body: Uint8Array): number | undefined {
  if (type === "meta" && String.fromCharCode(...body.subarray(4, 8)) === "hdlr") return 0;
  return containers[type];
}

function assertModestTable(type: string, body: Uint8Array): void {
  const countAt = tables[type];
  if (countAt === undefined || body.length < countAt + 4) return;
  if (viewOf(body).getUint32(countAt) > MAX_TABLE_ENTRIES)
    throw new AudioFaultError("unsupported", "it holds too many frames");
}
