/** The parts of a WAV file's header that decide whether it plays and whether it is whole. */
export interface WavHeader {
  codec: "pcm" | "other";
  bitsPerSample: number;
  /** Size the file gives its samples; null where it leaves that open, as recorders that stream do. */
  dataBytes: number | null;
  dataOffset: number;
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

/** Reads a WAV header; undefined when the bytes end before the samples begin or are no WAV at all. */
export function readWavHeader(bytes: Uint8Array): WavHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Pick<WavHeader, "codec" | "bitsPerSample"> | undefined;
  for (const { id, offset, size } of chunks(view)) {
    if (id === "fmt " && offset + 16 <= view.byteLength) {
      const tag = view.getUint16(offset, true);
      const isExtended = tag === EXTENSIBLE && offset + 26 <= view.byteLength;
      const codec = (isExtended ? view.getUint16(offset + 24, true) : tag) === PCM ? "pcm" : "other";
      format = { codec, bitsPerSample: view.getUint16(offset + 14, true) };
    }
    if (id === "data" && format) {
      const isOpen = size === 0 || size === 0xffffffff;
      return { ...format, dataBytes: isOpen ? null : size, dataOffset: offset };
    }
  }
  return undefined;
}

function* chunks(view: DataView): Generator<{ id: string; offset: number; size: number }> {
  for (let start = 12; start + 8 <= view.byteLength; ) {
    const id = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, 4));
    const size = view.getUint32(start + 4, true);
    yield { id, offset: start + 8, size };
    start += 8 + size + (size % 2);
  }
}
