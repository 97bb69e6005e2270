import { firstMp3FrameAt, readMp3Ends, readMp3Frame } from "./mp3-frames.ts";
import { readMp4Track } from "./mp4-track.server.ts";
import { readWavHeader } from "./wav-header.ts";

/** Frames of this version have 1152 samples, those of the others half as many. */
const MPEG_1 = 3;
const MPEG_1_SAMPLES = 1152;

/**
 * Returns the length in milliseconds that the frame of information of an MP3 file declares, or null without one. The size of
 * the file declares no length: bit rates change, and tags or zeros may follow the frames.
 */
export function declaredMsOfMp3(bytes: Uint8Array): number | null {
  const frameCount = readMp3Ends(bytes)?.frames;
  const frame = readMp3Frame(bytes, firstMp3FrameAt(bytes));
  if (!frameCount || !frame) return null;
  const frameSamples = frame.version === MPEG_1 ? MPEG_1_SAMPLES : MPEG_1_SAMPLES / 2;
  return (frameCount * frameSamples * 1000) / frame.sampleRate;
}

/**
 * Returns the length in milliseconds of the declared samples that a WAV file has, or null if it leaves their size open. Programs
 * write other numbers into the chunk `fact`: samples of all channels together, bytes, or a mark for an open length.
 */
export function declaredMsOfWav(bytes: Uint8Array): number | null {
  const header = readWavHeader(bytes);
  if (!header?.dataBytes || !header.blockBytes || !header.sampleRate) return null;
  // Their blocks have another number of samples. They are refused by the name of their codec.
  if (header.codec === "other") return null;
  const blockSamples = header.codec === "adpcm" ? header.samplesPerBlock : 1;
  // A file that ends before its samples is damaged, whatever length it declares.
  const dataBytes = Math.min(header.dataBytes, bytes.length - header.dataOffset);
  return (Math.floor(dataBytes / header.blockBytes) * blockSamples * 1000) / header.sampleRate;
}

/**
 * Returns the length in milliseconds of the part of an MP4 file that its edit list or Apple's tag declares, or the length of
 * the track, which `music-metadata` has read, if all of it is the sound. An edit may skip any part of the track.
 */
export async function declaredMsOfM4a(bytes: Uint8Array, trackMs: number | null): Promise<number | null> {
  const { config, timing } = readMp4Track(bytes);
  const { gapless } = await import("@audio/decode-aac");
  const { start, duration } = gapless({ ...timing, ...config }) ?? { start: 0 };
  if (duration !== undefined) return duration * 1000;
  return trackMs === null ? null : trackMs - start * 1000;
}
