import { readFileSync } from "node:fs";
import path from "node:path";
import type { Pcm } from "../../../contract/audio/pcm.ts";

/** A sine for tests. */
export function sine({
  frequency = 1000,
  durationMs = 1000,
  sampleRate = 48_000,
  amplitude = 0.5,
  channelCount = 1,
} = {}): Pcm {
  const channel = Float32Array.from(
    { length: Math.round((sampleRate * durationMs) / 1000) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequency * index) / sampleRate),
  );
  return { sampleRate, channels: Array.from({ length: channelCount }, () => channel) };
}

/** A committed sound file: see the README beside it. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fixturePath(name)));
}

export function fixturePath(name: string): string {
  return path.resolve(import.meta.dirname, "../../import/fixtures", name);
}
