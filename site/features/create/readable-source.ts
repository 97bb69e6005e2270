import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { flacOfOgg, isOggFlac } from "../../platform/audio/flac-of-ogg.ts";
import { assertKnownAudio, KIND_BYTES } from "../../platform/audio/known-audio.ts";
import { wavOfOther } from "../../platform/audio/wav-of-other.ts";

/** What begins an AIFF, AU or CAF file. */
const linearKinds = ["FORM", ".snd", "caff"];
const adpcmTags = [2, 17];

/**
 * Returns a file that browsers open with the samples of one that they do not: AIFF, AU, CAF, Ogg FLAC, and WAV with ADPCM.
 * Returns undefined for any other file. Throws UnsupportedAudio for a sound file that has no decoder here.
 */
export async function readableSource(blob: Blob): Promise<Blob | undefined> {
  const head = new Uint8Array(await blob.slice(0, KIND_BYTES).arrayBuffer());
  assertKnownAudio(head);
  const readAll = async () => new Uint8Array(await blob.arrayBuffer());
  const kind = String.fromCharCode(...head.subarray(0, 4));
  if (linearKinds.includes(kind)) {
    const wav = wavOfOther(await readAll());
    return wav && new Blob([wav], { type: "audio/wav" });
  }
  if (isOggFlac(head)) return flacOfOgg(await readAll());
  if (kind !== "RIFF" || !adpcmTags.includes(head[20] ?? 0)) return undefined;
  const { default: decode } = await import("@audio/decode-wav");
  const { channelData, sampleRate } = decode(await readAll());
  return new Blob([encodeWav({ sampleRate, channels: channelData as Float32Array<ArrayBuffer>[] })]);
}
