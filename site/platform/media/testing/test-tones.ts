import { readFileSync } from "node:fs";
import path from "node:path";
import { encodeWav } from "../../audio/encode-wav.ts";
import type { Pcm } from "../../audio/pcm.ts";

/** A sine for tests. */
export function sine({
  frequency = 1000,
  durationMs = 1000,
  sampleRate = 48_000,
  amplitude = 0.5,
  channelCount = 1,
} = {}): Pcm {
  const channel = new Float32Array(Math.round((sampleRate * durationMs) / 1000));
  // Many tests make minutes of sound, which a loop does several times as fast as a function for each sample.
  for (let index = 0; index < channel.length; index++)
    channel[index] = amplitude * Math.sin((2 * Math.PI * frequency * index) / sampleRate);
  return { sampleRate, channels: Array.from({ length: channelCount }, () => channel) };
}

/** Two seconds whose level and pitch change, so that its fingerprint is like no other. */
export function changingTone(): Pcm {
  const { channels, ...rest } = sine({ frequency: 900, durationMs: 2000 });
  const changed = channels.map((samples) =>
    samples.map(
      (sample, index) => sample * Math.abs(Math.sin(index / 3000)) + 0.3 * Math.sin((index / 40) ** 1.2),
    ),
  );
  return { ...rest, channels: changed };
}

/** A committed sound file: see the README beside it. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fixturePath(name)));
}

export function fixturePath(name: string): string {
  return path.resolve(import.meta.dirname, "../../../features/import/fixtures", name);
}

/** A WAV file of one channel of floating-point samples, which may be above full scale. */
export function floatWav({ sampleRate, channels: [samples = new Float32Array()] }: Pcm): Uint8Array {
  const header = Buffer.from(encodeWav({ sampleRate, channels: [new Float32Array()] }));
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(32, 34);
  header.writeUInt32LE(samples.byteLength, 40);
  header.writeUInt32LE(header.length - 8 + samples.byteLength, 4);
  return new Uint8Array(Buffer.concat([header, Buffer.from(new Float32Array(samples).buffer)]));
}
