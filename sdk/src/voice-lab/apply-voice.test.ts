import { describe, expect, it } from "vitest";
import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { applyVoice, MAX_TAIL_SECONDS } from "./apply-voice.ts";
import { CEILING, levelled } from "./level.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import { effectSamples } from "./testing/any-voice-effect.ts";
import { exampleVoice } from "./testing/example-voice.ts";
import { exampleVowel } from "./testing/example-vowel.ts";
import {
  bandLevelsDb,
  centreHz,
  fundamentalHz,
  levelOf,
  peakOf,
  strengthAt,
} from "./testing/measure-signal.ts";
import { silence } from "./testing/silence.ts";

describe("a speaker through a voice", () => {
  // Deep voices, children, singers and screams: no octave is mistaken.
  it.each([
    ["a", 55],
    ["a", 80],
    ["i", 110],
    ["u", 150],
    ["a", 220],
    ["i", 290],
    ["u", 350],
    ["a", 420],
    ["i", 500],
    ["u", 600],
    ["a", 700],
    ["i", 820],
    ["u", 950],
  ] as const)("who says %s at %d Hz sounds as many semitones away as asked, within 0.1", (vowel, hz) => {
    const speaker = exampleVowel(vowel, hz, 0.35);
    for (const semitones of [-12, -5.5, 4, 7, 12]) {
      const asked = hz * 2 ** (semitones / 12);
      if (asked < 46) continue;
      const heard = fundamentalHz(applyVoice(speaker, [{ type: "pitch", semitones }]));
      expect(Math.abs(12 * Math.log2(heard / asked)), `${semitones} semitones`).toBeLessThan(0.1);
    }
  });

  it("keeps one pitch of a scream between two monotones of its octaves", () => {
    for (const hz of [500, 600, 700]) {
      const heard = applyVoice(exampleVowel("a", hz, 0.35), [{ type: "monotone", frequencyHz: 300 }]);
      expect(Math.abs(12 * Math.log2(fundamentalHz(heard) / 300))).toBeLessThan(0.1);
    }
  });

  it("has the same noise as before when only the pitch of a voice moves", () => {
    let state = 1;
    const noise = silence(0.5).map(() => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return 0.2 * (state / 0x3fffffff - 1);
    });
    for (const semitones of [-12, 12]) {
      const heard = bandLevelsDb(applyVoice(noise, [{ type: "pitch", semitones }]));
      const before = bandLevelsDb(applyVoice(noise, [{ type: "pitch", semitones: 0 }]));
      for (const [place, level] of heard.entries())
        expect(Math.abs(level - before[place]!), `octave ${place}`).toBeLessThan(1);
    }
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

  it.each([
    ["pitch", 24],
    ["pitch", -24],
    ["formant", 12],
    ["formant", -12],
  ] as const)(
    "is moved by neighbouring effects together as far as one can: %s by %d semitones",
    (type, semitones) => {
      const voice = exampleVoice(150, 0.5);
      const once = applyVoice(voice, [{ type, semitones }]);
      const often = applyVoice(voice, Array<VoiceEffect>(3).fill({ type, semitones }));
      expect(isSame(often, once)).toBe(true);
    },
  );

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

  it("is silent between words after a gate, which leaves the words alone", () => {
    const word = exampleVoice(140, 0.4);
    const room = silence(0.6).map((_, index) => 0.005 * Math.sin(index * index * 0.37));
    const speaker = Float32Array.from([...word, ...room]);
    const heard = applyVoice(speaker, [{ type: "gate", thresholdDb: -36, releaseMs: 50 }]);
    const part = (signal: Signal, from: number, to: number) =>
      levelOf(signal.slice(from * SAMPLE_RATE, to * SAMPLE_RATE));
    expect(part(heard, 0.05, 0.39) / part(speaker, 0.05, 0.39)).toBeCloseTo(1, 2);
    expect(part(heard, 0.9, 1)).toBeLessThan(0.02 * part(speaker, 0.9, 1));
  });

  it("differs less in loudness after a compressor, by the ratio", () => {
    const compressor: VoiceEffect = {
      type: "compressor",
      thresholdDb: -40,
      ratio: 4,
      attackMs: 0.5,
      releaseMs: 500,
    };
    const levelDb = (gain: number) => {
      const voice = exampleVowel("a", 200, 0.5).map((sample) => sample * gain);
      return 20 * Math.log10(levelOf(applyVoice(voice, [compressor]).slice(SAMPLE_RATE / 4)));
    };
    expect(levelDb(1) - levelDb(0.1)).toBeCloseTo(20 / 4, 0);
  });

  it("has bands that an equaliser raises and lowers by as many dB", () => {
    const bands = { lowDb: -12, lowMidHz: 300, lowMidDb: 6, highMidHz: 3000, highMidDb: -9, highDb: 12 };
    const gainDb = (hz: number) => {
      const tone = silence(0.3).map((_, index) => 0.1 * Math.sin((2 * Math.PI * hz * index) / SAMPLE_RATE));
      const heard = applyVoice(tone, [{ type: "equaliser", ...bands }]);
      return 20 * Math.log10(strengthAt(heard, hz) / strengthAt(tone, hz));
    };
    for (const [hz, db] of [
      [30, -12],
      [300, 6],
      [3000, -9],
      [16_000, 12],
    ] as const)
      expect(Math.abs(gainDb(hz) - db), `${hz} Hz`).toBeLessThan(1.5);
  });

  it("is not cut short, and rings on for five seconds at most", () => {
    const voice = exampleVoice(140, 0.3);
    for (const effect of effectSamples)
      expect(applyVoice(voice, [effect]).length).toBeGreaterThanOrEqual(voice.length);
    const hall = applyVoice(voice, Array<VoiceEffect>(8).fill({ type: "reverb", decayMs: 5000, mix: 1 }));
    expect(hall.length).toBe(voice.length + MAX_TAIL_SECONDS * SAMPLE_RATE);
  });

  it("is changed by every effect, each in its own way, and the same way each time", () => {
    const voice = exampleVoice(140, 0.5);
    const before = voice.slice();
    const results = effectSamples.map((effect) => applyVoice(voice, [effect]));
    expect(isSame(voice, before)).toBe(true);
    const again = effectSamples.map((effect) => applyVoice(voice.slice(), [effect]));
    expect(again.findIndex((signal, index) => !isSame(signal, results[index]!))).toBe(-1);
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
      const voice = exampleVoice(140, 0.5).map((sample) => sample * gain);
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
    expect(length).toBe(15);
    for (const signal of [silence(0.3), new Float32Array(0)]) {
      for (const effect of effectSamples)
        expect(peakOf(levelled(applyVoice(signal, [effect]), signal))).toBe(0);
    }
  });
});

/** Compares bytes, since `toEqual` compares samples one by one, as objects. */
function isSame(one: Signal, other: Signal): boolean {
  const [bytes, otherBytes] = [one, other].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return bytes!.equals(otherBytes!);
}
