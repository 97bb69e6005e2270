import { beforeAll, describe, expect, it } from "vitest";
import { measureLoudness } from "../../site/platform/audio/loudness.ts";
import { durationMsOf, type Pcm, sampleCount } from "../../site/platform/audio/pcm.ts";
import { peaksOf } from "../../site/platform/media/peaks.server.ts";
import { PHRASE_FILE } from "./describe-items.ts";
import { renderVoice } from "./render-voice.ts";
import { committedRows, committedSound } from "./testing/committed-catalogue.ts";
import { likeness, printOfSound, type SoundPrint } from "./testing/sound-likeness.ts";
import { demoVoices } from "./voices/demo-voices.ts";

type Measures = ReturnType<typeof measure>;

interface Heard extends Measures {
  name: string;
  peak: number;
  /** Time until the sound stays 46 dB below its peak. */
  audibleMs: number;
  /** Time until it is first that loud. */
  silentMs: number;
  isStereo: boolean;
  print: SoundPrint;
}

/** Two sounds made of one recording reach 0.99, two hits or two noises that differ up to 0.98. */
const MAX_LIKENESS = 0.985;

let sounds: Heard[];
let voices: Heard[];
beforeAll(async () => {
  const rows = await committedRows<{ name: string; file: string }>("catalogue.json");
  const voiceRows = await committedRows<{ name: string; demo: string }>("voices.json");
  sounds = await Promise.all(rows.map(({ name, file }) => hear(name, file)));
  voices = await Promise.all(voiceRows.map(({ name, demo }) => hear(name, demo)));
});

describe("demo sounds", () => {
  it("last up to 12 seconds, are longer than the shortest upload, and begin at once", () => {
    for (const { name, durationMs, audibleMs, silentMs } of sounds) {
      expect(durationMs, name).toBeLessThanOrEqual(12_000);
      expect(audibleMs, name).toBeGreaterThanOrEqual(120);
      expect(silentMs, name).toBeLessThanOrEqual(250);
    }
  });

  it("differ in loudness by at most 13 dB and never clip", () => {
    for (const { name, loudnessLufs, peak } of sounds) {
      expect(loudnessLufs, name).toBeGreaterThan(-18);
      expect(loudnessLufs, name).toBeLessThan(-5);
      expect(peak, name).toBeLessThan(1);
      expect(peak, name).toBeGreaterThan(0.2);
    }
  });

  it("have waveforms with visible variation", () => {
    for (const { name, peaks } of sounds) expect(new Set(peaks).size, name).toBeGreaterThan(5);
  });

  it("have no twins", () => expect(twinsAmong(sounds)).toEqual([]));

  it("are heard in stereo, half of them", () => {
    expect(sounds.filter(({ isStereo }) => isStereo).length / sounds.length).toBeGreaterThan(0.5);
  });
});

describe("demo voices", () => {
  it("say the phrase at one loudness and never clip", () => {
    for (const { name, durationMs, loudnessLufs, peak } of voices) {
      expect(durationMs, name).toBeGreaterThan(3500);
      expect(loudnessLufs, name).toBeGreaterThan(-17);
      expect(loudnessLufs, name).toBeLessThan(-10);
      expect(peak, name).toBeLessThan(1);
    }
  });

  it("each sound different from the others and from the phrase without a voice", async () => {
    const phrase = await hear("the phrase", PHRASE_FILE);
    expect(twinsAmong([...voices, phrase])).toEqual([]);
  });
});

describe("demo generator", () => {
  it("reproduces the committed file of a voice", async () => {
    const [voice] = demoVoices;
    if (!voice) throw new RangeError("There is no voice");
    expectSame(measure(await renderVoice(voice)), voices[0]);
  });
});

function twinsAmong(heard: readonly Heard[]): string[] {
  return heard.flatMap((one, place) =>
    heard
      .slice(place + 1)
      .filter((other) => likeness(one.print, other.print) > MAX_LIKENESS)
      .map((other) => `${one.name} and ${other.name}`),
  );
}

/** Properties of a sound that Opus preserves: length, loudness and the shape of the waveform. */
function expectSame(made: Measures, committed: Heard | undefined): void {
  expect(Math.abs(made.durationMs - (committed?.durationMs ?? 0))).toBeLessThan(10);
  expect(Math.abs((made.loudnessLufs ?? 0) - (committed?.loudnessLufs ?? 0))).toBeLessThan(0.5);
  const differences = made.peaks.map((peak, index) => Math.abs(peak - (committed?.peaks[index] ?? 0)));
  expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(4);
}

function measure(pcm: Pcm) {
  return { durationMs: durationMsOf(pcm), loudnessLufs: measureLoudness(pcm), peaks: peaksOf(pcm) };
}

async function hear(name: string, file: string): Promise<Heard> {
  const pcm = await committedSound(file);
  const samples = pcm.channels[0] ?? new Float32Array();
  // Calling a function for each of a million samples takes much longer than a loop.
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const last = samples.findLastIndex((sample) => Math.abs(sample) > peak / 200);
  const audibleMs = (1000 * Math.min(last, sampleCount(pcm))) / pcm.sampleRate;
  const silentMs = (1000 * samples.findIndex((sample) => Math.abs(sample) > peak / 200)) / pcm.sampleRate;
  const isStereo =
    pcm.channels[1]?.some((sample, index) => Math.abs(sample - (samples[index] ?? 0)) > 0.01) ?? false;
  return { name, peak, audibleMs, silentMs, isStereo, print: printOfSound(pcm), ...measure(pcm) };
}
