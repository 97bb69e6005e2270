import type { Page } from "@playwright/test";
import { encodeWav } from "../contract/audio/encode-wav.ts";

/** A sound file that no other test has: a chord that changes, with silence at both ends. */
export function madeSound(name: string, seconds = 2): { name: string; mimeType: string; buffer: Buffer } {
  const sampleRate = 44_100;
  const pitch = 200 + Math.random() * 500;
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const time = index / sampleRate;
    const isSilent = time < 0.3 || time > seconds - 0.3;
    return isSilent ? 0 : 0.3 * Math.sin(2 * Math.PI * pitch * time * (1 + 0.2 * Math.sin(7 * time)));
  });
  return {
    name: `${name}.wav`,
    mimeType: "audio/wav",
    buffer: Buffer.from(encodeWav({ sampleRate, channels: [samples] })),
  };
}

/** Chooses files at the first step. */
export async function bringFiles(page: Page, files: Parameters<Page["setInputFiles"]>[1]): Promise<void> {
  await page.getByLabel("Choose files").setInputFiles(files);
}
