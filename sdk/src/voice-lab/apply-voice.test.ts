import { describe, expect, it } from "vitest";
import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { applyVoice, MAX_TAIL_SECONDS } from "./apply-voice.ts";
import { CEILING, levelled } from "./level.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import { effectSamples } from "./testing/any-voice-effect.ts";
import { exampleVoice } from "./testing/example-voice.ts";
import { centreHz, fundamentalHz, peakOf, strengthAt } from "./testing/measure-signal.ts";
import { silence } from "./testing/silence.ts";

describe("a speaker through a voice", () => {
  it.each([
    [110, -7],
    [110, 12],
    [140, 4],
    [180, -12],
    [220, 7],
    [300, -5],
  ])("of %d Hz sounds %d semitones away, within 3 %%", (hz, semitones) => {
    const voice = exampleVoice(hz);
    expect(fundamentalHz(voice)).toBeCloseTo(hz, -1);
    const heard = fundamentalHz(applyVoice(voice, [{ type: "pitch", semitones }]));
    const asked = hz * 2 ** (semitones / 12);
    expect(Math.abs(heard / asked - 1)).toBeLessThan(0.03);
  });

  it.each([-6, -3, 3, 6])("keeps the pitch when formants move by %d semitones", (semitones) => {
    const voice = exampleVoice(150);
    const heard = applyVoice(voice, [{ type: "formant", semitones }]);
    expect(Math.abs(fundamentalHz(heard) / 150 - 1)).toBeLessThan(0.03);
    const moved = centreHz(heard) / centreHz(voice);
    expect(Math.sign(moved - 1)).toBe(Math.sign(semitones));
    expect(Math.abs(moved - 1)).toBeGreaterThan(0.08);
  });

  it("has one pitch, whatever was said, when it is a machine's", () => {
    for (const hz of [110, 170, 240]) {
      const heard = applyVoice(exampleVoice(hz), [{ type: "monotone", frequencyHz: 130 }]);
      expect(Math.abs(fundamentalHz(heard) / 130 - 1)).toBeLessThan(0.03);
    }
  });

  it("whispers without the tone of vocal folds", () => {
    const voice = exampleVoice(150);
    const whispered = applyVoice(voice, [{ type: "whisper" }]);
    const tonality = (signal: Signal) => strengthAt(signal, 600) / strengthAt(signal, 675);
    expect(tonality(voice)).toBeGreaterThan(20);
    expect(tonality(whispered)).toBeLessThan(5);
  });

  it("gets a sideband on either side of a tone by ring modulation, and loses the tone at depth 1", () => {
    const tone = silence(1).map((_, index) => 0.5 * Math.sin((2 * Math.PI * 1000 * index) / SAMPLE_RATE));
    const ring = applyVoice(tone, [{ type: "ringModulation", frequencyHz: 150, depth: 1 }]);
    const [below, at, above] = [850, 1000, 1150].map((hz) => strengthAt(ring, hz));
    expect(below).toBeGreaterThan(50 * at!);
    expect(above).toBeGreaterThan(50 * at!);
    expect(below! / above!).toBeCloseTo(1, 1);
  });

  it("is cut where a filter cuts", () => {
    const voice = exampleVoice(120);
    const heard = applyVoice(voice, [{ type: "filter", lowCutHz: 600, highCutHz: 1000 }]);
    const kept = (hz: number) => strengthAt(heard, hz) / strengthAt(voice, hz);
    expect(kept(720)).toBeGreaterThan(4 * kept(240));
    expect(kept(720)).toBeGreaterThan(4 * kept(2640));
  });

  it("is not cut short, and rings on for five seconds at most", () => {
    const voice = exampleVoice(140);
    for (const effect of effectSamples)
      expect(applyVoice(voice, [effect]).length).toBeGreaterThanOrEqual(voice.length);
    const hall = applyVoice(voice, Array<VoiceEffect>(8).fill({ type: "reverb", decayMs: 5000, mix: 1 }));
    expect(hall.length).toBe(voice.length + MAX_TAIL_SECONDS * SAMPLE_RATE);
  });

  it("is changed by every effect, each in its own way, and the same way each time", () => {
    const voice = exampleVoice(140, 0.5);
    const before = voice.slice();
    const results = effectSamples.map((effect) => applyVoice(voice, [effect]));
    expect(voice).toEqual(before);
    expect(effectSamples.map((effect) => applyVoice(voice.slice(), [effect]))).toEqual(results);
    expect(new Set([voice, ...results].map((signal) => signal.join())).size).toBe(effectSamples.length + 1);
  });

  it("hears effects in their order", () => {
    const voice = exampleVoice(140, 0.5);
    const [first, second]: VoiceEffect[] = [
      { type: "distortion", drive: 9 },
      { type: "filter", lowCutHz: 100, highCutHz: 900 },
    ];
    expect(applyVoice(voice, [first!, second!])).not.toEqual(applyVoice(voice, [second!, first!]));
  });

  it("stays within full scale and about as loud as it was, whatever is done to it", () => {
    for (const gain of [0.02, 0.3, 1, 4]) {
      const voice = exampleVoice(140).map((sample) => sample * gain);
      for (const effects of [...effectSamples.map((effect) => [effect]), effectSamples.slice(4)]) {
        const heard = levelled(applyVoice(voice, effects), voice);
        expect(peakOf(heard)).toBeLessThanOrEqual(Math.fround(CEILING));
        expect(heard.every(Number.isFinite)).toBe(true);
        if (gain === 0.3) expect(peakOf(heard)).toBeGreaterThan(0.2 * peakOf(voice));
      }
    }
  });

  it("of silence is silence, and of nothing is nothing", () => {
    const { length } = effectSamples;
    expect(length).toBe(12);
    for (const signal of [silence(0.3), new Float32Array(0)]) {
      for (const effect of effectSamples)
        expect(peakOf(levelled(applyVoice(signal, [effect]), signal))).toBe(0);
    }
  });
});
