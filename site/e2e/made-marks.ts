import type { Page } from "@playwright/test";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { browserScript } from "./browser-script.ts";
import type { Cutting } from "./exact-cuts.client.ts";

/** Length of a file with marks, and of each mark. */
export const MARKED_MS = 8234.5;
const MARK_MS = 5;
/** Half of the level of a mark. */
const MARK_LEVEL = 0.2;

/** A WAV file that is silent but for a short tone at each whole second, from the first one on. */
export function markedWav(sampleRate: number, channelCount = 1): Buffer {
  const samples = Float32Array.from({ length: Math.floor((MARKED_MS * sampleRate) / 1000) }, (_, index) => {
    const inSecond = index % sampleRate;
    const isMark = index >= sampleRate && inSecond < (MARK_MS * sampleRate) / 1000;
    return isMark ? 0.7 * Math.sin((2 * Math.PI * 1800 * inSecond) / sampleRate + 0.6) : 0;
  });
  // The second channel is quieter, so that it is not dropped as a repetition.
  const channels = [samples, samples.map((sample) => sample / 2)].slice(0, channelCount);
  return Buffer.from(encodeWav({ sampleRate, channels }));
}

/** Returns where marks begin, in samples. */
export function marksIn(samples: ArrayLike<number>, sampleRate: number): number[] {
  const marks: number[] = [];
  for (let index = 0; index < samples.length; index++) {
    if (Math.abs(samples[index] ?? 0) < MARK_LEVEL) continue;
    marks.push(index);
    index += sampleRate / 2;
  }
  return marks;
}

/** Reads the samples that a page has returned in base64. */
export function withSamples<Cut extends { samples: string }>(cut: Cut) {
  const { buffer } = Uint8Array.from(Buffer.from(cut.samples, "base64"));
  return { ...cut, samples: new Float32Array(buffer) };
}

declare global {
  interface Window {
    cutting: Cutting;
  }
}

let script: Promise<string> | undefined;

/** Returns the functions of the Create page that cut sounds, as they run in a page. */
export async function openCutting(page: Page) {
  script ??= browserScript("exact-cuts.client.ts");
  // WebCodecs are there in secure contexts only.
  await page.goto("/robots.txt");
  await page.evaluate(await script);
  const base64 = (file: Uint8Array) => Buffer.from(file).toString("base64");
  return {
    decode: async (file: Uint8Array, fromMs: number, toMs: number) =>
      withSamples(
        await page.evaluate(([bytes, from, to]) => window.cutting.decode(bytes, from, to), [
          base64(file),
          fromMs,
          toMs,
        ] as const),
      ),
    encode: async (file: Uint8Array, fromMs: number, toMs: number) => {
      const { ending, bytes } = await page.evaluate(
        ([bytes, from, to]) => window.cutting.encode(bytes, from, to),
        [base64(file), fromMs, toMs] as const,
      );
      return { ending, bytes: Buffer.from(bytes, "base64") };
    },
  };
}
