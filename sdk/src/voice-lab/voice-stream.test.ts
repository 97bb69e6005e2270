import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { applyVoice } from "./apply-voice.ts";
import { createFeedbackGuard } from "./feedback-guard.ts";
import { levelled } from "./level.ts";
import { createLiveVoice } from "./live-voice.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import { anyVoiceEffect, effectSamples } from "./testing/any-voice-effect.ts";
import { exampleSpeech } from "./testing/example-speech.ts";
import { exampleVoice } from "./testing/example-voice.ts";
import { firstEdition } from "./testing/first-edition.ts";
import { bandLevelsDb, fundamentalHz, levelOf, peakOf, strengthAt } from "./testing/measure-signal.ts";
import { createVoiceChain } from "./voice-chain.ts";
import { createVoiceStream } from "./voice-stream.ts";

const speech = exampleSpeech();

describe("effects on a stream", () => {
  it.each(
    firstEdition.map(({ effects, levelsDb }) => ({
      name: effects.map(({ type }) => type).join(", "),
      effects,
      levelsDb,
    })),
  )("sound as in the first edition of the lab: $name", ({ effects, levelsDb }) => {
    const heard = bandLevelsDb(levelled(applyVoice(speech, effects), speech));
    const loudest = Math.max(...levelsDb);
    for (const [place, levelDb] of levelsDb.entries()) {
      if (levelDb < loudest - 20) continue;
      expect(Math.abs((heard[place] ?? 0) - levelDb), `octave ${place}`).toBeLessThan(1.1);
    }
  });

  it("give the same samples in blocks of any size as on the whole signal, later by their latency", () => {
    fc.assert(
      fc.property(
        fc.array(anyVoiceEffect, { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 8 }),
        anySpeaker,
        (effects, blockLengths, speakerSettings) => {
          const speaker = speakerOf(speakerSettings);
          const chain = createVoiceChain(effects);
          const streamed = inBlocks(chain.process, speaker, blockLengths);
          const whole = applyVoice(speaker, effects);
          // What is near the end depends on samples that the stream does not know yet.
          const length = speaker.length - chain.latency;
          let worst = 0;
          for (let index = 0; index < length; index++)
            worst = Math.max(worst, Math.abs((streamed[index + chain.latency] ?? 0) - (whole[index] ?? 0)));
          expect(worst).toBe(0);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("are late by at most 25 ms with any shift, and by 1.4 ms at the rate of the first edition", () => {
    const latencyMs = (...effects: VoiceEffect[]) => (1000 * createVoiceChain(effects).latency) / SAMPLE_RATE;
    for (const effect of effectSamples) {
      const isShift = ["pitch", "formant", "monotone", "whisper"].includes(effect.type);
      const isConverted = effect.type === "filter" || effect.type === "bitCrush";
      const most = isShift ? 25 : isConverted ? 1.4 : 0;
      expect(latencyMs(effect), effect.type).toBeLessThanOrEqual(most);
    }
    const lowest = latencyMs({ type: "pitch", semitones: -24 }, { type: "formant", semitones: -12 });
    expect(lowest).toBeLessThan(25);
  });

  it.each([0, 4, -7, 12])("delay speech by what they state when the pitch moves by %d", (semitones) => {
    const chain = createVoiceChain([{ type: "pitch", semitones }]);
    const heard = speech.slice();
    chain.process(heard);
    const [spoken, late] = [speech, heard].map((signal) => envelopeOf(signal));
    const likeness = (delay: number) =>
      spoken!.reduce((sum, level, index) => sum + level * (late![index + delay] ?? 0), 0);
    const delays = Array.from({ length: 60 }, (_, ms) => likeness(ms));
    const delayMs = delays.indexOf(Math.max(...delays));
    expect(Math.abs(delayMs - (1000 * chain.latency) / SAMPLE_RATE)).toBeLessThan(5);
  });
});

describe("a live voice", () => {
  it("changes parameters, adds and removes effects without a click, and ends at the latest ones", () => {
    const speaker = Float32Array.from(
      { length: 2 * SAMPLE_RATE },
      (_, index) => 0.3 * Math.sin((2 * Math.PI * 200 * index) / SAMPLE_RATE),
    );
    // The steepest step of a sine of 200 Hz is 0.057 of its peak, a click's is about 1.
    const changes: readonly [before: VoiceEffect[], after: VoiceEffect[]][] = [
      [[{ type: "tremolo", frequencyHz: 3, depth: 0.9 }], [{ type: "tremolo", frequencyHz: 5, depth: 0.1 }]],
      [[{ type: "echo", delayMs: 100, feedback: 0.6 }], [{ type: "echo", delayMs: 333, feedback: 0.1 }]],
      [[{ type: "reverb", decayMs: 4000, mix: 1 }], [{ type: "reverb", decayMs: 200, mix: 0 }]],
      [[{ type: "chorus", voiceCount: 6, depthMs: 2 }], [{ type: "chorus", voiceCount: 1, depthMs: 9 }]],
      [
        [{ type: "filter", lowCutHz: 20, highCutHz: 9000 }],
        [{ type: "filter", lowCutHz: 150, highCutHz: 300 }],
      ],
      [[{ type: "pitch", semitones: 0 }], [{ type: "pitch", semitones: -5 }]],
      [[], [{ type: "echo", delayMs: 50, feedback: 0.8 }]],
      [[{ type: "distortion", drive: 2 }], []],
    ];
    for (const [before, after] of changes) {
      const voice = createLiveVoice(before);
      const heard = speaker.slice();
      for (let start = 0; start < heard.length; start += 59) {
        // As fast as a slider moves, there and back, and in the end to the last value.
        if (start % 590 === 0 && start > SAMPLE_RATE / 2 && start < SAMPLE_RATE)
          voice.change((start / 590) % 2 === 0 ? after : before);
        if (start >= SAMPLE_RATE) voice.change(after);
        voice.process(heard.subarray(start, start + 59));
      }
      const name = `${JSON.stringify(before)} to ${JSON.stringify(after)}`;
      const settled = heard.subarray(SAMPLE_RATE / 4);
      expect(steepest(settled) / peakOf(settled), name).toBeLessThan(0.1);
      const steady = createVoiceChain(after);
      const expected = speaker.slice();
      steady.process(expected);
      const powerOf = (signal: Signal) => signal.slice(-SAMPLE_RATE / 5).reduce((sum, s) => sum + s * s, 0);
      expect(powerOf(heard) / powerOf(expected), name).toBeGreaterThan(0.7);
      expect(powerOf(heard) / powerOf(expected), name).toBeLessThan(1.4);
    }
  });

  it("moves the pitch at any rate of the device, as loud as the speaker and below full scale", () => {
    for (const rate of [16_000, 44_100, 48_000, 96_000]) {
      const stream = createVoiceStream(rate, [{ type: "pitch", semitones: 7 }]);
      const speaker = atRate(exampleVoice(140, 2), rate);
      const heard = throughStream(stream.process, speaker);
      const pitch = fundamentalHz(atLabRate(heard, rate));
      expect(Math.abs(pitch / (140 * 2 ** (7 / 12)) - 1), `${rate} Hz`).toBeLessThan(0.03);
      const rms = (signal: Signal) =>
        Math.sqrt(signal.slice(-rate / 2).reduce((sum, s) => sum + s * s, 0) / (rate / 2));
      expect(rms(heard) / rms(speaker), `${rate} Hz`).toBeGreaterThan(0.8);
      expect(rms(heard) / rms(speaker), `${rate} Hz`).toBeLessThan(1.25);
      expect(heard.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    }
  });

  it("is late by as many seconds as it says, without gaps", () => {
    for (const rate of [44_100, 48_000]) {
      const stream = createVoiceStream(rate, []);
      const tone = (time: number) => (time < 0 ? 0 : 0.3 * Math.sin(2 * Math.PI * 1000 * time));
      const heard = throughStream(
        stream.process,
        Float32Array.from({ length: rate }, (_, index) => tone(index / rate)),
      );
      let worst = 0;
      for (let index = Math.round(rate / 5); index < rate - 128; index++)
        worst = Math.max(worst, Math.abs((heard[index] ?? 0) - tone(index / rate - stream.latencySeconds())));
      expect(worst, `${rate} Hz`).toBeLessThan(0.001);
      expect(stream.latencySeconds()).toBeLessThan(rate === SAMPLE_RATE ? 1e-9 : 0.002);
    }
  });

  it("is silent from the moment that a loudspeaker whistles, and not because somebody shouts", () => {
    const stream = createVoiceStream(48_000, []);
    const whistle = Float32Array.from({ length: 96_000 }, (_, index) => 0.8 * Math.sin(index * 0.3));
    const heard = throughStream(stream.process, whistle);
    expect(stream.hasRunAway()).toBe(true);
    expect(heard.slice(-4800).every((sample) => sample === 0)).toBe(true);

    const file = createVoiceStream(48_000, [], { isGuarded: false });
    const played = throughStream(file.process, whistle);
    expect(file.hasRunAway()).toBe(false);
    expect(peakOf(played.slice(-4800))).toBeGreaterThan(0.7);

    const guard = createFeedbackGuard();
    const shout = exampleVoice(200, 2).map((sample, index) =>
      index % (SAMPLE_RATE / 2) < 0.36 * SAMPLE_RATE ? sample * 2 : 0,
    );
    expect(guard.hears(shout, shout)).toBe(false);
  });

  it("keeps the whole band of the microphone, and folds nothing back that a filter's rate has not", () => {
    const rate = 48_000;
    const tone = Float32Array.from(
      { length: rate / 2 },
      (_, index) => 0.5 * Math.sin((2 * Math.PI * 15_000 * index) / rate),
    );
    const plain = throughStream(createVoiceStream(rate, []).process, tone);
    expect(strengthAt(plain, 15_000)).toBeCloseTo(strengthAt(tone, 15_000), 3);
    const filter: VoiceEffect = { type: "filter", lowCutHz: 20, highCutHz: 9000 };
    const filtered = throughStream(createVoiceStream(rate, [filter]).process, tone);
    // Without the converter's filter, 15,000 Hz would return as 7050.
    expect(strengthAt(filtered, 7050)).toBeLessThan(0.001);
  });
});

const anySpeaker = fc.record({
  hz: fc.integer({ min: 55, max: 1000 }),
  gain: fc.double({ min: 0.05, max: 1, noNaN: true }),
  noise: fc.double({ min: 0, max: 0.5, noNaN: true }),
  pause: fc.integer({ min: 1, max: 9 }),
});
type SpeakerSettings = typeof anySpeaker extends fc.Arbitrary<infer Settings> ? Settings : never;

/** Somebody who speaks and pauses in turn, with some noise. */
function speakerOf({ hz, gain, noise, pause }: SpeakerSettings): Signal {
  return exampleVoice(hz, 0.3).map(
    (sample, index) =>
      (Math.floor(index / 2000) % 10 < pause ? gain : 0.001) *
      (sample + noise * Math.sin(index * index * 0.37)),
  );
}

function inBlocks(process: (block: Signal) => void, signal: Signal, lengths: readonly number[]): Signal {
  const result = signal.slice();
  for (let start = 0, turn = 0; start < result.length; turn++) {
    const end = start + (lengths[turn % lengths.length] ?? 1);
    process(result.subarray(start, end));
    start = end;
  }
  return result;
}

function throughStream(process: (input: Signal, output: Signal) => void, signal: Signal): Signal {
  const heard = new Float32Array(signal.length);
  for (let start = 0; start < signal.length; start += 128)
    process(signal.subarray(start, start + 128), heard.subarray(start, start + 128));
  return heard;
}

function steepest(signal: Signal): number {
  return signal.reduce(
    (most, sample, index) => Math.max(most, index === 0 ? 0 : Math.abs(sample - (signal[index - 1] ?? 0))),
    0,
  );
}

/** Reads a signal of the lab's rate at another one, between its samples. */
function atRate(signal: Signal, rate: number): Signal {
  return resampled(signal, SAMPLE_RATE / rate);
}

function atLabRate(signal: Signal, rate: number): Signal {
  return resampled(signal, rate / SAMPLE_RATE);
}

function resampled(signal: Signal, step: number): Signal {
  return Float32Array.from({ length: Math.floor(signal.length / step) }, (_, index) => {
    const whole = Math.floor(index * step);
    const part = index * step - whole;
    return (signal[whole] ?? 0) * (1 - part) + (signal[whole + 1] ?? 0) * part;
  });
}

/** Levels of each millisecond, of which the mean is 0. */
function envelopeOf(signal: Signal): number[] {
  const length = SAMPLE_RATE / 1000;
  const levels = Array.from({ length: Math.floor(signal.length / length) - 20 }, (_, ms) =>
    levelOf(signal.slice(ms * length, (ms + 20) * length)),
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}
