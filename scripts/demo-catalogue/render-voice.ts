import { readFile } from "node:fs/promises";
import { applyVoice, normalised, type Signal, SAMPLE_RATE as VOICE_SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { measureLoudness } from "../../site/platform/audio/loudness.ts";
import type { Pcm } from "../../site/platform/audio/pcm.ts";
import { decodeAudio } from "../../site/platform/media/decode-audio.server.ts";
import { resampleTo } from "../../site/platform/media/resample.server.ts";
import { limited } from "./master.ts";
import type { DemoVoice } from "./voices/demo-voice.ts";

const VOICE_LUFS = -13;

/** Returns the demo phrase without effects, mono at the sample rate of the voice lab. */
export async function renderPhrase(): Promise<Pcm> {
  return levelled(await readPhrase());
}

/** Returns the demo phrase with the effects of a demo voice. */
export async function renderVoice({ effects }: DemoVoice): Promise<Pcm> {
  return levelled(applyVoice(await readPhrase(), effects));
}

async function readPhrase(): Promise<Signal> {
  const bytes = await readFile(new URL("./voices/phrase.flac", import.meta.url));
  const { sampleRate, channels } = await decodeAudio(bytes, "flac");
  const [samples] = channels;
  if (!samples) throw new Error("phrase.flac has no sound");
  const [phrase = samples] = resampleTo({ sampleRate, channels: [samples] }, VOICE_SAMPLE_RATE).channels;
  return Float32Array.from(phrase);
}

function levelled(signal: Signal): Pcm {
  const samples = normalised(signal, 0.9);
  const loudness = measureLoudness({ sampleRate: VOICE_SAMPLE_RATE, channels: [samples] }) ?? VOICE_LUFS;
  const gain = 10 ** ((VOICE_LUFS - loudness) / 20);
  return { sampleRate: VOICE_SAMPLE_RATE, channels: [samples.map((sample) => limited(sample * gain))] };
}
