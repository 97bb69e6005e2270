import { describe, expect, it } from "vitest";
import { measureLoudness } from "../audio/loudness.ts";
import { durationMsOf, type Pcm } from "../audio/pcm.ts";
import { samplePeakOf as peakOf, truePeakOf } from "../audio/true-peak.ts";
import { createRandom } from "../icons/random.ts";
import { decodeAudio } from "./decode-audio.server.ts";
import { encodeDiscordCopy } from "./discord-copy.server.ts";
import { resampleTo } from "./resample.server.ts";
import { sine } from "./testing/test-tones.ts";

/** The player of the site evens sounds out to the same loudness. */
const EVEN_LUFS = -16;
const SOUNDBOARD_BYTES = 512 * 1024;
const decode = (bytes: Uint8Array) => decodeAudio(bytes, "opus");
const MAX_TRUE_PEAK = 10 ** (-1 / 20);

function noise(durationMs: number, sampleRate: number, amplitude: number): Pcm {
  const random = createRandom("noise");
  const length = Math.round((durationMs * sampleRate) / 1000);
  const samples = () => Float32Array.from({ length }, () => random.between(-amplitude, amplitude));
  return { sampleRate, channels: [samples(), samples()] };
}

/** A click of full scale every half second over a quiet tone: its peaks are 30 dB above its loudness. */
function clicks(): Pcm {
  const tone = sine({ amplitude: 0.03, durationMs: 3000, sampleRate: 22_050 });
  const [samples = new Float32Array()] = tone.channels;
  for (let at = 0; at < samples.length; at += 11_025) samples.fill(0.98, at, at + 4);
  return tone;
}

const sounds: [string, Pcm][] = [
  ["a quiet tone", sine({ amplitude: 0.05, sampleRate: 44_100 })],
  ["a loud tone in stereo", sine({ amplitude: 0.99, channelCount: 2 })],
  ["a tone of a tenth of a second", sine({ durationMs: 100, sampleRate: 22_050 })],
  ["a tone at 96,000 Hz", sine({ sampleRate: 96_000 })],
  ["a tone at an odd rate", sine({ sampleRate: 11_111 })],
  ["a tone at 8,000 Hz", sine({ sampleRate: 8000 })],
  ["loud noise", noise(2000, 44_100, 1)],
  ["clicks above a quiet tone", clicks()],
  ["six channels", sine({ channelCount: 6 })],
];

describe.each(sounds)("the copy of %s for Discord", (_, pcm) => {
  it("has the same length, an even level and true peaks of at most -1 dBTP", async () => {
    const bytes = await encodeDiscordCopy(pcm, "discord");
    const copy = await decode(bytes);
    expect(Math.abs(durationMsOf(copy) - durationMsOf(pcm))).toBeLessThanOrEqual(1);
    expect(measureLoudness(copy)).toBeGreaterThan(EVEN_LUFS - 1);
    expect(measureLoudness(copy)).toBeLessThan(EVEN_LUFS + 1);
    expect(truePeakOf(copy)).toBeLessThanOrEqual(MAX_TRUE_PEAK);
    const { channels } = resampleTo({ ...copy, channels: copy.channels.slice(0, 1) }, 4 * 48_000);
    expect(peakOf({ sampleRate: 4 * 48_000, channels })).toBeLessThan(MAX_TRUE_PEAK * 1.01);
    expect(bytes.length).toBeLessThan(SOUNDBOARD_BYTES);
  });
});

it("keeps the beginning of a sound to the sample", async () => {
  const pcm = sine({ amplitude: 0, durationMs: 500 });
  const at = 1200;
  pcm.channels[0]?.fill(0.7, at, at + 4800);
  const [copy = new Float32Array()] = (await decode(await encodeDiscordCopy(pcm, "discord"))).channels;
  const start = copy.findIndex((sample) => Math.abs(sample) > 0.05);
  expect(Math.abs(start - at)).toBeLessThan(24);
});

it("keeps the pitch at another sample rate", async () => {
  const pcm = sine({ frequency: 1000, sampleRate: 44_100, durationMs: 1000 });
  const [copy = new Float32Array()] = (await decode(await encodeDiscordCopy(pcm, "discord"))).channels;
  const crossings = copy.filter((sample, index) => sample >= 0 && (copy[index - 1] ?? 0) < 0).length;
  expect(Math.abs(crossings - 1000)).toBeLessThanOrEqual(2);
});

it("fits Discord's soundboard with half a minute of stereo noise", async () => {
  const bytes = await encodeDiscordCopy(noise(30_000, 48_000, 0.8), "discord");
  expect(bytes.length).toBeLessThan(SOUNDBOARD_BYTES);
  expect(durationMsOf(await decode(bytes))).toBe(30_000);
});

it("ends a long sound for the soundboard before 5.2 s, with a fade", async () => {
  const copy = await decode(await encodeDiscordCopy(sine({ durationMs: 9000 }), "discord-soundboard"));
  expect(durationMsOf(copy)).toBe(5150);
  const last = copy.channels[0]?.slice(-48) ?? [1];
  expect(Math.max(...last.map(Math.abs))).toBeLessThan(0.02);
});

it("leaves a sound that the soundboard takes as long as it is", async () => {
  const copy = await decode(await encodeDiscordCopy(sine({ durationMs: 5200 }), "discord-soundboard"));
  expect(durationMsOf(copy)).toBe(5200);
});

it("raises a nearly silent recording by 20 dB at most, and leaves silence alone", async () => {
  const whisper = await decode(await encodeDiscordCopy(sine({ amplitude: 0.001 }), "discord"));
  expect(peakOf(whisper)).toBeLessThan(0.013);
  expect(peakOf(await decode(await encodeDiscordCopy(sine({ amplitude: 0 }), "discord")))).toBeLessThan(
    0.001,
  );
});

it("encodes the same sound to the same bytes", async () => {
  const encode = () => encodeDiscordCopy(sine({ sampleRate: 44_100 }), "discord");
  expect(Buffer.compare(await encode(), await encode())).toBe(0);
});
