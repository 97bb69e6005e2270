/** Positions in boxes of an MP4 file of version 0 (ISO/IEC 14496-12), without their headers. */
const TIME_SCALE = 12;
const HANDLER = 8;
const FIRST_EDIT = 8;
const EDIT_BYTES = 12;

/**
 * Returns the length of the pause, in seconds, with which the edit list of an MP4 file's sound begins, or 0. The site publishes
 * the sound without it.
 */
export function leadingPauseSeconds(bytes: Uint8Array): number {
  const [movie] = boxesAt(bytes, "moov");
  const [header] = boxesAt(movie, "mvhd");
  const track = boxesAt(movie, "trak").find((body) => {
    const [handler] = boxesAt(body, "mdia/hdlr");
    return handler && String.fromCharCode(...handler.subarray(HANDLER, HANDLER + 4)) === "soun";
  });
  const [edits] = boxesAt(track, "edts/elst");
  // Files of other versions last for days.
  if (!edits || !header || header.length < TIME_SCALE + 4 || header[0] || edits[0]) return 0;
  const view = viewOf(edits);
  let pause = 0;
  for (let at = FIRST_EDIT; at + EDIT_BYTES <= edits.length; at += EDIT_BYTES) {
    const isEmpty = view.getInt32(at + 4) === -1;
    if (!isEmpty) return pause / viewOf(header).getUint32(TIME_SCALE);
    pause += view.getUint32(at);
  }
  return 0;
}

/** Returns the contents of the boxes at a path such as `edts/elst`. */
function boxesAt(bytes: Uint8Array | undefined, path: string): Uint8Array[] {
  const [type, ...inner] = path.split("/");
  const found: Uint8Array[] = [];
  for (let offset = 0; bytes && offset + 8 <= bytes.length; ) {
    const size = viewOf(bytes).getUint32(offset);
    // Larger boxes and the last one hold media, not tables.
    if (size < 8) break;
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    if (name === type) found.push(bytes.subarray(offset + 8, offset + size));
    offset += size;
  }
  return inner.length > 0 ? found.flatMap((body) => boxesAt(body, inner.join("/"))) : found;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
