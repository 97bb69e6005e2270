import { AudioFaultError } from "./audio-fault.ts";

/** A box of an MP4 file (ISO/IEC 14496-12), without its header. */
export interface Mp4Box {
  type: string;
  body: Uint8Array;
  /** Offset of the box's header in the given bytes. */
  offset: number;
}

/** Reads consecutive boxes. Throws {@link AudioFaultError} `damaged` for one that ends behind the bytes. */
export function* mp4Boxes(bytes: Uint8Array): Generator<Mp4Box> {
  const view = viewOf(bytes);
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const shortSize = view.getUint32(offset);
    const isLong = shortSize === 1 && offset + 16 <= bytes.length;
    const headerBytes = isLong ? 16 : 8;
    const size = isLong ? Number(view.getBigUint64(offset + 8)) : shortSize || bytes.length - offset;
    if (size < headerBytes) return;
    if (offset + size > bytes.length) throw new AudioFaultError("damaged", "a box is cut off");
    const body = bytes.subarray(offset + headerBytes, offset + size);
    yield { type: String.fromCharCode(...bytes.subarray(offset + 4, offset + 8)), body, offset };
    offset += size;
  }
}

/** Returns the content of the first box at a path such as `moov/udta/meta`. */
export function findBox(bytes: Uint8Array | undefined, path: string): Uint8Array | undefined {
  return path.split("/").reduce<Uint8Array | undefined>((body, type) => {
    if (!body) return undefined;
    for (const box of mp4Boxes(body)) if (box.type === type) return box.body;
    return undefined;
  }, bytes);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
