import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Pcm } from "../../platform/audio/pcm.ts";

const execute = promisify(execFile);

/** What a decoder that is not ours finds in a file. */
export interface Judgement {
  /** How many samples at 48 kHz the file is late; negative if it is early. */
  offsetSamples: number;
  /** How many samples at 48 kHz it is too long; a loop pauses by as many. */
  extraSamples: number;
  /** Integrated loudness of the file as two loudspeakers play it. */
  loudnessLufs: number;
  truePeakDb: number;
  codec: string;
  bitsPerSecond: number;
}

/** How far marks are looked for. */
const MAX_OFFSET = 4_800;

/** Measures a file by `ffmpeg` and `ffprobe` against the samples that it should have. */
export async function judge(file: string, expected: Pcm): Promise<Judgement> {
  const { channels, ...probed } = await probe(file);
  const [decoded, levels] = await Promise.all([decode(file), readLevels(file, channels)]);
  const wanted = expected.channels[0] as Float32Array;
  return {
    offsetSamples: offsetOf(decoded, wanted),
    extraSamples: decoded.length - wanted.length,
    ...levels,
    ...probed,
  };
}

/** Returns the first channel at 48 kHz. */
async function decode(file: string): Promise<Float32Array> {
  const args = ["-v", "error", "-i", file, "-map", "0:a", "-af", "pan=mono|c0=c0", "-ar", "48000"];
  const { stdout } = await execute("ffmpeg", [...args, "-f", "f32le", "-"], {
    encoding: "buffer",
    maxBuffer: 256e6,
  });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength));
}

/** Finds where the second mark lies by correlation with what it should be. */
function offsetOf(decoded: Float32Array, wanted: Float32Array): number {
  const start = 2 * 48_000;
  const length = 960;
  let best = { offset: Number.NaN, likeness: 0 };
  for (let offset = -MAX_OFFSET; offset <= MAX_OFFSET; offset++) {
    let likeness = 0;
    for (let index = start; index < start + length; index++)
      likeness += (wanted[index] ?? 0) * (decoded[index + offset] ?? 0);
    if (likeness > best.likeness) best = { offset, likeness };
  }
  return best.offset;
}

async function readLevels(
  file: string,
  channels: number,
): Promise<{ loudnessLufs: number; truePeakDb: number }> {
  const asPlayed = "aformat=channel_layouts=stereo|mono,pan=stereo|c0=c0|c1=c1,ebur128=peak=true";
  const filter = channels === 1 ? asPlayed.replace("c1=c1", "c1=c0") : asPlayed;
  const { stderr } = await execute("ffmpeg", ["-hide_banner", "-i", file, "-af", filter, "-f", "null", "-"]);
  const summary = stderr.slice(stderr.lastIndexOf("Summary:"));
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1]);
  return { loudnessLufs: number(/I:\s+(\S+) LUFS/), truePeakDb: number(/Peak:\s+(\S+) dBFS/) };
}

async function probe(file: string) {
  const entries = "stream=codec_name,channels:format=bit_rate";
  const args = ["-v", "error", "-select_streams", "a", "-show_entries", entries, "-of", "json", file];
  const { stdout } = await execute("ffprobe", args);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_name: string; channels: number }[];
    format: { bit_rate?: string };
  };
  const [stream] = streams;
  return {
    codec: stream?.codec_name ?? "none",
    channels: stream?.channels ?? 0,
    bitsPerSecond: Number(format.bit_rate ?? 0),
  };
}
