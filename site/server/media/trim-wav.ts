import { MAX_TAG_BYTES } from "./trim-comments.ts";
import { wavChunks } from "./wav-header.ts";

const audioChunks = ["fmt ", "fact", "data"];
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Removes everything but the audio from a WAV file if the rest is large. */
export function trimWav(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let otherBytes = 0;
  for (const { id, offset, size } of wavChunks(view)) {
    const chunk = bytes.subarray(offset - CHUNK_HEADER_BYTES, offset + size + (size % 2));
    if (audioChunks.includes(id)) kept.push(chunk);
    else otherBytes += chunk.length;
  }
  if (otherBytes <= MAX_TAG_BYTES) return bytes;
  const trimmed = Buffer.concat([bytes.subarray(0, RIFF_HEADER_BYTES), ...kept]);
  trimmed.writeUInt32LE(trimmed.length - CHUNK_HEADER_BYTES, 4);
  return trimmed;
}
