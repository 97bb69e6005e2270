import { describe, expect, it } from "vitest";
import { sha256 } from "../../media/media-store.ts";
import { DEMO_SOUND_COUNT, demoSound } from "./demo-sounds.ts";
import { demoVoices } from "./demo-voices.ts";
import { type RenderedAudio, renderDemoSound, renderDemoVoice } from "./render-demo.ts";

const numbers = firstOfEveryRecipe();

describe("demo audio", () => {
  it.each(numbers.map((number) => [demoSound(number).group.recipe, number] as const))(
    "%s can be heard, is not cut off at full scale and has a shape",
    { timeout: 60_000 },
    (_recipe, number) => expectGoodAudio(renderDemoSound(number)),
  );

  it.each(demoVoices.map(({ name }, number) => [name, number] as const))(
    "%s says the demo phrase",
    { timeout: 60_000 },
    (_name, number) => {
      const rendered = renderDemoVoice(number);
      expectGoodAudio(rendered);
      expect(rendered.durationMs).toBeGreaterThan(2000);
    },
  );

  it("is the same bytes every time, and other bytes for every sound and voice", { timeout: 60_000 }, () => {
    const some = numbers.slice(0, 8);
    const hashes = some.map((number) => sha256(renderDemoSound(number).bytes));
    expect(some.map((number) => sha256(renderDemoSound(number).bytes))).toEqual(hashes);
    expect(new Set(hashes).size).toBe(hashes.length);
    const voices = [0, 1, 2].map((number) => sha256(renderDemoVoice(number).bytes));
    expect(new Set(voices).size).toBe(3);
  });
});

function expectGoodAudio({ bytes, durationMs, isSilent, peaks, loudnessLufs }: RenderedAudio): void {
  const samples = samplesOf(bytes);
  expect(isSilent).toBe(false);
  expect(durationMs).toBeGreaterThanOrEqual(290);
  expect(durationMs).toBeLessThanOrEqual(12_000);
  expect(loudnessLufs).toBeGreaterThan(-30);
  expect(loudnessLufs).toBeLessThan(-5);
  const atFullScale = samples.filter((sample) => Math.abs(sample) >= 32_700).length;
  expect(atFullScale / samples.length).toBeLessThan(0.001);
  const offset = samples.reduce((sum, sample) => sum + sample, 0) / samples.length / 32_768;
  expect(Math.abs(offset)).toBeLessThan(0.02);
  expect(new Set(peaks).size).toBeGreaterThan(5);
}

function samplesOf(wav: Uint8Array): Int16Array {
  return new Int16Array(wav.slice(44).buffer);
}

function firstOfEveryRecipe(): number[] {
  const seen = new Set<string>();
  return Array.from({ length: DEMO_SOUND_COUNT }, (_, number) => number).filter((number) => {
    const { recipe } = demoSound(number).group;
    return !seen.has(recipe) && seen.add(recipe);
  });
}
