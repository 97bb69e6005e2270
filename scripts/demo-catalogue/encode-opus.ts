import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { encodeWav } from "../../site/platform/audio/encode-wav.ts";
import type { Pcm } from "../../site/platform/audio/pcm.ts";
import { decodeAudio } from "../../site/platform/media/decode-audio.server.ts";

const MAX_PEAK = 0.95;

/**
 * Writes samples as Opus in Ogg with ffmpeg, which must be installed. One version of ffmpeg always writes the
 * same bytes. Samples that would exceed full scale after encoding are attenuated.
 */
export async function encodeOpus(pcm: Pcm, file: string, bitsPerSecond: number): Promise<void> {
  await runEncoder(pcm, file, bitsPerSecond);
  const peak = peakOf(await decodeAudio(await readFile(file), "opus"));
  if (peak > MAX_PEAK) await runEncoder(scaled(pcm, (0.97 * MAX_PEAK) / peak), file, bitsPerSecond);
}

function peakOf({ channels }: Pcm): number {
  return Math.max(
    ...channels.map((channel) => channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
  );
}

function scaled(pcm: Pcm, gain: number): Pcm {
  return { ...pcm, channels: pcm.channels.map((channel) => channel.map((sample) => sample * gain)) };
}

async function runEncoder(pcm: Pcm, file: string, bitsPerSecond: number): Promise<void> {
  const child = spawn(
    "ffmpeg",
    [
      ...["-v", "error", "-y", "-f", "wav", "-i", "pipe:0", "-map_metadata", "-1"],
      ...["-c:a", "libopus", "-b:a", String(bitsPerSecond), "-application", "audio", "-ar", "48000"],
      ...["-fflags", "+bitexact", "-flags:a", "+bitexact", file],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  child.stdin.end(encodeWav(pcm));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`);
}
